import { readFileSync } from 'node:fs';
import { createMockServer, demo, type MockServer, type Seed } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { createCall } from '../support/call.ts';
import { agentOnly } from '../support/desk.ts';
import { openMock } from '../support/open-mock.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import { startConversation } from '../support/records.ts';
import { listenHere } from '../support/transports.ts';

const MINUTE = 60_000;
const agent_id = '00000000-0000-4000-8000-0000000000f1';
const url = 'https://tools.test/mcp';

/** A record of every kind. The records refer to each other. */
const everyKind: Seed = {
  agents: [{ id: agent_id, name: 'Bia', status: 'active' }],
  channels: [{ id: '00000000-0000-4000-8000-0000000000f2', name: 'Line', agent_id }],
  customFields: [{ name: 'Plan', type: 'text' }],
  contacts: [{ id: '00000000-0000-4000-8000-0000000000f3', name: 'Joana', phone: '+1' }],
  trainings: [{ agent_id, title: 'Returns', content: 'Within 30 days.' }],
  mcpServers: [{ name: 'Tools', url, agent_ids: [agent_id], status: 'connected' }],
  webhooks: [{ url: receiverUrl, events: ['messages'], secret: 'known' }],
  conversations: [
    {
      agent_id,
      channel_id: '00000000-0000-4000-8000-0000000000f2',
      contact_id: '00000000-0000-4000-8000-0000000000f3',
      status: 'human',
      messages: [
        { sender_type: 'customer', content: 'Hello' },
        { sender_type: 'agent', content: 'Let me call somebody' },
        { sender_type: 'human', content: 'Here I am' },
      ],
    },
  ],
};

const records = (mock: MockServer, index = 0) => mock.snapshot().workspaces[index]?.records;

