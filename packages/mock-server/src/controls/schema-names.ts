import { z } from 'zod';
import type { components } from '../generated/openapi.ts';

type Schemas = components['schemas'];

/** The schemas that the OpenAPI document of the control surface refers to by name. */
export const schemaNames = z.registry<{ readonly id?: string; readonly $ref?: string }>();

/** Names a schema of the specification, for a record. */
export function specified<Name extends keyof Schemas>(name: Name) {
  const schema = z.custom<Schemas[Name]>();
  schemaNames.add(schema, { $ref: `#/components/schemas/${name}` });
  return schema;
}
