/** Returns a value of an event's data as text; nothing is an empty text. A test can emit events with any data. */
export function toText(value: unknown): string {
  const something = value ?? '';
  return typeof something === 'string' ? something : JSON.stringify(something);
}
