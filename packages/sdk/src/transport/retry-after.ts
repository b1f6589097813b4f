/** About thirty years. The end of a longer wait might not be a valid date. */
const LONGEST_MS = 1e12;

/**
 * How many milliseconds `Retry-After` asks the client to wait, given in seconds (fractions included) or as an
 * HTTP date. A date is measured against the response's own `Date`, because the local clock may be wrong.
 * `undefined` without the header, and for anything that is not a time in the future.
 */
export function toRetryAfterMs(headers: Headers, now: number): number | undefined {
  const value = String(headers.get('retry-after'));
  const ms = /^\d+(\.\d+)?$/.test(value)
    ? Math.min(Math.ceil(Number(value) * 1000), LONGEST_MS)
    : parseHttpDate(value) - (parseHttpDate(String(headers.get('date'))) || now);
  return ms > 0 && Number.isFinite(ms) ? ms : undefined;
}

/** `Date.parse` alone would read a date into almost any text with a number in it. */
const parseHttpDate = (value: string) =>
  /^\w{3,9}, .+ GMT$|^\w{3} \w{3} .+ \d{4}$/.test(value)
    ? Date.parse(value.replace(/ GMT$|$/, ' GMT'))
    : Number.NaN;
