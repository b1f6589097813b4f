import type { ListedApiKey } from '../../src/controls/workspace/key-controls.ts';
import type { AgentReplySetting } from '../../src/domain/agent-reply.ts';
import type { Agent, Webhook } from '../../src/generated/record-types.ts';
import type { ActiveDrift } from '../../src/request/drift.ts';
import type { ActiveFault } from '../../src/request/faults/active-faults.ts';
import type { ControlClient } from './control-client.ts';

/**
 * Reads the lists that the stream does not carry. A list is read as a whole, and again when the stream
 * reports a change.
 */
export interface Lists {
  agents(): Promise<readonly Agent[]>;
  webhooks(): Promise<readonly Webhook[]>;
  keys(): Promise<readonly ListedApiKey[]>;
  faults(): Promise<readonly ActiveFault[]>;
  drift(): Promise<readonly ActiveDrift[]>;
  agentReplies(): Promise<readonly AgentReplySetting[]>;
}

/** The longest page of the API. The page's own reads stay out of the journal. */
const page = { query: { limit: 100 }, journal: false } as const;

/** Creates the lists of a mock or of a trace. */
export function createLists({ send, call }: ControlClient): Lists {
  return {
    agents: () => call('listAgents', page),
    webhooks: () => call('listWebhooks', page),
    keys: () => send('keys.list'),
    faults: () => send('faults.list'),
    drift: () => send('drift.list'),
    agentReplies: () => send('agentReplies.list'),
  };
}
