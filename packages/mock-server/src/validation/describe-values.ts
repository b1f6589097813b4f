import { z } from 'zod';

/** Builds the description of a property and its values, which `pnpm generate` puts in the control API reference. */
export function describeValues(text: string, meanings: Readonly<Record<string, string>>): string {
  const values = Object.entries(meanings).map(([value, meaning]) => `\`${value}\`: ${meaning}`);
  return [text, ...values].join(' ').trim();
}

/** Returns the keys of `meanings`, to pass to `z.enum`. */
export function valuesOf<Value extends string>(
  meanings: Readonly<Record<Value, string>>,
): readonly Value[] {
  return Object.keys(meanings) as Value[];
}

/** Creates an enum whose description explains each value. */
export function describedEnum<Value extends string>(
  text: string,
  meanings: Readonly<Record<Value, string>>,
) {
  return z.enum(valuesOf(meanings)).describe(describeValues(text, meanings));
}