async function overHttp(mock: MockServer, path: string, body: object): Promise<Response> {
  const { server } = await listenHere(mock);
  return fetch(`${server.url}/__mock__/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

describe('a seed with records of every kind', () => {
  it('can be the option `seed`, to which a reset returns', async () => {
    const { mock, call } = openMock({ seed: everyKind });
    const fresh = records(mock);
    const { credits, behaviorChanges, deliveries, replies, queues, jobs, ...seeded } =
      Object(fresh);
    for (const list of Object.values(seeded)) expect(list).not.toHaveLength(0);
    await mock.clock.advance(MINUTE);
    await call('DELETE', `/v1/agents/${agent_id}`);
    mock.reset();
    expect(records(mock)).toEqual(fresh);
  });

  it('adds the same records in-process and over HTTP', async () => {
    const [ours, theirs] = [createMockServer(), createMockServer()];
    ours.seed(everyKind);
    expect((await overHttp(theirs, 'seed', everyKind)).status).toBe(201);
    expect(records(theirs)).toEqual(records(ours));
  });

  it('can be the seed of another workspace, to which its reset returns', async () => {
    const mock = createMockServer();
    const other = mock.workspaces.create({ seed: everyKind });
    const call = createCall(other.apiKey, mock);
    expect((await call('GET', '/v1/conversations')).body).toMatchObject({ data: [{ agent_id }] });
    const before = records(mock, 1);
    await other.clock.advance(MINUTE);
    await call('DELETE', `/v1/agents/${agent_id}`);
    other.reset();
    expect(records(mock, 1)).toEqual(before);
  });

  it("may be larger than the API's limit of 1 MiB over HTTP", async () => {
    const mock = createMockServer();
    const content = 'x'.repeat(60_000);
    const messages = Array.from({ length: 20 }, () => ({ sender_type: 'customer', content }));
    const conversations = [{ agent_id: demo.agentId, messages }];
    expect((await overHttp(mock, 'seed', { conversations })).status).toBe(201);
    expect((await overHttp(mock, 'workspaces', { seed: everyKind })).status).toBe(201);
  });

  it('can be added from the example in the guide', () => {
    const guide = readFileSync(new URL('../../docs/records.md', import.meta.url), 'utf8');
    const [, json = ''] = /```json\n(\{\n {2}"agents"[^`]*)```/.exec(guide) ?? [];
    const mock = createMockServer({ seed: JSON.parse(json) });
    expect(records(mock)).toMatchObject({ conversations: [{ status: 'human' }] });
  });
});

it('a property of a seed that is undefined or null counts as left out', () => {
  const [given, other] = [createMockServer(), createMockServer()];
  const said = { sender_type: 'customer' as const, content: 'Hi' };
  other.seed({
    agents: [{ name: 'Bia' }],
    contacts: [{ name: 'Joana' }],
    conversations: [{ agent_id: demo.agentId, messages: [said] }],
  });
  const none = { id: undefined, status: undefined, created_at: undefined };
  given.seed({
    agents: [{ ...none, name: 'Bia', model: undefined, description: null }],
    channels: undefined,
    contacts: [{ ...none, name: 'Joana', tags: undefined, email: null }],
    conversations: [
      { ...none, agent_id: demo.agentId, channel_id: null, messages: [{ ...none, ...said }] },
    ],
  });
  expect(JSON.stringify(given.snapshot())).toBe(JSON.stringify(other.snapshot()));
});

it('a contact of a seed may have values of custom fields in the same seed', async () => {
  const { call } = openMock({
    seed: {
      customFields: [{ name: 'Plan', type: 'text' }],
      contacts: [{ name: 'Bea', custom_fields: { Plan: 'pro' } }],
    },
  });
  expect((await call('GET', '/v1/contacts')).body).toMatchObject({
    data: [{ name: 'Bea', custom_fields: { Plan: 'pro' } }],
  });
});

describe('a seeded training', () => {
  const list = `/v1/agents/${demo.agentId}/trainings`;
  const draft = { agent_id: demo.agentId, title: 'Returns', content: 'Within 30 days.' };

  it.each([
    [undefined, ['pending', 'processing', 'ready']],
    ['processing', ['processing', 'processing', 'ready']],
    ['error', ['error', 'error', 'error']],
  ] as const)(
    'that has the status %s is processed from that status on',
    async (status, expected) => {
      const { mock, call } = openMock({ seed: agentOnly });
      const created_at = '2025-12-24T18:00:00.000Z';
      mock.seed({ trainings: [{ ...draft, status, created_at }] });
      const seen: unknown[] = [];
      for (const ms of [0, 1000, 4000]) {
        await mock.clock.advance(ms);
        seen.push(Object((await call('GET', list)).body).data[0].status);
      }
      expect(seen).toEqual(expected);
    },
  );
});

describe('a seeded MCP server', () => {
  const list = `/v1/agent/${demo.agentId}/mcp`;
  const tools = [{ name: 'track', description: 'Finds a parcel.', input_schema: {}, active: true }];
  const draft = { name: 'Tools', url, agent_ids: [demo.agentId], tools };

  it('shows its tools once it is connected', async () => {
    const { mock, call } = openMock({ seed: agentOnly });
    mock.seed({ mcpServers: [draft] });
    const listed = await call('GET', list);
    expect(listed.body).toMatchObject({ data: [{ status: 'disconnected', tools_count: 0 }] });
    const body = { mcp_id: Object(listed.body).data[0].id };
    expect((await call('POST', `${list}/connect`, { body })).body).toMatchObject({
      data: { status: 'connected', tools_count: 1 },
    });
  });
});

describe('a seeded webhook', () => {
  it('gets an event 15 minutes after it happened if its status is `failing`', async () => {
    const { mock, call } = openMock({ variant: 'B', seed: agentOnly });
    mock.seed({ webhooks: [{ url: receiverUrl, events: ['messages'], status: 'failing' }] });
    const received = receive(mock, [200]);
    await startConversation(call);
    await mock.webhooks.settled();
    expect(received).toEqual([]);
    await mock.clock.advance(15 * MINUTE);
    expect(received.map(({ event }) => event)).toEqual(['message.received', 'message.sent']);
    expect((await call('GET', '/v1/webhooks')).body).toMatchObject({
      data: [{ status: 'active' }],
    });
  });
});

describe('an id that a seed contains', () => {
  /** Returns agents for a seed. Their ids come from another mock, in which twenty agents came before them. */
  async function fromAnotherRun() {
    const { call } = openMock({ seed: 'empty' });
    const ids: string[] = [];
    for (let made = 0; made < 25; made++) {
      ids.push((await call('POST', '/v1/agents', { body: { name: 'Ana' } })).text('data.id'));
    }
    return ids.slice(20).map((id) => ({ id, name: 'Bia' }));
  }

  it.each([
    ['', (mock: MockServer) => mock],
    [
      ', not even in a mock that restores a snapshot',
      (mock: MockServer) => {
        const twin = createMockServer();
        twin.restore(JSON.parse(JSON.stringify(mock.snapshot())));
        return twin;
      },
    ],
  ])('is not given to a record that is created later%s', async (_when, toMock) => {
    const agents = await fromAnotherRun();
    const mock = toMock(createMockServer({ seed: { agents } }));
    const call = createCall(mock.apiKey, mock);
    for (let made = 0; made < 25; made++) {
      await call('POST', '/v1/agents', { body: { name: 'Ana' } });
    }
    for (const { id } of agents) {
      expect((await call('GET', `/v1/agents/${id}`)).text('data.name')).toBe('Bia');
    }
  });

  it('is not given to a record of the same seed that has no id', async () => {
    const more = Array.from({ length: 25 }, () => ({ name: 'Ana' }));
    const agents = [...more, ...(await fromAnotherRun())];
    const { mock } = openMock({ seed: { agents } });
    const ids = Object(records(mock)).agents.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(agents.length);
  });
});
