import createClient from 'openapi-fetch';
import type { paths as ApiPaths, components } from './api.js';
import type { paths as ControlPaths } from './control.js';

// @ts-expect-error a temperature is a number
export const wrong: components['schemas']['UpdateAgentBody'] = { temperature: 'warm' };

/** Calls operations and controls with inputs of each kind. Returns how many agents were created. */
export async function use(baseUrl: string): Promise<number> {
  const api = createClient<ApiPaths>({ baseUrl, headers: { 'x-api-key': 'mock-key' } });
  const control = createClient<ControlPaths>({ baseUrl });
  api.use({ onResponse: requireSuccess });
  control.use({ onResponse: requireSuccess });

  await control.POST('/__mock__/reset');
  const agent = dataOf(await api.POST('/v1/agents', { body: { name: 'Bia' } }));
  const ofAgent = { params: { path: { id: agent.data.id } } };
  await api.PUT('/v1/agents/{id}', { ...ofAgent, body: { temperature: 0.4 } });
  await api.GET('/v1/agents', { params: { query: { status: 'active', limit: 5 } } });
  const newChannel = { name: 'Site', agent_id: agent.data.id, type: 'website' } as const;
  const channel = dataOf(await api.POST('/v1/channels', { body: newChannel }));

  const replies = { agentId: agent.data.id, reply: { sequence: ['Hello', null] } };
  await control.POST('/__mock__/agent-replies', { body: replies });
  const message = dataOf(
    await control.POST('/__mock__/simulate/inbound-message', {
      body: { channelId: channel.data.id, from: 'ana@example.com', content: 'Hi' },
    }),
  );
  await control.POST('/__mock__/clock/advance', { body: { ms: 60_000 } });
  await control.POST('/__mock__/faults', { body: { operation: 'getMe', status: 503 } });
  await control.DELETE('/__mock__/faults');

  const path = { id: message.data.conversationId };
  await api.POST('/v1/chats/{id}/start-human', { params: { path } });
  const text = { content: 'Hello again' };
  await api.POST('/v1/chats/{id}/messages', { params: { path }, body: text });
  const oldestFirst = { path, query: { order: 'asc' } } as const;
  await api.GET('/v1/conversations/{id}/messages', { params: oldestFirst });

  const body = JSON.stringify({ name: 'Bia' });
  const query = { operation: 'createAgent', body } as const;
  return dataOf(await control.GET('/__mock__/requests', { params: { query } })).data.length;
}

function requireSuccess({ response }: { response: Response }): void {
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}.`);
}

function dataOf<Data>({ data }: { data?: Data }): Data {
  if (data === undefined) throw new Error('The response has no data.');
  return data;
}
