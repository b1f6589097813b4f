/** Returns a property of any value, even of `undefined` or `null`. */
export const propertyOf = (value: unknown, name: string): unknown => Object(value)[name];
