/**
 * Writes the time as records carry it: UTC, milliseconds (decision A9). A virtual clock mostly stands
 * still and every request asks for the time, so the latest text is kept.
 */
export function createTimestamps(clock: { now(): number }): () => string {
  let latest = { at: Number.NaN, text: '' };
  return () => {
    const at = clock.now();
    if (at !== latest.at) latest = { at, text: new Date(at).toISOString() };
    return latest.text;
  };
}
