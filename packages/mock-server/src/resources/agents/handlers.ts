import { addAgent, toAgent } from '../../domain/agent.ts';
import { startConversation } from '../../domain/start-conversation.ts';
import type { AgentRecord } from '../../generated/control-types.ts';
import type { AgentSettings } from '../../generated/record-types.ts';
import { agentCreditsSchema, behaviorChangeSchema } from '../../generated/records.ts';
import { showing } from '../../records/store.ts';
import type { Handlers } from '../handler.ts';
import { recordBehavior } from './behavior.ts';

export const toCredits = showing(agentCreditsSchema);

export const toBehaviorChange = showing(behaviorChangeSchema);

/** See contract 2.1, 3.3, 4; decisions 3.2. */
export const agentHandlers = {
  listAgents({ query }, { store }) {
    const { status } = query;
    const { data, pagination } = store.agents.page(query, { by: { status } });
    return { data: data.map(toAgent), pagination };
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
    const { data, pagination } = store.behaviorChanges.page(query, { by: { agent_id: path.id } });
    const changes = data.map(toBehaviorChange);
    return { data: changes, pagination };
  },
} satisfies Partial<Handlers>;

function toSettings({ settings, model, temperature }: AgentRecord): AgentSettings {
  return { model, temperature, ...settings };
}
