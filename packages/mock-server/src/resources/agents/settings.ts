import type { components } from '../../generated/openapi.ts';
import type { AgentRecord } from '../../records/records.ts';
import type { Handlers } from '../handler.ts';
import { recordBehavior } from './behavior.ts';

/** Settings of an agent and the history of its changes (decisions 3.2). */
export const agentSettingsHandlers: Handlers<
  'getAgentSettings' | 'updateAgentSettings' | 'listAgentBehaviorHistory'
> = {
  getAgentSettings({ path }, { store }) {
    return { status: 200, body: { data: toSettings(store.agents.require(path.id)) } };
  },

  updateAgentSettings({ path, body, key }, world) {
    const { store, now } = world;
    const { model, temperature, ...others } = body;
    const before = store.agents.require(path.id);
    // Only model and temperature are part of the agent's record, so only they move updated_at.
    store.agents.update(path.id, { model, temperature }, now());
    const settings = { ...before.settings, ...others };
    const { record } = store.agents.update(path.id, { settings });
    const after = toSettings(record);
    recordBehavior(world, {
      agentId: path.id,
      before: toSettings(before),
      after,
      fields: body,
      key,
    });
    return { status: 200, body: { data: after } };
  },

  listAgentBehaviorHistory({ path, query }, { store }) {
    store.agents.require(path.id);
    const { data, pagination } = store.behaviorChanges.page(query, { by: { agent_id: path.id } });
    const changes = data.map(({ agent_id: _agent, ...change }) => change);
    return { status: 200, body: { data: changes, pagination } };
  },
};

/** All settings; model and temperature are kept in one place, the agent's own record. */
function toSettings({ settings, model, temperature }: AgentRecord) {
  const all: components['schemas']['AgentSettings'] = { model, temperature, ...settings };
  return all;
}
