import type { Refusal } from '../errors/problem.ts';

export const REDACTED = '[redacted]';

/** Matches names of properties and headers with secrets: `X-Api-Key`, `access_token`, `webhookSecret` and so on. */
const SECRET_NAME = /(api[-_]?key|token|secret|password|authorization|cookie)$/i;

/** A shorter key could be part of an ordinary word, so it is masked only if it is the whole text. */
const MIN_LENGTH_INSIDE = 8;

function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/**
 * If more than this many keys have the same length, looking up each part of a text is faster than searching the text
 * for each key.
 */
const MANY_KEYS = 100;

export class KeyFinder {
  /** Keys by their length: there may be thousands, but of few lengths, and most texts are shorter than all of them. */
  readonly #byLength = new Map<number, Set<string>>();

  add(key: string): void {
    const alike = this.#byLength.get(key.length) ?? new Set();
    this.#byLength.set(key.length, alike.add(key));
  }

  find(text: string): string[] {
    const found: string[] = [];
    for (const [length, keys] of this.#byLength) {
      if (length > text.length || (length < MIN_LENGTH_INSIDE && length < text.length)) continue;
      if (keys.size > MANY_KEYS) found.push(...findParts(text, length, keys));
      else for (const key of keys) if (text.includes(key)) found.push(key);
    }
    return found;
  }
}

/** @param keys the keys to look for, all of the same length. */
function findParts(text: string, length: number, keys: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  for (let start = 0; start + length <= text.length; start++) {
    const part = text.slice(start, start + length);
    if (keys.has(part)) found.add(part);
  }
  return found;
}

export type FindKeys = KeyFinder['find'];

/** Masks longer keys first, so that nothing remains of a key that contains another. */
export function redactText(text: string, findKeys: FindKeys): string {
  return findKeys(text)
    .sort((a, b) => b.length - a.length)
    .reduce((masked, key) => masked.replaceAll(key, REDACTED), text);
}

const URL_PART = /[^/?&=#]+/g;

/** Masks those parts of a URL or path that contain a key, even if the key is percent-encoded. */
export function redactUrl(url: string, findKeys: FindKeys): string {
  const masked = url.replaceAll(URL_PART, (part) =>
    findKeys(decode(part)).length > 0 ? REDACTED : part,
  );
  // A key may itself contain a separator.
  return redactText(masked, findKeys);
}

/** Masks keys, and values whose names suggest a secret. A repeated parameter's values become a list. */
export function redactQuery(
  query: URLSearchParams,
  findKeys: FindKeys,
): Record<string, string | readonly string[]> {
  const mask = (text: string) => (findKeys(text).length > 0 ? REDACTED : text);
  const values = new Map<string, string[]>();
  for (const [name, text] of query) {
    const shown = mask(name);
    const value = isSecretName(name) ? REDACTED : mask(text);
    values.set(shown, [...(values.get(shown) ?? []), value]);
  }
  return Object.fromEntries(
    Array.from(values, ([name, texts]) => [name, texts.length > 1 ? texts : (texts[0] ?? '')]),
  );
}

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

export function redactRefusal({ code, message, status }: Refusal, findKeys: FindKeys): Refusal {
  return { code, message: redactText(message, findKeys), status };
}

/** Deeper parts of JSON are left out: the result is for people to read. */
const MAX_DEPTH = 64;

/** Matches names that may be the API's or the mock's own. They are never masked, even if a key is spelt like one. */
const OWN_NAME = /^[A-Za-z_]+$/;

/** Masks keys, and the values of properties whose names suggest a secret. */
export function redactJson(value: unknown, findKeys: FindKeys, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value, findKeys);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redactJson(item, findKeys, depth + 1));
  const masked: [string, unknown][] = [];
  for (const [property, inner] of Object.entries(value)) {
    const name = OWN_NAME.test(property) ? property : redactText(property, findKeys);
    const isSecret = isSecretName(property);
    masked.push([name, isSecret ? REDACTED : redactJson(inner, findKeys, depth + 1)]);
  }
  return Object.fromEntries(masked);
}

/** Text that is not valid percent-encoding stays as it is. */
function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
