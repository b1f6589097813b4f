import type { RateLimit } from '../errors/rate-limit.ts';

/** The limit that the platform documents. It applies until a response shows the actual limit. */
export const DOCUMENTED_LIMIT = 100;

/** The rate-limit window of an API key, and the time until it ends. */
export interface RateWindow extends RateLimit {
  /** Milliseconds until the window ends. */
  readonly resetMs: number;
}

/** A reset of at least this value is a Unix time in seconds. A smaller reset is a number of seconds from now. */
const FIRST_EPOCH = 1e9;

/** The longest plausible window: a day. A header that implies a longer window is wrong. */
const LONGEST_WINDOW_MS = 86_400_000;

/**
 * Reads the `X-RateLimit-*` headers. Returns `undefined` unless all three are present and numeric, and the reset lies
 * at most a day ahead. The reset may be a Unix time in seconds, as the contract says, or seconds from `now`.
 */
export function readRateWindow(headers: Headers, now: number): RateWindow | undefined {
  const limit = readNumber(headers, 'Limit');
  if (!(limit >= 0)) return undefined;
  const remaining = readNumber(headers, 'Remaining');
  const reset = readNumber(headers, 'Reset');
  const resetMs = reset < FIRST_EPOCH ? reset * 1_000 : toResetMs(headers, reset * 1_000, now);
  const isPlausible =
    remaining >= 0 && Number.isFinite(limit + remaining) && resetMs <= LONGEST_WINDOW_MS;
  if (!isPlausible) return undefined;
  return { limit, remaining, resetAt: new Date(now + resetMs), resetMs };
}

/** Returns the window without `resetMs`, which would soon be out of date. */
export const toRateLimit = ({ limit, remaining, resetAt }: RateWindow): RateLimit => ({
  limit,
  remaining,
  resetAt,
});

/** Reads a number from a header. Returns `NaN` if the header is missing. */
const readNumber = (headers: Headers, name: 'Limit' | 'Remaining' | 'Reset') =>
  Number.parseFloat(String(headers.get(`X-RateLimit-${name}`)));

/**
 * Returns the time until the window ends. It is measured from the `Date` header if that is plausible, because the local
 * clock may be wrong.
 */
function toResetMs(headers: Headers, end: number, now: number): number {
  const byServerClock = end - Date.parse(String(headers.get('date')));
  const isPlausible = byServerClock >= 0 && byServerClock < LONGEST_WINDOW_MS;
  return isPlausible ? byServerClock : end - now;
}
