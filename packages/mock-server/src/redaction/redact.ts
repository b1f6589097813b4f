import type { Refusal } from '../errors/problem.ts';

export const REDACTED = '[redacted]';

/**
 * Matches the names of properties and headers that contain secrets, such as `X-Api-Key`, `access_token` and
 * `webhookSecret`.
 */
const SECRET_NAME = /(api[-_]?key|token|secret|password|authorization|cookie)$/i;

/**
 * The minimum length of a key that is masked inside a longer text. A shorter key could be part of an ordinary word, so
 * it is masked only if it is the whole text.
 */
const MIN_LENGTH_INSIDE = 8;

/** Whether a property or header with this name contains a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/**
 * If more keys than this have the same length, looking up every part of a text is faster than searching it for each
 * key.
 */
const MANY_KEYS = 100;

export class KeyFinder {
  /** There may be thousands of keys, but they have only a few different lengths, and most texts are shorter than a key. */
  readonly #byLength = new Map<number, Set<string>>();

  add(key: string): void {
    const alike = this.#byLength.get(key.length) ?? new Set();
    this.#byLength.set(key.length, alike.add(key));
  }

  remove(key: string): void {
    this.#byLength.get(key.length)?.delete(key);
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

/** Returns the keys that occur in a text. All given keys have the same length. */
function findParts(text: string, length: number, keys: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  for (let start = 0; start + length <= text.length; start++) {
    const part = text.slice(start, start + length);
    if (keys.has(part)) found.add(part);
  }
  return found;
}

/** Returns the keys that occur in a text (see {@link KeyFinder}). */
export type FindKeys = KeyFinder['find'];

/**
 * Replaces each API key or secret in a text with `[redacted]`. Longer keys are replaced first, so that nothing remains
 * of a key that contains another key.
 */
export function redactText(text: string, findKeys: FindKeys): string {
  return findKeys(text)
    .sort((a, b) => b.length - a.length)
    .reduce((masked, key) => masked.replaceAll(key, REDACTED), text);
}

/** Matches the part of a URL between two separators. */
const URL_PART = /[^/?&=#]+/g;

/**
 * Masks the keys in a URL or a path. If a part contains a key, even a percent-encoded key, the whole part is masked.
 */
export function redactUrl(url: string, findKeys: FindKeys): string {
  const masked = url.replaceAll(URL_PART, (part) =>
    findKeys(decode(part)).length > 0 ? REDACTED : part,
  );
  // A key may itself contain a separator.
  return redactText(masked, findKeys);
}

/**
 * Masks the keys in query parameters, and the values of parameters whose names suggest a secret. The values of a
 * parameter that is given more than once become a list.
 */
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

/** The maximum depth of masked JSON. Deeper parts are left out, because the JSON is meant for people to read. */
const MAX_DEPTH = 64;

/** Matches names that may belong to a property of the API or of the mock. */
const OWN_NAME = /^[A-Za-z_]+$/;

/**
 * Returns a copy of JSON with masked secrets: API keys, and the values of properties whose names suggest a secret. A
 * property name that may belong to the API or the mock is not masked, because a key may be spelled like such a name.
 */
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

/** Decodes percent-encoding. A malformed part stays unchanged. */
function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
