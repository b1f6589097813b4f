import { type Container, isContainer } from './json.ts';

/** The valid parts of a value. Invalid properties are missing, and invalid items are `undefined`. */
export type PartiallyValid<T> = T extends readonly (infer Item)[]
  ? readonly (PartiallyValid<Item> | undefined)[]
  : T extends object
    ? { readonly [Name in keyof T]?: PartiallyValid<T[Name]> | undefined }
    : T;

/**
 * Copies a value without the parts at the given places. Properties are left out. Items become `undefined`, so that the
 * other items keep their index. If the whole value is invalid, the result is an empty object.
 */
export function pickValid(value: unknown, places: readonly (readonly PropertyKey[])[]): unknown {
  const copies = new Set<unknown>();
  const copy = (container: Container): Container => {
    if (copies.has(container)) return container;
    const made = Array.isArray(container) ? [...container] : { ...container };
    copies.add(made);
    return made;
  };
  if (!isContainer(value) || places.some(({ length }) => length === 0)) return {};
  const valid = copy(value);
  for (const place of places) {
    let holder: unknown = valid;
    for (const key of place.slice(0, -1)) holder = step(holder, key, copy);
    const last = place.at(-1);
    if (!isContainer(holder) || last === undefined) continue;
    if (Array.isArray(holder)) holder[Number(last)] = undefined;
    else Reflect.deleteProperty(holder, last);
  }
  return valid;
}

/** Returns a part of a container, copied if necessary so that it can be changed. */
function step(holder: unknown, key: PropertyKey, copy: (of: Container) => Container): unknown {
  if (!isContainer(holder) || !Object.hasOwn(holder, key)) return undefined;
  const held: unknown = Reflect.get(holder, key);
  if (!isContainer(held)) return undefined;
  const own = copy(held);
  Reflect.set(holder, key, own);
  return own;
}
