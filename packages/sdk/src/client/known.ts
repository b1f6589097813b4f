/**
 * The known values of an open enum. A record may hold a value that this version does not know; with
 * `Known` the compiler checks that a table has all known values.
 *
 * @example
 * const labels: Record<Known<Agent['status']>, string> = { active: 'On', inactive: 'Off' };
 */
export type Known<Value extends string> = Value extends unknown
  ? string extends Value
    ? never
    : Value
  : never;
