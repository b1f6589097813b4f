import { z } from 'zod';
import { MockConfigurationError } from '../core/configuration-error.ts';
import { toRule } from '../core/rule.ts';
import type { components } from '../generated/openapi.ts';
import {
  agentSchema,
  channelSchema,
  contactSchema,
  customFieldSchema,
} from '../generated/records.ts';

type Schemas = components['schemas'];
type Draft<Record, Required extends keyof Record> = Partial<Record> & Pick<Record, Required>;

/**
 * Records to start with; what is left out gets the default of a new record. They are held to the
 * rules that the API holds new records to.
 */
export interface Seed {
  readonly agents?: readonly Draft<Schemas['Agent'], 'name'>[];
  readonly channels?: readonly Draft<Schemas['Channel'], 'name' | 'agent_id'>[];
  readonly customFields?: readonly Draft<Schemas['CustomField'], 'name' | 'type'>[];
  readonly contacts?: readonly Draft<Schemas['Contact'], 'name'>[];
}

const schema = z.strictObject({
  agents: z.array(agentSchema.partial().required({ name: true }).strict()).optional(),
  channels: z
    .array(channelSchema.partial().required({ name: true, agent_id: true }).strict())
    .optional(),
  customFields: z
    .array(customFieldSchema.partial().required({ name: true, type: true }).strict())
    .optional(),
  contacts: z.array(contactSchema.partial().required({ name: true }).strict()).optional(),
});

/**
 * Checks records to start with against the specification's records.
 * @throws MockConfigurationError naming every record and property that is wrong.
 */
export function parseSeed(value: unknown): Seed {
  const result = schema.safeParse(value, { error: toRule, reportInput: true });
  if (result.success) return result.data;
  throw wrongSeed(
    result.error.issues.map(({ path, message }) => `${path.join('/')} ${message}`.trim()),
  );
}

/** A seed that is refused as a whole. */
export function wrongSeed(wrong: readonly string[]): MockConfigurationError {
  const kinds = Object.keys(schema.shape).join(', ');
  return new MockConfigurationError(`seed: ${wrong.join('; ')} (kinds of records: ${kinds})`);
}
