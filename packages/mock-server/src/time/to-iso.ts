let latest = { at: 0, text: new Date(0).toISOString() };

/** Formats a time in ISO 8601, in UTC and with milliseconds. Most calls in a row are for the same time. */
export function toIso(ms: number): string {
  if (ms !== latest.at) latest = { at: ms, text: new Date(ms).toISOString() };
  return latest.text;
}
