import { z } from 'zod';
import { document as specification } from '#specification';
import { documentedAs, schemaMetadata } from '../validation/schema-metadata.ts';

export interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly description?: string;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

const REFERENCE = '#/components/schemas/';
const LOCAL_REFERENCE = '#/$defs/';

/** The named schemas of one OpenAPI document. */
export class JsonSchemas {
  readonly #components: Record<string, JsonSchema> = {};

  /** Converts a schema. Named schemas inside it become references. */
  convert(schema: z.ZodType): JsonSchema {
    const $defs = {};
    const converted = toJsonSchema(schema, $defs);
    // Copy the objects, because zod shares them, and make references point into the OpenAPI document.
    const text = JSON.stringify({ converted, $defs })
      .replaceAll(`"${LOCAL_REFERENCE}`, `"${REFERENCE}`)
      .replaceAll(ANY_ADDITIONAL, '"additionalProperties":true');
    const copied = JSON.parse(text);
    Object.assign(this.#components, copied.$defs);
    addSpecified(this.#components, text);
    return copied.converted;
  }

  /** Returns the schemas that were referred to so far, by name. */
  list(): Record<string, JsonSchema> {
    return Object.fromEntries(Object.entries(this.#components).sort());
  }
}

/** Converts a schema to a JSON Schema that contains all the schemas it refers to. */
export function toSelfContained(schema: z.ZodType): JsonSchema {
  const schemas = new JsonSchemas();
  const converted = schemas.convert(schema);
  const $defs = schemas.list();
  // A schema with a name of its own becomes a reference.
  const own = $defs[`${converted.$ref}`.slice(REFERENCE.length)] ?? converted;
  const text = JSON.stringify({ ...own, $defs });
  return JSON.parse(text.replaceAll(`"${REFERENCE}`, `"${LOCAL_REFERENCE}`));
}

const ANY_JSON = ['object', 'array', 'string', 'number', 'boolean', 'null'];

/** Additional properties with any value, in a form that orval 7 cannot read. */
const ANY_ADDITIONAL = `"additionalProperties":${JSON.stringify({ type: ANY_JSON })}`;

/** @param $defs receives the named schemas inside the schema. */
function toJsonSchema(schema: z.ZodType, $defs: Record<string, unknown>): JsonSchema {
  const {
    $schema: _,
    $defs: own,
    ...converted
  } = z.toJSONSchema(schema, {
    io: 'input',
    metadata: schemaMetadata,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const part = zodSchema as z.core.$ZodType;
      const other = documentedAs.get(part)?.as as z.ZodType | undefined;
      const description = z.globalRegistry.get(part)?.description;
      // Deleted, because in OpenAPI `readOnly` means that callers must not send the property.
      delete jsonSchema.readOnly;
      Object.assign(
        jsonSchema,
        part._zod.def.type === 'unknown' && { type: ANY_JSON },
        other && toJsonSchema(other, $defs),
        description !== undefined && { description },
      );
      makePortable(jsonSchema);
    },
  });
  Object.assign($defs, own);
  return converted as JsonSchema;
}

/** Rewrites the parts of zod's output that make client generators for other languages fail. */
function makePortable(schema: z.core.JSONSchema.BaseSchema): void {
  const { type, const: constant, enum: values = [constant], prefixItems } = schema;
  if (type === 'number' && values.every(Number.isInteger)) schema.type = 'integer';
  if (schema.type === 'number') schema.format = 'double';
  if (schema.type === 'integer') schema.format = isShort(schema, values) ? 'int32' : 'int64';
  if (schema.format !== undefined) delete schema.pattern;
  if (prefixItems !== undefined) {
    delete schema.items;
    schema.minItems = prefixItems.length;
    schema.maxItems = prefixItems.length;
  }
}

/** Whether every value that an integer schema allows fits into 32 bits. */
function isShort({ minimum, maximum }: z.core.JSONSchema.BaseSchema, values: unknown[]): boolean {
  const bounds = [minimum, maximum].every(Number.isInteger) ? [minimum, maximum] : values;
  return bounds.every((bound) => Math.abs(Number(bound)) < 2 ** 31);
}

/** Adds the schemas of the specification that the JSON refers to, directly or through others. */
function addSpecified(components: Record<string, JsonSchema>, text: string): void {
  const { schemas } = specification.components as { schemas: Record<string, JsonSchema> };
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    const schema = schemas[name];
    if (name in components || schema === undefined) continue;
    components[name] = schema;
    addSpecified(components, JSON.stringify(schema));
  }
}
