import { z } from 'zod';
import { type DocumentedType, docblocks } from '../generated/docblocks.ts';
import { document as specification } from '../generated/document.ts';
import { convertible, schemaMetadata } from '../validation/schema-metadata.ts';

/** A JSON Schema. */
export interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly description?: string;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** The JSON Schemas of one OpenAPI document. */
export interface JsonSchemas {
  /**
   * Converts a schema, with references to the schemas in it that have a name.
   * @param io `'input'` for the values that are sent, `'output'` for those after parsing.
   */
  convert(schema: z.ZodType, io?: 'input' | 'output'): JsonSchema;
  /** Returns the schemas that were referred to so far, by their names. */
  list(): Record<string, JsonSchema>;
}

const REFERENCE = '#/components/schemas/';

/** Creates an empty set of schemas. */
export function createJsonSchemas(): JsonSchemas {
  const components: Record<string, JsonSchema> = {};
  return {
    convert(schema, io = 'input') {
      const { $schema: _, $defs = {}, ...rest } = describeProperties(toJsonSchema(schema, io));
      Object.assign(components, $defs);
      addSpecified(components, JSON.stringify([$defs, rest]));
      return rest;
    },
    list: () => Object.fromEntries(Object.entries(components).sort()),
  };
}

const ANY_JSON = ['object', 'array', 'string', 'number', 'boolean', 'null'];

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    metadata: schemaMetadata,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const converted = zodSchema as z.core.$ZodType;
      const other = convertible.get(converted)?.as as z.ZodType | undefined;
      const { $schema: _, ...others } = other ? toJsonSchema(other, io) : {};
      const description = z.globalRegistry.get(converted)?.description;
      Object.assign(
        jsonSchema,
        converted._zod.def.type === 'unknown' && { type: ANY_JSON },
        others,
        description !== undefined && { description },
      );
    },
  }) as JsonSchema;
}

/** Returns a copy in which each property of a documented object has the sentence of its docblock. */
function describeProperties(schema: JsonSchema): JsonSchema {
  // Parsed from the inside out. zod shares objects, so they are copied first.
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', `"${REFERENCE}`);
  return JSON.parse(text, (_name, part) => {
    if (typeof part?.documentedBy !== 'string') return part;
    const { documentedBy, ...described } = part;
    const sentences: Readonly<Record<string, string>> = docblocks[documentedBy as DocumentedType];
    for (const [name, property] of Object.entries(described.properties ?? {})) {
      const description = sentences[name];
      if (description !== undefined) {
        described.properties[name] = { description, ...Object(property) };
      }
    }
    return described;
  });
}

/** Adds the schemas of the specification that a text refers to, and the schemas that those refer to. */
function addSpecified(components: Record<string, JsonSchema>, text: string): void {
  const { schemas } = specification.components as { schemas: Record<string, JsonSchema> };
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    const schema = schemas[name];
    if (name in components || schema === undefined) continue;
    components[name] = schema;
    addSpecified(components, JSON.stringify(schema));
  }
}
