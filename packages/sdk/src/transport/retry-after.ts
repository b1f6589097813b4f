import { toRateLimit, toResetMs } from '../rate-limit.ts';

/**
 * How long `Retry-After` asks to wait, from seconds (also fractional) or from an HTTP date, which
 * is measured against the answer's own `Date`, because the local clock may be wrong. `undefined`
 * without the header, and for anything that is not a time in the future.
 */
export function toRetryAfterMs(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+(\.\d+)?$/.test(value)
    ? Math.ceil(Number(value) * 1000)
    : parseHttpDate(value) - (parseHttpDate(headers.get('date')) || now);
  return ms > 0 && Number.isFinite(ms) ? ms : undefined;
}

/** The wait an answer asks for: `Retry-After`, or, after a 429, the end of the key's window. */
export function toAskedMs({ headers, status }: Response, now: number): number | undefined {
  const window = status === 429 ? toRateLimit(headers, now) : undefined;
  const resetMs = window ? toResetMs(headers, window, now) : 0;
  return toRetryAfterMs(headers, now) ?? (resetMs > 0 ? resetMs : undefined);
}

/** `Date.parse` alone would read a date into almost any text with a number in it. */
const parseHttpDate = (value: string | null) =>
  /^\w{3,9}, .+ GMT$/.test(value ?? '') ? Date.parse(value ?? '') : Number.NaN;
