import { z } from 'zod';
import type { RecordTypes } from '../generated/operation-types.ts';
import { withMetadata } from '../validation/schema-metadata.ts';

/** Gives a schema its name in the OpenAPI document of the control surface. */
export function named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  return withMetadata(schema, { id });
}

/** Names a schema of the specification, for a record. */
export function specified<Name extends keyof RecordTypes>(name: Name) {
  return withMetadata(z.custom<RecordTypes[Name]>(), { $ref: `#/components/schemas/${name}` });
}
