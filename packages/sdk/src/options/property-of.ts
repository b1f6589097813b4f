/** Reads a property of any value; `undefined` where there is none. */
export const propertyOf = (value: unknown, name: string): unknown => Object(value)[name];
