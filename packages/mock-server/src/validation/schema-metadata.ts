import { z } from 'zod';
import type { RecordTypes } from '../generated/operation-types.ts';

/** The properties of a JSON Schema that a zod schema cannot express. */
interface SchemaMetadata {
  /** The name of the schema among the components of the OpenAPI document. */
  readonly id?: string;
  /** A reference to one of the specification's schemas, which replaces this schema. */
  readonly $ref?: string;
}

/** The metadata of this package's schemas. It is not in zod's global registry, because users share that registry. */
export const schemaMetadata = z.registry<SchemaMetadata>();

/** Gives a schema its name in the OpenAPI document of the control API. */
export function asComponent<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  schemaMetadata.add(schema, { id });
  return schema;
}

/** Creates a schema that refers to the schema of a record in the specification. It checks nothing. */
export function schemaRef<Name extends keyof RecordTypes>(name: Name) {
  const schema = z.custom<RecordTypes[Name]>();
  schemaMetadata.add(schema, { $ref: `#/components/schemas/${name}` });
  return schema;
}

interface SchemaType {
  readonly name: string;
  /** The docblock that `pnpm generate` writes for the type. */
  readonly text?: string;
  /** Whether the type's properties are writable, so that callers can assign them one after another. */
  readonly isMutable?: boolean;
}

/** The schemas whose TypeScript types have a name. */
export const schemaTypes = new Map<z.ZodType, SchemaType>();

/**
 * Names the TypeScript type that `pnpm generate` writes for a schema, in `src/generated/control-types.ts`. The
 * descriptions of the properties become their docblocks. A last sentence such as `Default: 1.` becomes a `@default`
 * tag.
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

/** Gives a schema its name and its description, in TypeScript and in the OpenAPI document of the control API. */
export function declareComponent<Schema extends z.ZodType>(
  name: string,
  text: string,
  schema: Schema,
): Schema {
  return asComponent(name, declareType(name, text, schema.describe(text)));
}

/** Names the TypeScript type of a schema. Use this for types that are generated from the specification. */
export function importType<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  schemaTypes.set(schema, { name });
  return schema;
}

/** The schemas that zod cannot convert to JSON Schema, each with another schema that accepts the same JSON. */
export const documentedAs = z.registry<{ readonly as: unknown }>();

/** Documents a schema with the JSON Schema of another schema, which accepts the same JSON. */
export function documentAs<Schema extends z.ZodType>(schema: Schema, other: z.ZodType): Schema {
  documentedAs.add(schema, { as: other });
  return schema;
}
