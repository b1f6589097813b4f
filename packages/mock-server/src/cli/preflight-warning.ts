import type { JournalEntry } from '../generated/control-types.ts';

const MINUTE_MS = 60_000;

const WARNING =
  'A web page from another origin tried to call the mock and was refused (CORS preflight). To allow that, start the mock with --cors';

/**
 * Creates a function that checks each request and warns about a rejected preflight, because the browser does
 * not tell the page why it failed. It warns at most once a minute.
 * @param now milliseconds of real time.
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
