import { z } from 'zod';
import type { DocumentedType } from '../generated/docblocks.ts';

/** What a JSON Schema has besides the rules of its zod schema. */
interface SchemaMetadata {
  /** Makes the schema a component of the document, with this name. */
  readonly id?: string;
  /** Refers to a schema of the specification. */
  readonly $ref?: string;
  /** The interface whose docblocks describe the properties. The conversion to JSON Schema removes it. */
  readonly documentedBy?: DocumentedType;
}

/** The metadata of the schemas of this package. It is not zod's global registry, which users share. */
export const schemaMetadata = z.registry<SchemaMetadata>();

/** Adds metadata to a schema, and returns the schema. */
export function withMetadata<Schema extends z.ZodType>(
  schema: Schema,
  metadata: SchemaMetadata,
): Schema {
  schemaMetadata.add(schema, { ...schemaMetadata.get(schema), ...metadata });
  return schema;
}

/**
 * Describes the properties of an object by the docblocks of its interface, in `control.json` and in the inputs of
 * MCP tools. `pnpm generate` collects the docblocks.
 */
export function documented<Schema extends z.ZodType>(
  documentedBy: DocumentedType,
  schema: Schema,
): Schema {
  return withMetadata(schema, { documentedBy });
}

/** The schemas that zod cannot convert to JSON Schema, each with one that accepts the same JSON. */
export const convertible = z.registry<{ readonly as: unknown }>();

/** Gives a schema the JSON Schema of another one that accepts the same JSON. */
export function convertedAs<Schema extends z.ZodType>(schema: Schema, other: z.ZodType): Schema {
  convertible.add(schema, { as: other });
  return schema;
}
