/** Returns a property of any value; `undefined` if the value has no such property. */
export const propertyOf = (value: unknown, name: string): unknown => Object(value)[name];
