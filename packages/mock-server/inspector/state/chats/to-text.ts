/** Converts a value in an event's data to text. The value may be anything, because a test can emit any data. */
export function toText(value: unknown): string {
  const something = value ?? '';
  return typeof something === 'string' ? something : JSON.stringify(something);
}
