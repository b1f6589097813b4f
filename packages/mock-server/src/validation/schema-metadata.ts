import { z } from 'zod';
import type { RecordTypes } from '../generated/operation-types.ts';

/** What the mock adds to the JSON Schema of a zod schema. */
interface SchemaMetadata {
  /** The schema's name among the components of the OpenAPI document. */
  readonly id?: string;
  /** A reference to one of the specification's schemas, which replaces this one. */
  readonly $ref?: string;
}

/** The mock's own registry. Zod's global registry would be shared with the user's code. */
export const schemaMetadata = z.registry<SchemaMetadata>();

/** Names a schema in the OpenAPI document of the control API. */
export function asComponent<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  schemaMetadata.add(schema, { id });
  return schema;
}

/** Creates a schema that checks nothing, and refers to a record's schema in the specification. */
export function schemaRef<Name extends keyof RecordTypes>(name: Name) {
  const schema = z.custom<RecordTypes[Name]>();
  schemaMetadata.add(schema, { $ref: `#/components/schemas/${name}` });
  return schema;
}

interface SchemaType {
  readonly name: string;
  /** The docblock that `pnpm generate` writes for the type. */
  readonly text?: string;
  /** Whether to leave out `readonly`, so that callers can assign the properties one by one. */
  readonly isMutable?: boolean;
}

export const schemaTypes = new Map<z.ZodType, SchemaType>();

/**
 * Names the TypeScript type that `pnpm generate` writes for a schema, in `src/generated/control-types.ts`. The
 * properties' descriptions become docblocks, in which a last sentence such as `Default: 1.` becomes a `@default` tag.
 */
export function declareType<Schema extends z.ZodType>(
  name: string,
  text: string,
  schema: Schema,
  { isMutable = false } = {},
): Schema {
  schemaTypes.set(schema, { name, text, isMutable });
  return schema;
}

/** Names and describes a schema, both in TypeScript and in the OpenAPI document of the control API. */
export function declareComponent<Schema extends z.ZodType>(
  name: string,
  text: string,
  schema: Schema,
): Schema {
  return asComponent(name, declareType(name, text, schema.describe(text)));
}

/** Names a schema's TypeScript type, which already exists, handwritten or generated from the specification. */
export function importType<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  schemaTypes.set(schema, { name });
  return schema;
}

export const documentedAs = z.registry<{ readonly as: unknown }>();

/**
 * Documents a schema that zod cannot convert to JSON Schema. The documents contain another schema in its place, which
 * accepts the same JSON.
 */
export function documentAs<Schema extends z.ZodType>(schema: Schema, other: z.ZodType): Schema {
  documentedAs.add(schema, { as: other });
  return schema;
}

/** Splits a description into its text and the default that its last sentence states, as in `Default: 90.` */
export function splitDefault(description: string): {
  text: string;
  byDefault?: string | undefined;
} {
  const [text = '', byDefault] = description.split(/ ?\bDefault: (.*)\.$/s);
  return { text, byDefault };
}
