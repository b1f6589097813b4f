import { isObject } from '../validation/json.ts';

interface Difference {
  /** Where the value is, such as `body.name`. */
  readonly place: string;
  readonly wanted: unknown;
  /** The actual value, or `undefined` if it is missing. */
  readonly found: unknown;
}

/** Finds the first difference between expected and actual JSON. Actual objects may have extra properties. */
export function findDifference(
  wanted: unknown,
  found: unknown,
  place: string,
): Difference | undefined {
  if (wanted === found) return undefined;
  const isComparable =
    (isObject(wanted) && isObject(found)) ||
    (Array.isArray(wanted) && Array.isArray(found) && wanted.length === found.length);
  if (!isComparable) return { place, wanted, found };
  const inner = new Map(Object.entries(found));
  for (const [name, value] of Object.entries(wanted)) {
    const difference = findDifference(value, inner.get(name), `${place}.${name}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/** Returns a predicate for items that have all properties of a filter. */
export function toMatcher(filter: object): (item: object) => boolean {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined);
  return (item) => wanted.every(([name, value]) => Reflect.get(item, name) === value);
}
