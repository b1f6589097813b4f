import { toChanges } from '../../collections/changes.ts';
import { addAgent, toAgent } from '../../domain/agent.ts';
import type { Domain } from '../../domain/domain.ts';
import { startConversation } from '../../domain/start-conversation.ts';
import type { AgentRecord, BehaviorChangeRecord } from '../../generated/control-types.ts';
import type { AgentSettings } from '../../generated/record-types.ts';
import { agentCreditsSchema, behaviorChangeSchema } from '../../generated/records.ts';
import { showPage } from '../../records/page.ts';
import { showing } from '../../records/store.ts';
import type { Call, Handlers } from '../handler.ts';

export const toCredits = showing(agentCreditsSchema);

export const toBehaviorChange = showing(behaviorChangeSchema);

/** See contract 2.1, 3.3, 4; decisions 3.2. */
export const agentHandlers = {
  listAgents({ query }, { store }) {
    const { status } = query;
    return showPage(store.agents.page(query, { by: { status } }), toAgent);
  },

  createAgent({ body }, domain) {
    return { data: toAgent(addAgent(domain, body)) };
  },

  getAgent({ path }, { store }) {
    return { data: toAgent(store.agents.require(path.id)) };
  },

  updateAgent(call, domain) {
    const { store, cause, now } = domain;
    const { path, body } = call;
    const before = store.agents.require(path.id);
    const { record } = store.agents.update(cause, path.id, body, now());
    recordBehavior(domain, call, before, record);
    return { data: toAgent(record) };
  },

  /** The agent's channels and conversations remain, but no agent replies in them (decisions 3.2). */
  deleteAgent({ path }, { store, cause, replyScripts }) {
    const { id } = store.agents.require(path.id);
    store.agents.remove(cause, id);
    store.credits.remove(cause, id);
    store.behaviorChanges.removeAll(cause, { by: { agent_id: id } });
    store.trainings.removeAll(cause, { by: { agent_id: id } });
    store.mcpLinks.removeAll(cause, { by: { agent_id: id } });
    replyScripts.delete(id);
    return { data: { id, deleted: true } };
  },

  activateAgent({ path }, { store, cause, now }) {
    const { record } = store.agents.update(cause, path.id, { status: 'active' }, now());
    return { data: toAgent(record) };
  },

  deactivateAgent({ path }, { store, cause, now }) {
    const { record } = store.agents.update(cause, path.id, { status: 'inactive' }, now());
    return { data: toAgent(record) };
  },

  getAgentCredits({ path }, { store }) {
    store.agents.require(path.id);
    return { data: toCredits(store.credits.require(path.id)) };
  },

  async startConversation({ path, body }, domain) {
    const { conversation, reply } = await startConversation(domain, path.id, body);
    return { data: { conversation_id: conversation.id, response: reply?.content ?? null } };
  },

  getAgentSettings({ path }, { store }) {
    return { data: toSettings(store.agents.require(path.id)) };
  },

  updateAgentSettings(call, domain) {
    const { store, cause, now } = domain;
    const { path, body } = call;
    const { model, temperature, ...others } = body;
    const before = store.agents.require(path.id);
    // The API shows `model` and `temperature` as part of the agent, so only these two change `updated_at`.
    store.agents.update(cause, path.id, { model, temperature }, now());
    const settings = { ...before.settings, ...others };
    const { record } = store.agents.update(cause, path.id, { settings });
    const after = toSettings(record);
    recordBehavior(domain, call, toSettings(before), after);
    return { data: after };
  },

  listAgentBehaviorHistory({ path, query }, { store }) {
    store.agents.require(path.id);
    const page = store.behaviorChanges.page(query, { by: { agent_id: path.id } });
    return showPage(page, toBehaviorChange);
  },
} satisfies Partial<Handlers>;

function toSettings({ settings, model, temperature }: AgentRecord): AgentSettings {
  return { model, temperature, ...settings };
}

/** Records each field that an update has changed in the agent's behaviour history (decisions 3.2). */
function recordBehavior(
  { store, cause, newId, now }: Domain,
  { path, body, key }: Call<'updateAgent'> | Call<'updateAgentSettings'>,
  before: object,
  after: object,
): void {
  for (const { field, previous, current } of toChanges(before, after, Object.keys(body))) {
    store.behaviorChanges.insert(cause, {
      id: newId(),
      agent_id: path.id,
      field,
      old_value: toScalar(previous),
      new_value: toScalar(current),
      changed_by: key?.name ?? 'unknown',
      created_at: now(),
    });
  }
}

function toScalar(value: unknown): BehaviorChangeRecord['old_value'] {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  return JSON.stringify(value);
}
