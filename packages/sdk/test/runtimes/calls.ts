import { demo } from '@agent-platform/mock-server';
import {
  AgentPlatform,
  type FetchInit,
  type RequestEvent,
  type ResponseEvent,
} from '@agent-platform/sdk';
import { createValidator } from '@agent-platform/sdk/validate';
import { createClient, createStage, rejection, type Sights } from './stage.ts';

const path = { id: demo.agentId };

/** Observes successful calls and everything that a client reports about them. */
export const calls: Sights = {
  'a call': () => createStage().client.agents.get(demo.agentId),
  'a call without a key': () => createStage().client.health(),
  'a call with its answer': async () => {
    const { data, response, rateLimit } = await createStage().client.me().withResponse();
    return [
      data.key_name,
      data.scopes.length,
      response.status,
      response.headers.get('content-type'),
      rateLimit,
    ];
  },
  'a conversation, in any script': async () => {
    const { response } = await createStage().client.agents.startConversation(demo.agentId, {
      message: 'Olá 👋 你好',
    });
    return response;
  },
  'a takeover, from its beginning to its end': async () => {
    const { client } = createStage();
    const { conversation_id: id } = await client.agents.startConversation(demo.agentId, {
      message: 'Hello',
    });
    const taken = await client.chats.startHuman(id);
    const { content } = await client.chats.sendMessage(id, { content: 'It comes tomorrow.' });
    return [taken, content, (await client.chats.stopHuman(id)).status];
  },
  'a record made, changed and deleted': async () => {
    const { client } = createStage();
    const made = await client.contacts.create({ name: 'Mia', phone: '+5511988887777' });
    const changed = await client.contacts.update(made.id, { name: 'Mia Lopes' });
    return [made, changed, await client.contacts.delete(made.id)];
  },
  'a list with a query': async () => {
    const page = await createStage().client.channels.list({ limit: 2, page: 2 });
    return [page.data.map(({ name }) => name), page.pagination];
  },
  'a raw call': async () => {
    const { data, error, response } = await createStage().client.raw.GET('/v1/agents/{id}', {
      params: { path },
    });
    return [data?.data?.name, error, response.status];
  },
  'a raw call that fails': async () => {
    const { data, error } = await createStage().client.raw.GET('/v1/agents/{id}', {
      params: { path: { id: demo.contactId } },
    });
    return [data, error];
  },
  'headers as they are sent, and as hooks see them': async () => {
    const seen: RequestEvent['headers'][] = [];
    const sent: FetchInit['headers'][] = [];
    const { mock, connect } = createStage();
    const client = connect({
      headers: { 'x-app': 'shop' },
      hooks: { request: ({ headers }) => void seen.push(headers) },
      fetch: (url, init) => {
        sent.push(init.headers);
        return mock.fetch(url, init);
      },
    });
    await client.contacts.create({ name: 'Mia' }, { headers: { 'x-trace': 'é' } });
    return [seen, sent.map((headers) => Object.entries(headers).sort())];
  },
  'what hooks are told': async () => {
    const told: unknown[] = [];
    const { mock, connect } = createStage();
    mock.faults.add({ operation: 'getMe', status: 429, retryAfter: 7 });
    const client = connect({
      hooks: {
        response: ({ status, durationMs }: ResponseEvent) => void told.push([status, durationMs]),
        retry: ({ attempt, reason, waitMs }) => void told.push([attempt, reason, waitMs]),
      },
    });
    await client.me();
    return told;
  },
  'what a logger is told': async () => {
    const told: string[] = [];
    const log = (message: string) => void told.push(message);
    const logger = { debug: log, info: log, warn: log };
    const client = createStage().connect({ logger, logLevel: 'debug' });
    await client.agents.get(demo.agentId);
    // Calls are numbered across all clients of the process.
    return told.map((line) => line.replace(/call \d+/, 'call N'));
  },
  'a key that rotates': async () => {
    const { mock, connect } = createStage();
    const keys = ['First', 'Second'].map((name) => mock.keys.create({ name }).key);
    const client = connect({ apiKey: async () => keys.shift() ?? '' });
    return [(await client.me()).key_name, (await client.me()).key_name];
  },
  'a deleted record without a body': () =>
    createClient(async () => new Response(null, { status: 204 })).contacts.delete('c1'),
  'a validator, on an answer as specified': async () => {
    const client = createStage().connect({ validate: createValidator() });
    return (await client.agents.get(demo.agentId)).name;
  },
  'a validator, on another': () =>
    createClient(async () => Response.json({ data: { id: 1, name: 'Ana' } }), {
      validate: createValidator(),
    }).agents.get('a1'),
  'a client is refused in a page, unless that is allowed, and nowhere else': async () => {
    const { dangerouslyAllowBrowser: _, ...options } = createStage().mock.clientOptions();
    const connect = async () => new AgentPlatform(options);
    const isRefused = /dangerouslyAllowBrowser/.test(String(await rejection(connect())));
    return isRefused === 'document' in globalThis;
  },
  'a client without a key': async () => String(createStage().connect({ apiKey: '' })),
};
