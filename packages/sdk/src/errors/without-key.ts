/** How far down causes are looked at; they may go round in circles. */
const DEEPEST = 5;

/**
 * What `fetch` failed with: as it is, unless it could show the API key. Then it is a copy, the key blotted
 * out of its words, without the objects (a request, its headers) that it carried.
 */
export function withoutKey(value: unknown, key: string, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll(key, '[redacted]');
  if (typeof value !== 'object' || value === null) return value;
  const isError = value instanceof Error;
  const isPlain =
    isError || Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain || depth > DEEPEST) return undefined;
  const names = Object.getOwnPropertyNames(value);
  const kept = names.map((name) => withoutKey(Reflect.get(value, name), key, depth + 1));
  if (names.every((name, index) => Object.is(Reflect.get(value, name), kept[index]))) return value;
  const copy = isError ? new Error('', { cause: undefined }) : Array.isArray(value) ? [] : {};
  if (isError && value.name !== 'Error') Reflect.set(copy, 'name', value.name);
  for (const [index, name] of names.entries()) {
    if (kept[index] !== undefined) Reflect.set(copy, name, kept[index]);
  }
  return copy;
}
