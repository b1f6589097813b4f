/**
 * Creates a function that returns the time in the API's format: ISO 8601 in UTC, with milliseconds (decision A9). It
 * keeps the latest text, because every request needs it and a virtual clock rarely moves.
 */
export function createTimestamps(clock: { now(): number }): () => string {
  let latest = { at: Number.NaN, text: '' };
  return () => {
    const at = clock.now();
    if (at !== latest.at) latest = { at, text: new Date(at).toISOString() };
    return latest.text;
  };
}

/**
 * Creates a function that returns the time in the format of the `Date` header, in whole seconds. It keeps the
 * latest text, because every response has one.
 */
export function createHttpDates(clock: { now(): number }): () => string {
  let latest = { second: Number.NaN, text: '' };
  return () => {
    const second = Math.floor(clock.now() / 1000);
    if (second !== latest.second) {
      latest = { second, text: new Date(second * 1000).toUTCString() };
    }
    return latest.text;
  };
}
