/** Describes a property and each of its values, which `pnpm generate` lists in the reference of the control API. */
export function describeValues(text: string, meanings: Readonly<Record<string, string>>): string {
  const values = Object.entries(meanings).map(([value, meaning]) => `\`${value}\`: ${meaning}`);
  return [text, ...values].join(' ').trim();
}

/** The described values, for an enum. */
export function valuesOf<Value extends string>(
  meanings: Readonly<Record<Value, string>>,
): readonly Value[] {
  return Object.keys(meanings) as Value[];
}
