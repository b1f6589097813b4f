import type { JournalEntry } from '../generated/control-types.ts';

const MINUTE_MS = 60_000;

const WARNING =
  'A web page from another origin tried to call the mock and was rejected (CORS preflight). To allow such pages, start the mock with `--cors`.';

/**
 * Creates a function that checks each request and warns about a rejected preflight, at most once a minute. The warning
 * is needed because a browser does not tell the page why its request failed.
 * @param now returns the real time in milliseconds.
 */
export function createPreflightWarning(warn: (message: string) => void, now: () => number) {
  let quietUntil = Number.NEGATIVE_INFINITY;
  return ({ method, headers }: Pick<JournalEntry, 'method' | 'headers'>): void => {
    const isPreflight = method === 'OPTIONS' && 'access-control-request-method' in headers;
    if (!isPreflight || now() < quietUntil) return;
    quietUntil = now() + MINUTE_MS;
    warn(WARNING);
  };
}
