/** About thirty years. A much longer wait would exceed the range of `Date`. */
const LONGEST_MS = 1e12;

/** A Unix time in September 2001. Smaller numbers are seconds to wait, and larger ones are Unix times. */
const FIRST_EPOCH = 1e9;

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/**
 * Converts `Retry-After` to milliseconds. Besides a number of seconds and an HTTP date, it accepts what servers send by
 * mistake: a number with a unit, a Unix time, or a list, which is what repeated headers become. In a list, the shortest
 * wait counts: if it is too short, the next response is another 429. Times are compared with the response's own `Date`
 * header, because the local clock may be wrong. Returns `undefined` if the header is missing or malformed, or if the
 * time has passed.
 */
export function toRetryAfterMs(headers: Headers, now: number): number | undefined {
  const present = parseHttpDate(String(headers.get('date'))) || now;
  // An HTTP date has a comma after its weekday.
  const parts = String(headers.get('retry-after')).split(
    /(?<!(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*),/,
  );
  const waits = parts.map((part) => toWaitMs(part.trim(), present)).filter((ms) => ms >= 0);
  return waits.length > 0 ? Math.min(...waits, LONGEST_MS) : undefined;
}

/** Returns NaN if the text is not a wait. */
function toWaitMs(text: string, present: number): number {
  const [, digits, unit] = /^(\d+(?:\.\d+)?) ?(ms|s|m|h)?$/i.exec(text) ?? [];
  if (digits === undefined) return parseHttpDate(text) - present;
  const value = Number(digits);
  if (unit !== undefined) return Math.ceil(value * (UNITS[unit.toLowerCase()] ?? Number.NaN));
  if (value < FIRST_EPOCH) return Math.ceil(value * 1_000);
  const isInMilliseconds = value >= FIRST_EPOCH * 1_000;
  return (isInMilliseconds ? value : value * 1_000) - present;
}

/** `Date.parse` alone would accept almost any text with a number in it. */
const parseHttpDate = (value: string) =>
  /^\w{3,9}, .+ GMT$|^\w{3} \w{3} .+ \d{4}$/.test(value)
    ? Date.parse(value.replace(/ GMT$|$/, ' GMT'))
    : Number.NaN;
