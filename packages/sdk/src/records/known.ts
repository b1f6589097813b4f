/**
 * The known values of an open enum. A record may contain a value that this version does not know. With `Known`, the
 * compiler checks that a table has an entry for every known value.
 *
 * @example
 * const labels: Record<Known<Agent['status']>, string> = { active: 'On', inactive: 'Off' };
 */
export type Known<Value extends string> = Value extends unknown
  ? string extends Value
    ? never
    : Value
  : never;
