import { type Container, isContainer } from './json.ts';

/**
 * What is left of a value without its invalid parts. Invalid properties are missing, and invalid items are `undefined`.
 */
export type PartiallyValid<T> = T extends readonly (infer Item)[]
  ? readonly (PartiallyValid<Item> | undefined)[]
  : T extends object
    ? { readonly [Name in keyof T]?: PartiallyValid<T[Name]> | undefined }
    : T;

/**
 * Copies a value without the parts at the given paths. Properties are left out, but items become `undefined`, so that
 * the others keep their index. If the value itself is invalid, the result is an empty object.
 */
export function pickValid(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  const copies = new Set<unknown>();
  const copy = (container: Container): Container => {
    if (copies.has(container)) return container;
    const made = Array.isArray(container) ? [...container] : { ...container };
    copies.add(made);
    return made;
  };
  if (!isContainer(value) || paths.some(({ length }) => length === 0)) return {};
  const valid = copy(value);
  for (const path of paths) {
    let holder: unknown = valid;
    for (const key of path.slice(0, -1)) holder = step(holder, key, copy);
    const last = path.at(-1);
    if (!isContainer(holder) || last === undefined) continue;
    if (Array.isArray(holder)) holder[Number(last)] = undefined;
    else Reflect.deleteProperty(holder, last);
  }
  return valid;
}

/** Returns a part of a container, safe to modify: it is copied first, unless it is already a copy. */
function step(holder: unknown, key: PropertyKey, copy: (of: Container) => Container): unknown {
  if (!isContainer(holder) || !Object.hasOwn(holder, key)) return undefined;
  const held: unknown = Reflect.get(holder, key);
  if (!isContainer(held)) return undefined;
  const own = copy(held);
  Reflect.set(holder, key, own);
  return own;
}
