/**
 * The known values of an open enum, to which the platform may add others. With `Known`, the compiler makes sure that a
 * table has an entry for each known value.
 *
 * @example
 * const labels: Record<Known<Agent['status']>, string> = { active: 'On', inactive: 'Off' };
 */
export type Known<Value extends string> = Value extends unknown
  ? string extends Value
    ? never
    : Value
  : never;
