import { isObject } from '../validation/json.ts';

/** A value that differs from the expected value. */
export interface Difference {
  /** The place of the value, such as `body.name`. */
  readonly place: string;
  readonly wanted: unknown;
  /** The actual value, or `undefined` if it is missing. */
  readonly found: unknown;
}

/**
 * Finds the first difference between expected and actual JSON. Actual objects may have additional properties, but
 * arrays must have the expected length.
 */
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

/** Creates a function that checks whether an item has all properties of a filter. */
export function toMatcher(filter: object): (item: object) => boolean {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined);
  return (item) => wanted.every(([name, value]) => Reflect.get(item, name) === value);
}
