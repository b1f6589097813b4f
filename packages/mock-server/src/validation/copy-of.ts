import { isContainer } from './json.ts';

/**
 * Copies plain data deeply: objects, arrays and dates. Anything else, such as a function or an error, is not copied but
 * shared. Non-enumerable properties stay non-enumerable.
 */
export function copyOf<T>(value: T): T {
  return copyWith(value, new Map()) as T;
}

/** @param copies the containers that were copied so far. They are needed because data may contain itself. */
function copyWith(value: unknown, copies: Map<unknown, unknown>): unknown {
  if (!isContainer(value)) return value;
  if (copies.has(value)) return copies.get(value);
  if (Array.isArray(value)) return copyArray(value, copies);
  if (isPlain(value)) return copyObject(value, copies);
  return value instanceof Date ? new Date(value) : value;
}

function copyArray(array: readonly unknown[], copies: Map<unknown, unknown>): unknown[] {
  const copy: unknown[] = [];
  copies.set(array, copy);
  for (const item of array) copy.push(copyWith(item, copies));
  return copy;
}

function copyObject(object: object, copies: Map<unknown, unknown>): object {
  const copy = {};
  copies.set(object, copy);
  for (const name of Object.getOwnPropertyNames(object)) {
    // Defined rather than assigned, because assigning to `__proto__` would change the prototype.
    Object.defineProperty(copy, name, {
      value: copyWith(Reflect.get(object, name), copies),
      enumerable: Object.prototype.propertyIsEnumerable.call(object, name),
      writable: true,
      configurable: true,
    });
  }
  return copy;
}

/** Whether an object has no class. It may come from another realm, such as Jest's. */
function isPlain(object: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(object);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
