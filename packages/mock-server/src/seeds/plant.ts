import { addAgent } from '../state/agent.ts';
import { addChannel } from '../state/channel.ts';
import { addContact } from '../state/contact.ts';
import type { Workspace } from '../state/workspace.ts';
import { parseSeed, type Seed } from './seed.ts';

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
