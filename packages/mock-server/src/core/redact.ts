import type { ApiKey } from './api-keys.ts';
import type { Refusal } from './problem.ts';

/** What stands in the place of a secret. */
export const REDACTED = '[redacted]';

/** Names such as `X-Api-Key`, `apikey`, `access_token` and `webhookSecret`, without their separators. */
const SECRET_NAME = /(apikey|token|secret|password|authorization)$/;

/** A shorter key could be a part of ordinary words: it is hidden only where it stands alone. */
const MIN_LENGTH_INSIDE = 8;

/** Whether what goes by this name must not be seen again. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name.toLowerCase().replaceAll(/[^a-z]/g, ''));
}

/** A URL's path without the segments that hold a key. */
export function redactPath(path: string, keys: readonly ApiKey[]): string {
  const segments = path.split('/');
  return segments.map((text) => (holdsKey(decode(text), keys) ? REDACTED : text)).join('/');
}

/** The parameters of a query, without keys and secrets that were sent there by mistake. */
export function redactQuery(
  query: URLSearchParams,
  keys: readonly ApiKey[],
): Record<string, string> {
  return Object.fromEntries(
    [...query].map(([name, text]) => [
      holdsKey(name, keys) ? REDACTED : name,
      isSecretName(name) || holdsKey(text, keys) ? REDACTED : text,
    ]),
  );
}

/** A refusal without the keys that its message repeats. */
export function redactRefusal(refusal: Refusal, keys: readonly ApiKey[]): Refusal {
  const { code, status } = refusal;
  const long = keys.filter(({ key }) => key.length >= MIN_LENGTH_INSIDE);
  const message = long.reduce((text, { key }) => text.replaceAll(key, REDACTED), refusal.message);
  return { code, message, status };
}

function holdsKey(text: string, keys: readonly ApiKey[]): boolean {
  return keys.some(
    ({ key }) => text === key || (key.length >= MIN_LENGTH_INSIDE && text.includes(key)),
  );
}

/** A segment as the sender meant it; one that is not well encoded stays as it is. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
