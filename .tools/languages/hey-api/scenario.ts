import { createClient } from './api/client/index.js';
import * as api from './api/index.js';
import { createClient as createControlClient } from './control/client/index.js';
import * as control from './control/index.js';

// @ts-expect-error a temperature is a number
export const wrong: api.UpdateAgentBody = { temperature: 'warm' };

// Call operations and controls with inputs of each kind.
const baseUrl = process.env.AGENT_PLATFORM_BASE_URL ?? '';
const throwOnError = true;
const apiClient = createClient({ baseUrl, headers: { 'x-api-key': 'mock-key' } });
const call = { client: apiClient, throwOnError } as const;
const controls = { client: createControlClient({ baseUrl }), throwOnError } as const;

await control.reset(controls);
const { data: agent } = await api.createAgent({ ...call, body: { name: 'Bia' } });
const { data: channel } = await api.createChannel({
  ...call,
  body: { name: 'Site', agent_id: agent.data.id, type: 'website' },
});

const reply = { sequence: ['Hello', null] };
await control.agentRepliesSet({ ...controls, body: { agentId: agent.data.id, reply } });
const { data: message } = await control.simulateInboundMessage({
  ...controls,
  body: { channelId: channel.data.id, from: 'ana@example.com', content: 'Hi' },
});
await control.clockAdvance({ ...controls, body: { ms: 60_000 } });

const path = { id: message.data.conversationId };
await api.listConversationMessages({ ...call, path, query: { order: 'asc' } });

const body = JSON.stringify({ name: 'Bia' });
const requests = await control.requestsList({
  ...controls,
  query: { operation: 'createAgent', body },
});
if (requests.data.data.length !== 1) throw new Error('The mock does not list one request.');
