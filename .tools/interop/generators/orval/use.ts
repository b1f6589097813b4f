import * as api from './api.js';
import * as control from './control.js';

// @ts-expect-error a temperature is a number
export const wrong: api.UpdateAgentBody = { temperature: 'warm' };

/** Calls operations and controls with inputs of each kind. Returns how many agents were created. */
export async function use(): Promise<number> {
  const options = { headers: { 'x-api-key': 'mock-key' } };

  await control.reset();
  const { data: agent } = await api.createAgent({ name: 'Bia' }, options);
  const agentId = agent.data.id;
  await api.updateAgent(agentId, { temperature: 0.4 }, options);
  await api.listAgents({ status: 'active', limit: 5 }, options);
  const newChannel = { name: 'Site', agent_id: agentId, type: 'website' } as const;
  const { data: channel } = await api.createChannel(newChannel, options);

  await control.agentRepliesSet({ agentId, reply: { sequence: ['Hello', null] } });
  const { data: message } = await control.simulateInboundMessage({
    channelId: channel.data.id,
    from: 'ana@example.com',
    content: 'Hi',
  });
  await control.clockAdvance({ ms: 60_000 });
  await control.faultsAdd({ operation: 'getMe', status: 503 });
  await control.faultsClear();

  const chatId = message.data.conversationId;
  await api.startHuman(chatId, options);
  await api.sendChatMessage(chatId, { content: 'Hello again' }, options);
  await api.listConversationMessages(chatId, { order: 'asc' }, options);

  const body = JSON.stringify({ name: 'Bia' });
  const { data: requests } = await control.requestsList({ operation: 'createAgent', body });
  return requests.data.length;
}
