import type { Refusal } from './problem.ts';

/** The text that replaces a secret. */
export const REDACTED = '[redacted]';

/** Names such as `X-Api-Key`, `apikey`, `access_token` and `webhookSecret`. */
const SECRET_NAME = /(api[-_]?key|token|secret|password|authorization|cookie)$/i;

/** A shorter key could be a part of ordinary words: it is hidden only where it is the whole text. */
const MIN_LENGTH_INSIDE = 8;

/** Whether a value of this name is a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** Finds known API keys in a text. */
export interface KeyFinder {
  add(key: string): void;
  find(text: string): string[];
}

/** Creates a finder that knows no key. */
export function createKeyFinder(): KeyFinder {
  // There may be thousands of keys, but of few lengths, and most texts are shorter than those.
  const byLength = new Map<number, string[]>();
  return {
    add(key) {
      const alike = byLength.get(key.length) ?? [];
      alike.push(key);
      byLength.set(key.length, alike);
    },
    find(text) {
      const found: string[] = [];
      for (const [length, keys] of byLength) {
        if (length > text.length || (length < MIN_LENGTH_INSIDE && length < text.length)) continue;
        found.push(...keys.filter((key) => text.includes(key)));
      }
      return found;
    },
  };
}

/** Finds the keys that a text holds: see {@link KeyFinder}. */
export type FindKeys = KeyFinder['find'];

/** Replaces the keys in a text. */
export function redactText(text: string, findKeys: FindKeys): string {
  return findKeys(text).reduce((masked, key) => masked.replaceAll(key, REDACTED), text);
}

/** A part of a URL between two separators. */
const URL_PART = /[^/?&=#]+/g;

/** A URL or a path. A part that holds a key, also in percent-encoding, is masked as a whole. */
export function redactUrl(url: string, findKeys: FindKeys): string {
  const masked = url.replaceAll(URL_PART, (part) =>
    findKeys(decode(part)).length > 0 ? REDACTED : part,
  );
  // A key may itself hold a separator.
  return redactText(masked, findKeys);
}

/** The parameters of a query, without keys and secrets that were sent there by mistake. */
export function redactQuery(query: URLSearchParams, findKeys: FindKeys): Record<string, string> {
  const holdsKey = (text: string) => findKeys(text).length > 0;
  return Object.fromEntries(
    [...query].map(([name, text]) => [
      holdsKey(name) ? REDACTED : name,
      isSecretName(name) || holdsKey(text) ? REDACTED : text,
    ]),
  );
}

/** Headers, without keys and secrets. */
export function redactHeaders(
  headers: Iterable<readonly [string, string]>,
  findKeys: FindKeys,
): Record<string, string> {
  return Object.fromEntries(
    Array.from(headers, ([name, text]) => [
      name,
      isSecretName(name) ? REDACTED : redactText(text, findKeys),
    ]),
  );
}

/** A refusal without the keys that its message repeats. */
export function redactRefusal({ code, message, status }: Refusal, findKeys: FindKeys): Refusal {
  return { code, message: redactText(message, findKeys), status };
}

/** Redacted JSON is read by people: what lies deeper than this is left out. */
const MAX_DEPTH = 64;

/** A copy of JSON without keys, and without the values of properties that are named like secrets. */
export function redactJson(value: unknown, findKeys: FindKeys, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value, findKeys);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redactJson(item, findKeys, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([property, inner]) => [
      redactText(property, findKeys),
      isSecretName(property) ? REDACTED : redactJson(inner, findKeys, depth + 1),
    ]),
  );
}

/** Decodes percent-encoding. A part that is not well encoded stays as it is. */
function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
