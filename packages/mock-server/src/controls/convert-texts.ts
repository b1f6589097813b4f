import type { z } from 'zod';
import { $ZodNumber, $ZodObject, $ZodRecord, type $ZodType } from 'zod/v4/core';

/**
 * Converts a query's strings. A string becomes a number if the input requires one, and is parsed as JSON if the input
 * requires an object. Validation rejects strings that cannot be converted.
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
  if (schema instanceof $ZodNumber && /^\d+$/.test(text)) return Number(text);
  if (schema instanceof $ZodRecord) return parseJson(text);
  return text;
}

/** Parses JSON. Other text stays as it is. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the schema inside wrappers such as optional and default. */
function withoutWrappers(schema: $ZodType | undefined): $ZodType | undefined {
  const { def } = schema?._zod ?? {};
  if (def !== undefined && 'innerType' in def) return withoutWrappers(def.innerType as $ZodType);
  return schema;
}
