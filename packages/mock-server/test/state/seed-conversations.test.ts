import { demo, type MockServerOptions, type Seed } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { quietDesk } from '../support/desk.ts';
import { openMock } from '../support/open-mock.ts';
import { readConversation, readRecord, refusal } from '../support/read.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import { createWebhook } from '../support/records.ts';

const MINUTE = 60_000;
const id = '00000000-0000-4000-8000-0000000000e1';
const chat = `/v1/chats/${id}`;
const conversation = { id, agent_id: demo.agentId };

async function open(seed: Seed, options?: MockServerOptions) {
  const opened = openMock({ seed: quietDesk, ...options });
  opened.mock.seed(seed);
  return opened;
}

describe('a seeded conversation', () => {
  it('behaves in human mode like one that was taken over', async () => {
    const { mock, call } = await open({
      conversations: [
        {
          ...conversation,
          channel_id: demo.channelIds.whatsapp,
          contact_id: demo.contactId,
          status: 'human',
        },
      ],
    });
    const inbound = { channelId: demo.channelIds.whatsapp, from: '+5511999990000', content: 'Hi' };
    expect(await mock.simulate.inboundMessage(inbound)).toMatchObject({
      conversationId: id,
      response: undefined,
    });
    const assigned_to = await readRecord(call, `/v1/conversations/${id}`).then(
      (it) => it.assigned_to,
    );
    const sent = await call('POST', `${chat}/messages`, { body: { content: 'Hello' } });
    expect(sent.body).toMatchObject({ data: { sender_type: 'human', sender_id: assigned_to } });
    expect((await call('POST', `${chat}/start-human`)).body).toMatchObject({
      data: { status: 'human', assigned_to },
    });
    await mock.clock.advance(MINUTE);
    expect((await call('POST', `${chat}/stop-human`)).body).toMatchObject({
      data: { status: 'open', assigned_to: null, human_started_at: null },
    });
    expect(mock.events.list({ event: 'agent.handoff_completed' })).toMatchObject([
      { data: { assigned_to, duration_seconds: 60 } },
    ]);
    expect(await mock.simulate.inboundMessage(inbound)).toMatchObject({ response: 'You said: Hi' });
  });

  it('belongs in human mode to the operator that it names, whatever the `operator` option', async () => {
    const assigned_to = '00000000-0000-4000-8000-00000000beef';
    const messages = [{ sender_type: 'human' as const, content: 'Hello' }];
    const { mock, call } = await open({
      conversations: [{ ...conversation, status: 'human', assigned_to, messages }],
    });
    expect(await readRecord(call, `/v1/conversations/${id}`)).toMatchObject({ assigned_to });
    const records = Object(mock.snapshot().workspaces[0]?.records);
    expect(records.messages).toMatchObject([{ sender_type: 'human', sender_id: assigned_to }]);
  });

  it("rejects an operator's message while it is open, and every command while it is closed", async () => {
    const other = '00000000-0000-4000-8000-0000000000e2';
    const { call } = await open({
      conversations: [conversation, { ...conversation, id: other, status: 'closed' }],
    });
    const body = { content: 'Hello' };
    expect(await refusal(call, 'POST', `${chat}/messages`, { body })).toMatch(/^409 CONFLICT/);
    expect(await refusal(call, 'POST', `/v1/chats/${other}/start-human`)).toMatch(/^409 CONFLICT/);
  });

  it('is reopened by the next message of its contact when it is closed', async () => {
    const { mock, call } = await open({
      conversations: [
        {
          ...conversation,
          channel_id: demo.channelIds.email,
          contact_id: demo.contactId,
          status: 'closed',
          closed_at: '2025-12-31T12:00:00Z',
        },
      ],
    });
    const inbound = { channelId: demo.channelIds.email, from: 'maria@example.com', content: 'Hi' };
    expect((await mock.simulate.inboundMessage(inbound)).conversationId).toBe(id);
    expect(await readRecord(call, `/v1/conversations/${id}`)).toMatchObject({
      status: 'open',
      closed_at: null,
    });
  });

  it('is found by status, by channel and by what was said', async () => {
    const { call } = await open({
      conversations: [
        { ...conversation, status: 'human', channel_id: demo.channelIds.telegram },
        { agent_id: demo.agentId, messages: [{ sender_type: 'customer', content: 'Parcel 1042' }] },
      ],
    });
    const total = async (query: Readonly<Record<string, string>>) =>
      Object((await call('GET', '/v1/conversations', { query })).body).pagination.total;
    expect(await total({})).toBe(2);
    expect(await total({ status: 'human' })).toBe(1);
    expect(await total({ channel: 'telegram' })).toBe(1);
    expect(await total({ status: 'human', channel: 'email' })).toBe(0);
    expect(await total({ search: 'parcel' })).toBe(1);
  });

  it('shows its messages in their order, whatever their ids', async () => {
    const ids = ['f', '3', undefined, '9', '0'].map(
      (digit) => digit && `${digit.repeat(8)}-0000-4000-8000-0000000000f1`,
    );
    const messages = ids.map((id, index) => ({
      id,
      sender_type: 'customer' as const,
      content: String(index),
    }));
    const { call } = await open({ conversations: [{ ...conversation, messages }] });
    const { messages: read, ...record } = await readConversation(call, id);
    expect(read.map(({ content }: { content: string }) => content).join('')).toBe('01234');
    expect(read.at(-1).created_at).toBe('2026-01-01T00:00:00.000Z');
    expect(record.created_at).toBe(read[0].created_at);
    expect(record.last_message_at).toBe(read.at(-1).created_at);
    const since = { query: { since: read[3].created_at } };
    expect((await call('GET', `/v1/conversations/${id}/messages`, since)).body).toMatchObject({
      pagination: { total: 2 },
    });
  });

  const at = (time: string) => `2025-12-31T${time}:00.000Z`;
  const customer = { sender_type: 'customer' as const, content: 'Hi' };
  const human = { ...customer, sender_type: 'human' as const };

  it.each<[string, object, object]>([
    [
      'is taken over when a person first speaks, and changes with the last message',
      {
        status: 'human',
        messages: [
          { ...customer, created_at: at('10:00') },
          { ...human, created_at: at('10:10') },
          { ...customer, created_at: at('10:20') },
        ],
      },
      { created_at: at('10:00'), human_started_at: at('10:10'), updated_at: at('10:20') },
    ],
    [
      'is taken over after the last message when no person speaks',
      { status: 'human', messages: [{ ...customer, created_at: at('10:00') }] },
      { human_started_at: at('10:00') },
    ],
    [
      'is closed with its last message',
      { status: 'closed', messages: [{ ...customer, created_at: at('10:00') }] },
      { closed_at: at('10:00'), updated_at: at('10:00') },
    ],
    [
      'ends with its last message when it is closed then',
      { status: 'closed', closed_at: at('10:00'), messages: [customer] },
      { created_at: at('10:00'), last_message_at: at('10:00') },
    ],
    [
      'has a message between two others when they leave no time for it',
      {
        messages: [
          { ...customer, content: '0', created_at: at('10:00') },
          { ...customer, content: '1' },
          { ...customer, content: '2', created_at: at('10:00') },
        ],
      },
      { messages: ['0', '1', '2'].map((content) => ({ content, created_at: at('10:00') })) },
    ],
    [
      'begins with the first time that is known',
      { status: 'human', human_started_at: at('10:00'), messages: [human] },
      { created_at: at('10:00'), last_message_at: '2026-01-01T00:00:00.000Z' },
    ],
  ])('%s', async (_what, draft, expected) => {
    const { call } = await open({ conversations: [{ ...conversation, ...draft }] });
    expect(await readConversation(call, id)).toMatchObject(expected);
  });

  it('has messages of the agent that had it before', async () => {
    const before = '00000000-0000-4000-8000-0000000000a2';
    const said = { ...customer, sender_type: 'agent' as const };
    const { mock } = await open({
      agents: [{ id: before, name: 'Bia' }],
      conversations: [{ ...conversation, messages: [{ ...said, sender_id: before }, said] }],
    });
    expect(mock.snapshot().workspaces[0]?.records).toMatchObject({
      messages: [{ sender_id: before }, { sender_id: demo.agentId }],
    });
  });

  it('has times in UTC with milliseconds, however they are given', async () => {
    const created_at = '2025-12-31T22:00:00+02:00';
    const messages = [{ sender_type: 'customer' as const, content: 'Hi', created_at }];
    const { call } = await open({ conversations: [{ ...conversation, messages }] });
    const at = '2025-12-31T20:00:00.000Z';
    expect(await readConversation(call, id)).toMatchObject({
      created_at: at,
      updated_at: at,
      last_message_at: at,
      messages: [{ created_at: at }],
    });
  });

  it('fires no event, delivers nothing, asks no agent and costs no credit', async () => {
    const { mock, call } = openMock({ variant: 'B' });
    const received = receive(mock, [200]);
    await createWebhook(call, receiverUrl, ['conversations', 'messages', 'agent']);
    mock.agentReplies(demo.agentId, () => {
      throw new Error('nobody asks');
    });
    const messages = [{ sender_type: 'customer' as const, content: 'Hi' }];
    mock.seed({
      conversations: (['open', 'human', 'closed'] as const).map((status) => ({
        agent_id: demo.agentId,
        status,
        messages,
      })),
    });
    await mock.webhooks.settled();
    expect(mock.events.list()).toEqual([]);
    expect(received).toEqual([]);
    expect(await readRecord(call, `/v1/agents/${demo.agentId}/credits`)).toMatchObject({
      credits_used: 0,
    });
  });
});
