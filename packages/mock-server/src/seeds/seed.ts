import type { components } from '../generated/openapi.ts';
import { addAgent } from '../state/agent.ts';
import { addChannel } from '../state/channel.ts';
import { addContact } from '../state/contact.ts';
import type { Workspace } from '../state/workspace.ts';
import { parseSeed } from './parse-seed.ts';

type Schemas = components['schemas'];
type Draft<Record, Required extends keyof Record> = Partial<Record> & Pick<Record, Required>;

/** Records to start with; what is left out gets the default of a new record. */
export interface Seed {
  readonly agents?: readonly Draft<Schemas['Agent'], 'name'>[];
  readonly channels?: readonly Draft<Schemas['Channel'], 'name' | 'agent_id'>[];
  readonly contacts?: readonly Draft<Schemas['Contact'], 'name'>[];
  readonly customFields?: readonly Draft<Schemas['CustomField'], 'name' | 'type'>[];
}

/**
 * Adds records to a workspace.
 * @throws MockConfigurationError naming what is wrong; nothing is added then.
 */
export function plant(workspace: Workspace, records: Seed): void {
  const { store, newId, now } = workspace;
  const seed = parseSeed(records, store);
  for (const draft of seed.agents ?? []) addAgent(workspace, draft);
  for (const draft of seed.channels ?? []) addChannel(workspace, draft);
  for (const draft of seed.contacts ?? []) addContact(workspace, draft);
  for (const draft of seed.customFields ?? []) {
    store.customFields.insert({
      id: newId(),
      created_at: now(),
      description: null,
      options: [],
      required: false,
      archived: false,
      ...draft,
    });
  }
}
