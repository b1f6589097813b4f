/** An object or an array. */
export type Container = unknown[] | Record<PropertyKey, unknown>;

export function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

/** Whether a value is an object that is not an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return isContainer(value) && !Array.isArray(value);
}
