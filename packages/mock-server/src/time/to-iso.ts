/** Formats a time in ISO 8601, in UTC and with milliseconds. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
