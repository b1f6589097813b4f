import { toIso } from './to-iso.ts';

/**
 * Creates a function that returns the time in the API's format: ISO 8601 in UTC, with milliseconds (decision A9). It
 * remembers its last result, so that records with the same time share one string.
 */
export function createTimestamps(clock: { now(): number }): () => string {
  let latest = { at: Number.NaN, text: '' };
  return () => {
    const at = clock.now();
    if (at !== latest.at) latest = { at, text: toIso(at) };
    return latest.text;
  };
}
