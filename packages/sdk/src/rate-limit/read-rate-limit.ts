/** The key's request window, as the last answer told it. */
export interface RateLimit {
  /** Requests per window. */
  readonly limit: number;
  /** Requests left in this window. */
  readonly remaining: number;
  /** When the window ends and `remaining` goes back to `limit`. */
  readonly resetAt: Date;
}

/** Below this, a reset is seconds from now; above, seconds since 1970. */
const FIRST_EPOCH = 1e9;

/**
 * Reads the `X-RateLimit-*` headers; `undefined` unless all three are there and are numbers. The
 * reset may be seconds since 1970, as the contract says, or seconds from `now`.
 */
export function toRateLimit(headers: Headers, now: number): RateLimit | undefined {
  const limit = readNumber(headers, 'Limit');
  if (!(limit >= 0)) return undefined;
  const remaining = readNumber(headers, 'Remaining');
  const reset = readNumber(headers, 'Reset');
  const resetAt = new Date(reset * 1000 + (reset < FIRST_EPOCH ? now : 0));
  const isComplete = remaining >= 0 && Number.isFinite(limit + remaining + resetAt.getTime());
  return isComplete ? { limit, remaining, resetAt } : undefined;
}

/** `NaN` without the header. */
const readNumber = (headers: Headers, name: 'Limit' | 'Remaining' | 'Reset') =>
  Number.parseFloat(String(headers.get(`X-RateLimit-${name}`)));

/** The longest time that the server's clock is believed to be away from the local one. */
const LONGEST_WINDOW_MS = 86_400_000;

/**
 * Milliseconds until a window ends, measured against the answer's own `Date` when that makes sense:
 * the local clock may be wrong.
 */
export function toResetMs(headers: Headers, { resetAt }: RateLimit, now: number): number {
  const local = resetAt.getTime() - now;
  if (readNumber(headers, 'Reset') < FIRST_EPOCH) return local;
  const remote = resetAt.getTime() - Date.parse(String(headers.get('date')));
  return remote >= 0 && remote < LONGEST_WINDOW_MS ? remote : local;
}
