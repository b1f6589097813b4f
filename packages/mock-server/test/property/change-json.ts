import fc from 'fast-check';

type Path = readonly string[];

/** Stands for a value that is taken out. */
const REMOVED = Symbol('removed');

const values = fc.oneof(
  fc.constantFrom<unknown>(REMOVED, null, true, 7, -1, 1.5, 2 ** 53, '', 'seven', '2026-01-01'),
  fc.constantFrom<unknown>([], [[]], ['seven'], {}, { seven: 7 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/**
 * Generates copies of a JSON value in which one part is another value, or is missing.
 * @param names further properties that the object may have.
 */
export function toChangedJson(json: object, names: readonly string[] = []): fc.Arbitrary<object> {
  const paths = [...listPaths(json), ...names.map((name) => [name])];
  if (paths.length === 0) return fc.constant(json);
  return fc
    .tuple(fc.constantFrom(...paths), values)
    .map(([path, value]) => withChange(json, path, value) as object);
}

function listPaths(json: unknown): Path[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => [
    [key],
    ...listPaths(value).map((path) => [key, ...path]),
  ]);
}

function withChange(json: unknown, [key = '', ...rest]: Path, value: unknown): unknown {
  const copy = (Array.isArray(json) ? [...json] : { ...Object(json) }) as Record<string, unknown>;
  if (rest.length > 0) copy[key] = withChange(copy[key], rest, value);
  else if (value === REMOVED) delete copy[key];
  else copy[key] = value;
  return copy;
}
