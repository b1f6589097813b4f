/**
 * The known values of an open enum. Types of the platform's records let values through that this
 * version does not know; with `Known` a table of what to do is complete as far as it can be.
 *
 * @example
 * const labels: Record<Known<Agent['status']>, string> = { active: 'On', inactive: 'Off' };
 */
export type Known<Value extends string> = Value extends unknown
  ? string extends Value
    ? never
    : Value
  : never;
