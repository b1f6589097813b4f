import { z } from 'zod';
import type { RecordTypes } from '../generated/operation-types.ts';

/** What a JSON Schema has besides the rules of its zod schema. */
interface SchemaMetadata {
  /** Makes the schema a component of the document, with this name. */
  readonly id?: string;
  /** Refers to a schema of the specification. */
  readonly $ref?: string;
}

/** The metadata of the schemas of this package. It is not zod's global registry, which users share. */
export const schemaMetadata = z.registry<SchemaMetadata>();

/** Gives a schema its name in the OpenAPI document of the control API. */
export function named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  schemaMetadata.add(schema, { id });
  return schema;
}

/** Names a schema of the specification, for a record. */
export function specified<Name extends keyof RecordTypes>(name: Name) {
  const schema = z.custom<RecordTypes[Name]>();
  schemaMetadata.add(schema, { $ref: `#/components/schemas/${name}` });
  return schema;
}

/** The TypeScript type of a schema. */
interface SchemaType {
  readonly name: string;
  /** The docblock of a type that `pnpm generate` writes. */
  readonly text?: string;
  /** Whether callers may assign the properties one after another. */
  readonly isMutable?: boolean;
}

/** The schemas whose TypeScript type has a name. */
export const schemaTypes = new Map<z.ZodType, SchemaType>();

/**
 * Names the TypeScript type that `pnpm generate` writes for a schema, in `src/generated/control-types.ts`. The
 * descriptions of the properties become their docblocks, and a last sentence such as `Default: 1.` a `@default`.
 */
export function typed<Schema extends z.ZodType>(
  name: string,
  text: string,
  schema: Schema,
  { isMutable = false } = {},
): Schema {
  schemaTypes.set(schema, { name, text, isMutable });
  return schema;
}

/** Names the TypeScript type of a schema that is generated from the specification. */
export function ofType<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  schemaTypes.set(schema, { name });
  return schema;
}

/** The schemas that zod cannot convert to JSON Schema, each with one that accepts the same JSON. */
export const convertible = z.registry<{ readonly as: unknown }>();

/** Gives a schema the JSON Schema of another one that accepts the same JSON. */
export function convertedAs<Schema extends z.ZodType>(schema: Schema, other: z.ZodType): Schema {
  convertible.add(schema, { as: other });
  return schema;
}
