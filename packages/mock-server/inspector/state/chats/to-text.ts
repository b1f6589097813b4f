/** Returns a value from an event's data as text. A test can emit an event with any data. */
export function toText(value: unknown): string {
  const something = value ?? '';
  return typeof something === 'string' ? something : JSON.stringify(something);
}
