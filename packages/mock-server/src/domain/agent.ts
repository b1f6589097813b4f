import type { AgentRecord } from '../generated/control-types.ts';
import { agentSchema } from '../generated/records.ts';
import { showing } from '../records/store.ts';
import type { Domain, Draft } from './domain.ts';

/** The credits of a new agent. They run out only if a test lowers them (decision D57). */
const INITIAL_CREDITS = 1_000_000;

/** Stores a new agent with its credits. By default, it is inactive (decisions 3.2). */
export function addAgent(
  { store, cause, newId, now }: Domain,
  { name, created_at = now(), ...draft }: Draft<AgentRecord, 'name'>,
): AgentRecord {
  const agent = store.agents.insert(cause, {
    id: newId(),
    name,
    description: null,
    avatar_url: null,
    status: 'inactive',
    model: 'default',
    temperature: 0.7,
    settings: {},
    created_at,
    updated_at: created_at,
    ...draft,
  });
  store.credits.insert(cause, {
    id: agent.id,
    created_at: agent.created_at,
    credits_remaining: INITIAL_CREDITS,
    credits_used: 0,
    credits_total: INITIAL_CREDITS,
  });
  return agent;
}

export const toAgent = showing(agentSchema);
