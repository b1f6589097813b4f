/** The longest wait, about thirty years. The end of a longer wait might not be a valid date. */
const LONGEST_MS = 1e12;

/**
 * Returns how many milliseconds `Retry-After` asks the client to wait. The header contains seconds (fractions are
 * allowed) or an HTTP date. A date is compared with the `Date` of the response, because the local clock may be wrong.
 * Returns `undefined` if the header is missing, malformed or a time in the past.
 */
export function toRetryAfterMs(headers: Headers, now: number): number | undefined {
  const value = String(headers.get('retry-after'));
  const ms = /^\d+(\.\d+)?$/.test(value)
    ? Math.min(Math.ceil(Number(value) * 1000), LONGEST_MS)
    : parseHttpDate(value) - (parseHttpDate(String(headers.get('date'))) || now);
  return ms >= 0 && Number.isFinite(ms) ? ms : undefined;
}

/** Parses an HTTP date. `Date.parse` alone would accept almost any text that contains a number. */
const parseHttpDate = (value: string) =>
  /^\w{3,9}, .+ GMT$|^\w{3} \w{3} .+ \d{4}$/.test(value)
    ? Date.parse(value.replace(/ GMT$|$/, ' GMT'))
    : Number.NaN;
