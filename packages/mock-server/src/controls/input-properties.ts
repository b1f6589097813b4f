import type { z } from 'zod';
import { $ZodNumber, $ZodObject, type $ZodType } from 'zod/v4/core';

/** Whether an input has other properties than these. */
export function takesMoreThan(names: readonly string[], input: z.ZodType): boolean {
  if (!(input instanceof $ZodObject)) return true;
  return Object.keys(input._zod.def.shape).some((name) => !names.includes(name));
}

/** Converts the texts of a query to numbers where the input has numbers. Validation refuses other texts. */
export function readNumbers(
  input: z.ZodType,
  query: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> {
  const shape = input instanceof $ZodObject ? input._zod.def.shape : {};
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => [
      name,
      text !== undefined && /^\d+$/.test(text) && isNumber(shape[name]) ? Number(text) : text,
    ]),
  );
}

function isNumber(schema: $ZodType | undefined): boolean {
  const { def } = schema?._zod ?? {};
  if (def !== undefined && 'innerType' in def) return isNumber(def.innerType as $ZodType);
  return schema instanceof $ZodNumber;
}
