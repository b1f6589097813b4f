/** Returns a property of any value, `undefined` and `null` included. */
export const propertyOf = (value: unknown, name: string): unknown => Object(value)[name];
