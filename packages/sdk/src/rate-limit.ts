/** The key's request window, as the last answer told it (contract 8). */
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
  const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((name) =>
    Number.parseFloat(headers.get(`X-RateLimit-${name}`) ?? ''),
  );
  const resetAt = new Date(Number(reset) * 1000 + (Number(reset) < FIRST_EPOCH ? now : 0));
  if (!isCount(limit) || !isCount(remaining) || Number.isNaN(resetAt.getTime())) return undefined;
  return { limit, remaining, resetAt };
}

const isCount = (value: number | undefined): value is number =>
  Number.isFinite(value) && Number(value) >= 0;

/** The longest time that the server's clock is believed to be away from the local one. */
const LONGEST_WINDOW_MS = 86_400_000;

/**
 * Milliseconds until a window ends, measured against the answer's own `Date` when that makes sense:
 * the local clock may be wrong.
 */
export function toResetMs(headers: Headers, { resetAt }: RateLimit, now: number): number {
  const local = resetAt.getTime() - now;
  if (Number(headers.get('X-RateLimit-Reset')) < FIRST_EPOCH) return local;
  const remote = resetAt.getTime() - Date.parse(headers.get('date') ?? '');
  return remote >= 0 && remote < LONGEST_WINDOW_MS ? remote : local;
}
