/** Returns a function that makes a value when it is first called, and returns the same one after that. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Returns an object each of whose properties is made when it is first read, and kept. */
export function lazyProperties<Made extends object>(
  makers: {
    readonly [Name in keyof Made]: () => Made[Name];
  },
): Readonly<Made> {
  const getters = Object.entries<() => unknown>(makers).map(([name, make]) => [
    name,
    { get: lazy(make), enumerable: true },
  ]);
  // The names of the properties are lost in between.
  return Object.defineProperties({}, Object.fromEntries(getters)) as Readonly<Made>;
}
