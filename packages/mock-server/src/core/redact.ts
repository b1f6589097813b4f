import type { Refusal } from './problem.ts';

/** What stands in the place of a secret. */
export const REDACTED = '[redacted]';

/** Names such as `X-Api-Key`, `apikey`, `access_token` and `webhookSecret`. */
const SECRET_NAME = /(api[-_]?key|token|secret|password|authorization)$/i;

/** A shorter key could be a part of ordinary words: it is hidden only where it is the whole text. */
const MIN_LENGTH_INSIDE = 8;

/** Whether what goes by this name must not be seen again. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** Finds known API keys in a text. */
export interface KeyFinder {
  add(key: string): void;
  find(text: string): string[];
  clear(): void;
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
    clear: () => byLength.clear(),
  };
}

/** Finds the keys that a text holds: see {@link KeyFinder}. */
export type FindKeys = KeyFinder['find'];

/** A URL's path without the segments that hold a key. */
export function redactPath(path: string, findKeys: FindKeys): string {
  const segments = path.split('/');
  return segments.map((text) => (findKeys(decode(text)).length > 0 ? REDACTED : text)).join('/');
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

/** A refusal without the keys that its message repeats. */
export function redactRefusal({ code, message, status }: Refusal, findKeys: FindKeys): Refusal {
  const hide = (text: string, key: string) => text.replaceAll(key, REDACTED);
  return { code, message: findKeys(message).reduce(hide, message), status };
}

/** A segment as the sender meant it; one that is not well encoded stays as it is. */
function decode(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
