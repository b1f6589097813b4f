import { createMockServer, demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { formatReport } from '../../src/check.ts';
import { AgentPlatform } from '../../src/index.ts';
import { type Changeable, changing, differencesOf, notesOf } from './account.ts';
import { compare, createRecorder } from './recorder.ts';

const HOST = 'https://api.example.com';
const OTHER_ID = '00000000-0000-4000-8000-00000000ffff';

/** Records what an application does with an account whose responses may differ. */
async function record(
  use: (client: AgentPlatform) => Promise<unknown>,
  change: (path: string, response: Changeable) => unknown = () => {},
) {
  const mock = createMockServer();
  const recorder = createRecorder(changing(mock, change) as typeof globalThis.fetch);
  const options = { ...mock.clientOptions(), baseUrl: HOST, fetch: recorder.fetch, maxRetries: 0 };
  // A client may reject what the check reports.
  await use(new AgentPlatform(options)).catch(() => {});
  return recorder.entries;
}

const getContact = (client: AgentPlatform) => client.contacts.get(demo.contactId);
const createContact = (client: AgentPlatform) =>
  client.contacts.create({ name: 'Ana', email: 'ana@example.org', tags: ['a'] });

/** What an application does, how the account's response differs, and what the check says. */
const deviations: [
  use: (client: AgentPlatform) => Promise<unknown>,
  change: (data: Changeable['body'], body: Changeable['body']) => unknown,
  found: string,
][] = [
  [
    (client) => client.contacts.delete(demo.contactId),
    (data) => Object.assign(data, { deleted: 'yes' }),
    'contacts.delete /data/deleted: string instead of true',
  ],
  [
    (client) => client.conversations.close(demo.conversationIds.open),
    (data) => Object.assign(data, { deleted: false }),
    'conversations.close /data/deleted: false instead of true',
  ],
  [
    (client) => client.chats.startHuman(demo.conversationIds.open),
    (data) => Object.assign(data, { status: 'HUMAN' }),
    'chats.startHuman /data/status: HUMAN instead of human',
  ],
  [
    getContact,
    (data) => Object.assign(data, { id: OTHER_ID }),
    'contacts.get /data/id: not the id in the path',
  ],
  [
    (client) => client.contacts.delete(demo.contactId),
    (data) => Object.assign(data, { id: OTHER_ID }),
    'contacts.delete /data/id: not the id in the path',
  ],
  [
    (client) => client.agents.activate(demo.agentId),
    (data) => Object.assign(data, { id: OTHER_ID }),
    'agents.activate /data/id: not the id in the path',
  ],
  [
    (client) => client.conversations.listMessages(demo.conversationIds.open),
    ([first]) => Object.assign(first, { conversation_id: OTHER_ID }),
    'conversations.listMessages /data/0/conversation_id: not the id in the path',
  ],
  [
    (client) => client.agents.list(),
    (data, body) => {
      data.push(data.at(-1));
      body.pagination.total += 1;
    },
    'agents.list /data/1/id: the same record twice in a page',
  ],
  [
    (client) => client.conversations.list({ status: 'open' }),
    (data) => Object.assign(data.at(-1), { status: 'closed' }),
    'conversations.list /data/0/status: not what the filter asked for',
  ],
  [
    createContact,
    (data) => Object.assign(data, { name: 'Bia' }),
    'contacts.create /data/name: not the value that was sent',
  ],
  [
    createContact,
    (data) => Object.assign(data, { tags: [] }),
    'contacts.create /data/tags: not the value that was sent',
  ],
  [
    (client) => client.agents.update(demo.agentId, { description: 'New', temperature: 0.1 }),
    (data) => Object.assign(data, { description: null, temperature: 0.7 }),
    'agents.update /data/description: not the value that was sent',
  ],
];

describe('agent-platform-check, given recorded traffic,', () => {
  it.each(deviations)('reports the deviation "$2"', async (use, change, found) => {
    const entries = await record(use, (_, { body }) => change(body.data, body));
    const report = await compare(entries, { baseUrl: HOST });
    expect(differencesOf(report)).toContain(found);
    const [call] = found.split(' ');
    for (const line of differencesOf(report)) expect(line.split(' ')[0]).toBe(call);
    expect(formatReport(report)).toContain(found.replace(/^\S+ \S+: /, ''));
    expect(notesOf(report)).toEqual([]);
  });

  it('reports no difference if writes, commands and filters work as specified', async () => {
    const entries = await record(async (client) => {
      await createContact(client);
      await client.contacts.create({ name: 'Another name', email: 'ANA@example.org' });
      await client.contacts.update(demo.contactId, { name: 'Zoe', custom_fields: {} });
      await client.agents.update(demo.agentId, { avatar_url: null, temperature: 0.1 });
      await client.agents.deactivate(demo.agentId);
      await client.agents.list({ status: 'inactive' });
      await client.trainings.create(demo.agentId, { title: 'Title', content: 'Text' });
      await client.webhooks.update(demo.webhookId, { status: 'inactive' });
      await client.webhooks.test(demo.webhookId);
      await client.channels.updateConfig(demo.channelIds.website, { token: 'a secret' });
      await client.conversations.list({ status: 'open', channel: 'whatsapp' });
      await client.conversations.sendMessage(demo.conversationIds.open, { content: 'Hi' });
      await client.chats.startHuman(demo.conversationIds.open);
      const sent = await client.chats.sendMessage(demo.conversationIds.open, { content: 'Hello' });
      await client.chats.deleteMessage(demo.conversationIds.open, sent.id);
      await client.chats.stopHuman(demo.conversationIds.open);
    });
    const report = await compare(entries, { baseUrl: HOST });
    expect(differencesOf(report)).toEqual([]);
    expect(report.traffic?.compared).toBe(entries.length);
    expect(entries.length).toBe(16);
  });
});

describe('the report of agent-platform-check on recorded traffic', () => {
  const at = async (method: string, path: string, key = '') => {
    const [entry] = await record(getContact);
    if (!entry) throw new Error('nothing was recorded');
    const headers = [{ name: 'x-api-key', value: key }];
    return { ...entry, request: { method, url: `${HOST}${path}`, headers } };
  };

  it('names requests that are not in the specification, without their ids', async () => {
    const entries = [
      await at('GET', '/v1/contacts'),
      await at('GET', '/v1/teams/maria?name=Zoe'),
      await at('GET', '/v1/teams/7f1c2b0a-8d4e-4f7a-9b1c-2d3e4f5a6b7c'),
      await at('POST', `/v1/agents/${demo.agentId}/clone`),
      await at('HEAD', '/v1/agents'),
      await at('OPTIONS', '/v1/agents'),
    ];
    const report = await compare(entries, { baseUrl: HOST });
    const unknownRequests = [
      'GET /v1/teams/* (2)',
      'POST /v1/agents/*/clone (1)',
      'HEAD /v1/agents (1)',
    ];
    const counts = { requests: 6, compared: 1, incomplete: 0, elsewhere: 0, preflights: 1 };
    expect(report.traffic).toEqual({ ...counts, unknown: 4, unknownRequests });
    expect(formatReport(report)).toContain('Unknown to the specification\n  GET /v1/teams/* (2)');
  });

  it('masks the API key of any entry, wherever it appears', async () => {
    const key = 'key_of_another_entry';
    const [entry] = await record(getContact, (_, { body }) => {
      body.data[key] = 1;
      body.data.source = key;
    });
    const unknown = await at('GET', `/v1/${key}`);
    const report = await compare([entry, unknown, await at('GET', '/v1/agents', key)], {
      baseUrl: HOST,
    });
    expect(notesOf(report)).toHaveLength(2);
    expect(JSON.stringify(report) + formatReport(report)).not.toContain(key);
  });

  it('stays short, however many items of a body are wrong', async () => {
    const entry = await at('POST', '/v1/webhooks');
    const text = `{"url":"x","events":[${'0,'.repeat(200_000)}0]}`;
    const response = { ...entry.response, status: 201 };
    const wrong = { ...entry, request: { ...entry.request, postData: { text } }, response };
    const report = await compare([wrong], { baseUrl: HOST });
    expect(JSON.stringify(report).length).toBeLessThan(50_000);
    expect(differencesOf(report).some((line) => line.includes('/request/body/events'))).toBe(true);
  });

  it.each(['contacts.delete', 'webhooks.update'])(
    'has settings for a mock whose %s responds with 204 but still changes the record',
    async (call) => {
      const use = (client: AgentPlatform) =>
        call === 'contacts.delete'
          ? client.contacts.delete(demo.contactId)
          : client.webhooks.update(demo.webhookId, { description: 'New' });
      const entries = await record(use, (_, response) => Object.assign(response, { status: 204 }));
      const { settings } = await compare(entries, { baseUrl: HOST });
      const mock = createMockServer();
      for (const line of settings) if (line.startsWith('mock.')) new Function('mock', line)(mock);
      const client = new AgentPlatform(mock.clientOptions());
      await use(client).catch(() => {});
      if (call === 'contacts.delete') await expect(getContact(client)).rejects.toThrow('404');
      else expect((await client.webhooks.get(demo.webhookId)).description).toBe('New');
    },
  );
});
