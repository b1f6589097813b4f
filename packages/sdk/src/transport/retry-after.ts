/** About thirty years. A much longer wait would exceed the range of `Date`. */
const LONGEST_MS = 1e12;

/**
 * Converts `Retry-After`, a number of seconds or an HTTP date, to milliseconds. A date is compared with the response's
 * own `Date` header, because the local clock may be wrong. Returns `undefined` if the header is missing or malformed,
 * or if the date has passed.
 */
export function toRetryAfterMs(headers: Headers, now: number): number | undefined {
  const value = String(headers.get('retry-after'));
  const ms = /^\d+(\.\d+)?$/.test(value)
    ? Math.min(Math.ceil(Number(value) * 1000), LONGEST_MS)
    : parseHttpDate(value) - (parseHttpDate(String(headers.get('date'))) || now);
  return ms >= 0 && Number.isFinite(ms) ? ms : undefined;
}

/** `Date.parse` alone would accept almost any text with a number in it. */
const parseHttpDate = (value: string) =>
  /^\w{3,9}, .+ GMT$|^\w{3} \w{3} .+ \d{4}$/.test(value)
    ? Date.parse(value.replace(/ GMT$|$/, ' GMT'))
    : Number.NaN;
