/** Returns a copy of an object without the properties that are `undefined`, as in JSON. */
export function withoutUndefined<Given extends object>(given: Given): Given {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Given;
}
