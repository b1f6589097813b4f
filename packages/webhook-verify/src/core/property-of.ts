/** Returns a property of any value, even of `undefined` or `null`. */
export function propertyOf(value: unknown, name: PropertyKey): unknown {
  if (value === undefined || value === null) return undefined;
  return (value as Record<PropertyKey, unknown>)[name];
}

export function hasMethods(value: unknown, ...names: string[]): boolean {
  return names.every((name) => typeof propertyOf(value, name) === 'function');
}
