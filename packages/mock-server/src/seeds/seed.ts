import { z } from 'zod';
import { MockConfigurationError } from '../core/configuration-error.ts';
import { toRule } from '../core/validate.ts';
import type { components } from '../generated/openapi.ts';
import {
  agentSchema,
  channelSchema,
  contactSchema,
  customFieldSchema,
} from '../generated/records.ts';
import type { Store } from '../state/store.ts';

type Schemas = components['schemas'];
type Draft<Record, Required extends keyof Record> = Partial<Record> & Pick<Record, Required>;

/** Records to start with; what is left out gets the default of a new record. */
export interface Seed {
  readonly agents?: readonly Draft<Schemas['Agent'], 'name'>[];
  readonly channels?: readonly Draft<Schemas['Channel'], 'name' | 'agent_id'>[];
  readonly contacts?: readonly Draft<Schemas['Contact'], 'name'>[];
  readonly customFields?: readonly Draft<Schemas['CustomField'], 'name' | 'type'>[];
}

const schema = z.strictObject({
  agents: z.array(agentSchema.partial().required({ name: true }).strict()).optional(),
  channels: z
    .array(channelSchema.partial().required({ name: true, agent_id: true }).strict())
    .optional(),
  contacts: z.array(contactSchema.partial().required({ name: true }).strict()).optional(),
  customFields: z
    .array(customFieldSchema.partial().required({ name: true, type: true }).strict())
    .optional(),
});

/**
 * Checks records to start with against the specification and against what is there.
 * @throws MockConfigurationError naming every record and property that is wrong.
 */
export function parseSeed(value: unknown, store: Store): Seed {
  const result = schema.safeParse(value, { error: toRule, reportInput: true });
  if (!result.success) {
    refuse(result.error.issues.map(({ path, message }) => `${path.join('/')} ${message}`.trim()));
    throw result.error;
  }
  const seed: Seed = result.data;
  refuse([...takenIds(seed, store), ...strayChannels(seed, store)]);
  return seed;
}

function refuse(wrong: readonly string[]): void {
  if (wrong.length === 0) return;
  const kinds = Object.keys(schema.shape).join(', ');
  throw new MockConfigurationError(`seed: ${wrong.join('; ')} (kinds of records: ${kinds})`);
}

function takenIds(seed: Seed, store: Store): string[] {
  const kinds = ['agents', 'channels', 'contacts', 'customFields'] as const;
  return kinds.flatMap((kind) => {
    const seen = new Set<string>();
    return (seed[kind] ?? []).flatMap(({ id }, index) => {
      if (id === undefined) return [];
      const taken = seen.has(id) || store[kind].get(id) !== undefined;
      seen.add(id);
      return taken ? [`${kind}/${index}/id ${id} is taken`] : [];
    });
  });
}

function strayChannels(seed: Seed, store: Store): string[] {
  const agents = new Set((seed.agents ?? []).map(({ id }) => id));
  return (seed.channels ?? []).flatMap(({ agent_id }, index) =>
    agents.has(agent_id) || store.agents.get(agent_id) !== undefined
      ? []
      : [`channels/${index}/agent_id ${agent_id} is no agent of the seed or the workspace`],
  );
}
