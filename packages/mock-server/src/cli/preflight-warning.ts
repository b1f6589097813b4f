import type { JournalEntry } from '../workspace/journal.ts';

const MINUTE_MS = 60_000;

const WARNING =
  'A web page of another origin asked whether it may call the mock, and was refused. Start the mock with --cors to let pages call it';

/**
 * Creates a function that checks each request and warns about a refused preflight, which the page itself
 * cannot explain. It warns at most once a minute.
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
