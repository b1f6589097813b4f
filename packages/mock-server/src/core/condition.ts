/** A condition on a record; `undefined` holds for every record. */
export type Condition<R> = ((record: R) => boolean) | undefined;

/** Holds for records with exactly these values; properties that are `undefined` are left out. */
export function matching<R extends object>(wanted: Partial<R>): Condition<R> {
  const fields = (Object.keys(wanted) as (keyof R)[]).filter(
    (field) => wanted[field] !== undefined,
  );
  if (fields.length === 0) return undefined;
  return (record) => fields.every((field) => record[field] === wanted[field]);
}

/** Holds when all of the conditions do; `undefined` when there are none, so that pages stay cheap. */
export function every<R>(...conditions: readonly Condition<R>[]): Condition<R> {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? undefined : (record) => given.every((holds) => holds(record));
}
