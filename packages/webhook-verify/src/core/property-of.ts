/** Returns a property of any value; `undefined` if the value has no such property. */
export function propertyOf(value: unknown, name: PropertyKey): unknown {
  if (value === undefined || value === null) return undefined;
  return (value as Record<PropertyKey, unknown>)[name];
}

/** Whether a value has all of these methods. */
export function hasMethods(value: unknown, ...names: string[]): boolean {
  return names.every((name) => typeof propertyOf(value, name) === 'function');
}
