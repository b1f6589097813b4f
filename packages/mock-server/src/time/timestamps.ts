/**
 * Creates a function that returns the time in the format of records: UTC, with milliseconds (decision A9). It
 * keeps the latest text, because every request asks for it and a virtual clock mostly stands still.
 */
export function createTimestamps(clock: { now(): number }): () => string {
  let latest = { at: Number.NaN, text: '' };
  return () => {
    const at = clock.now();
    if (at !== latest.at) latest = { at, text: new Date(at).toISOString() };
    return latest.text;
  };
}
