import { z } from 'zod';
import type { RecordTypes } from '../generated/operation-types.ts';

/** The schemas that the control surface's OpenAPI document references by name. */
export const schemaNames = z.registry<{ readonly id?: string; readonly $ref?: string }>();

/** Gives a schema its name in the document. */
export function named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  schemaNames.add(schema, { id });
  return schema;
}

/** Names a schema of the specification, for a record. */
export function specified<Name extends keyof RecordTypes>(name: Name) {
  const schema = z.custom<RecordTypes[Name]>();
  schemaNames.add(schema, { $ref: `#/components/schemas/${name}` });
  return schema;
}
