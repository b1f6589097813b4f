import type { RateLimit } from '../errors/rate-limit.ts';

/** The documented limit, which is assumed until a response reports the actual one. */
export const DOCUMENTED_LIMIT = 100;

/** The documented length of a window. */
export const DOCUMENTED_WINDOW_MS = 60_000;

/** From this value on, a reset is a Unix time in seconds; below, it is seconds from now. */
const FIRST_EPOCH = 1e9;

/** One day. A header that implies a longer window is wrong. */
export const LONGEST_WINDOW_MS = 86_400_000;

/**
 * Reads the `X-RateLimit-*` headers. Returns `undefined` unless all three are numbers and the reset is at most a day
 * ahead. The reset may be a Unix time in seconds, as the contract says, or seconds from `now`.
 */
export function readRateWindow(headers: Headers, now: number): RateLimit | undefined {
  // Half a request cannot be sent.
  const limit = Math.floor(readNumber(headers, 'Limit'));
  if (!(limit >= 0)) return undefined;
  const remaining = Math.floor(readNumber(headers, 'Remaining'));
  const reset = readNumber(headers, 'Reset');
  const resetMs = reset < FIRST_EPOCH ? reset * 1_000 : toResetMs(headers, reset * 1_000, now);
  const resetAt = new Date(now + resetMs);
  const isPlausible = remaining >= 0 && resetMs <= LONGEST_WINDOW_MS;
  if (!isPlausible || !Number.isFinite(limit + remaining + resetAt.getTime())) return undefined;
  return { limit, remaining, resetAt };
}

/** Returns `NaN` if the header is missing. */
const readNumber = (headers: Headers, name: 'Limit' | 'Remaining' | 'Reset') =>
  Number.parseFloat(String(headers.get(`X-RateLimit-${name}`)));

/**
 * The time until the window ends; negative if it has ended. The local clock may be wrong, so a plausible `Date` header
 * is used as the current time instead.
 */
function toResetMs(headers: Headers, end: number, now: number): number {
  const byServerClock = end - Date.parse(String(headers.get('date')));
  const isPlausible = Math.abs(byServerClock) < LONGEST_WINDOW_MS;
  return isPlausible ? byServerClock : end - now;
}
