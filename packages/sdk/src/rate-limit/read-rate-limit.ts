import type { RateLimit } from '../errors/rate-limit.ts';

/** The key's window, with the time until it ends. */
export interface RateWindow extends RateLimit {
  /** Milliseconds until the window ends. */
  readonly resetMs: number;
}

/** A reset of this size or more is in seconds since 1970. A smaller one is in seconds from now. */
const FIRST_EPOCH = 1e9;

/** If a response's `Date` says that the window is longer than this, that date is wrong. */
const LONGEST_WINDOW_MS = 86_400_000;

/**
 * Reads the `X-RateLimit-*` headers; `undefined` unless all three are present and numeric. The reset may be
 * seconds since 1970, as the contract says, or seconds from `now`.
 */
export function readRateWindow(headers: Headers, now: number): RateWindow | undefined {
  const limit = readNumber(headers, 'Limit');
  if (!(limit >= 0)) return undefined;
  const remaining = readNumber(headers, 'Remaining');
  const reset = readNumber(headers, 'Reset');
  const isRelative = reset < FIRST_EPOCH;
  const resetAt = new Date(reset * 1000 + (isRelative ? now : 0));
  const end = resetAt.getTime();
  const isComplete = remaining >= 0 && Number.isFinite(limit + remaining + end);
  if (!isComplete) return undefined;
  const resetMs = isRelative ? end - now : toResetMs(headers, end, now);
  return { limit, remaining, resetAt, resetMs };
}

/** The window as the client shows it, without `resetMs`, which would soon be wrong. */
export const toRateLimit = ({ limit, remaining, resetAt }: RateWindow): RateLimit => ({
  limit,
  remaining,
  resetAt,
});

/** Reads a number from a header; `NaN` without the header. */
const readNumber = (headers: Headers, name: 'Limit' | 'Remaining' | 'Reset') =>
  Number.parseFloat(String(headers.get(`X-RateLimit-${name}`)));

/** Measures against the response's own `Date` if possible, because the local clock may be wrong. */
function toResetMs(headers: Headers, end: number, now: number): number {
  const byServerClock = end - Date.parse(String(headers.get('date')));
  const isPlausible = byServerClock >= 0 && byServerClock < LONGEST_WINDOW_MS;
  return isPlausible ? byServerClock : end - now;
}
