/** Returns a function that makes a value on its first call, and returns the same value later. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Returns an object that makes each property on first access, and keeps it. */
export function lazyProperties<Made extends object>(
  makers: {
    readonly [Name in keyof Made]: () => Made[Name];
  },
): Readonly<Made> {
  const getters = Object.entries<() => unknown>(makers).map(([name, make]) => [
    name,
    { get: lazy(make), enumerable: true },
  ]);
  // `fromEntries` loses the names of the properties.
  return Object.defineProperties({}, Object.fromEntries(getters)) as Readonly<Made>;
}
