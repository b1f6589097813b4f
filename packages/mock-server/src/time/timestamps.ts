/**
 * Creates a function that returns the time in the API's format: ISO 8601 in UTC, with milliseconds (decision A9). It
 * keeps the latest text: a virtual clock rarely moves, and the records of one moment then share one string.
 */
export function createTimestamps(clock: { now(): number }): () => string {
  let latest = { at: Number.NaN, text: '' };
  return () => {
    const at = clock.now();
    if (at !== latest.at) latest = { at, text: new Date(at).toISOString() };
    return latest.text;
  };
}
