/**
 * Describes a property together with each of its values. `pnpm generate` turns the values into a list in the reference
 * of the control API.
 */
export function describeValues(text: string, meanings: Readonly<Record<string, string>>): string {
  const values = Object.entries(meanings).map(([value, meaning]) => `\`${value}\`: ${meaning}`);
  return [text, ...values].join(' ').trim();
}

/** Returns the values that a table of meanings describes, for use in an enum. */
export function valuesOf<Value extends string>(
  meanings: Readonly<Record<Value, string>>,
): readonly Value[] {
  return Object.keys(meanings) as Value[];
}
