import { z } from 'zod';
import { document as specification } from '../generated/document.ts';
import { schemaNames } from './schema-names.ts';

/** A JSON Schema. */
export interface JsonSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** The JSON Schemas of one OpenAPI document. */
export interface JsonSchemas {
  /**
   * Converts a schema. Named schemas inside it become references.
   * @param io `'input'` for values as sent, `'output'` for values after parsing.
   */
  convert(schema: z.ZodType, io?: 'input' | 'output'): JsonSchema;
  /** Returns the schemas referenced so far, by name. */
  list(): Record<string, JsonSchema>;
}

const REFERENCE = '#/components/schemas/';

/** Creates an empty set of schemas. */
export function createJsonSchemas(): JsonSchemas {
  const components: Record<string, JsonSchema> = {};
  return {
    convert(schema, io = 'input') {
      const converted = z.toJSONSchema(schema, {
        io,
        metadata: schemaNames,
        unrepresentable: 'any',
      });
      const text = JSON.stringify(converted).replaceAll('"#/$defs/', `"${REFERENCE}`);
      const { $schema: _, $defs = {}, ...rest } = JSON.parse(text);
      Object.assign(components, $defs);
      addSpecified(components, text);
      return rest;
    },
    list: () => Object.fromEntries(Object.entries(components).sort()),
  };
}

/** Adds the specification's schemas that a text references, and the schemas that those reference. */
function addSpecified(components: Record<string, JsonSchema>, text: string): void {
  const { schemas } = specification.components as { schemas: Record<string, JsonSchema> };
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    const schema = schemas[name];
    if (name in components || schema === undefined) continue;
    components[name] = schema;
    addSpecified(components, JSON.stringify(schema));
  }
}
