/** Copies an object without the properties that are `undefined`, which JSON cannot express. */
export function withoutUndefined<Given extends object>(given: Given): Given {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Given;
}
