import type { z } from 'zod';
import { $ZodNumber, $ZodObject, $ZodRecord, type $ZodType } from 'zod/v4/core';

/**
 * Converts the strings of a query to the numbers and objects (sent as JSON) that the input requires. A string that
 * cannot be converted stays as it is, and the control rejects it.
 */
export function convertTexts(
  input: z.ZodType | undefined,
  query: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> {
  const shape = input instanceof $ZodObject ? input._zod.def.shape : {};
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => [
      name,
      text === undefined ? text : convertText(withoutWrappers(shape[name]), text),
    ]),
  );
}

function convertText(schema: $ZodType | undefined, text: string): unknown {
  if (schema instanceof $ZodNumber && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (schema instanceof $ZodRecord) return parseJson(text);
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Unwraps schemas that are optional, have a default, and so on. */
function withoutWrappers(schema: $ZodType | undefined): $ZodType | undefined {
  const { def } = schema?._zod ?? {};
  if (def !== undefined && 'innerType' in def) return withoutWrappers(def.innerType as $ZodType);
  return schema;
}
