import { beforeEach, describe, expect, it } from 'vitest';
import { createMockServer, demo, type MockServer } from '../../src/index.ts';
import { createCall } from '../support/call.ts';
import { receiverUrl } from '../support/receiver.ts';

let mock: MockServer;
let chat: string;

const call = (method: string, path: string, body?: object) =>
  createCall(mock.apiKey, mock)(method, path, body === undefined ? {} : { body });

/** Returns the names of the events that some work causes. */
async function events(work: () => unknown): Promise<string[]> {
  const before = mock.events.list().length;
  await work();
  return mock.events
    .list()
    .slice(before)
    .map(({ event }) => event);
}

async function open(variant: 'A' | 'B') {
  mock = createMockServer({ variant });
  const from = { channelId: demo.channelIds.whatsapp, from: '+5511900000000' };
  chat = (await mock.simulate.inboundMessage({ ...from, content: 'Hello' })).conversationId;
}

beforeEach(() => open('B'));

describe('simulate.requestHandoff', () => {
  it.each([
    ['A', ['agent.handoff_started', 'conversation.transferred']],
    ['B', ['agent.handoff_started', 'conversation.assigned']],
  ] as const)(
    'lets an operator take over, and fires its events only once, in Variant %s',
    async (variant, fired) => {
      await open(variant);
      const handoff = { conversationId: chat, reason: 'user_requested', note: 'Angry' };
      expect(await events(() => mock.simulate.requestHandoff(handoff))).toEqual(fired);
      expect(await events(() => mock.simulate.requestHandoff(handoff))).toEqual([]);
      expect(mock.events.list({ event: 'agent.handoff_started' })).toMatchObject([
        { data: { handoff_reason: 'user_requested', handoff_note: 'Angry' } },
      ]);
    },
  );
});

describe('simulate.inboundMessage', () => {
  const from = { channelId: demo.channelIds.whatsapp, from: '+5511900000000' };
  const mediaUrl = 'https://example.com/a.png';

  it.each<[object, string]>([
    [{}, '`content` is required when `type` is `text`'],
    [{ mediaUrl }, '`content` is required when `type` is `text`'],
    [{ content: '' }, '`content` must be at least 1 character long'],
    [{ type: 'image' }, '`mediaUrl` is required when `type` is `image`'],
    [{ type: 'audio', content: 5 }, '`content` must be a string'],
    [{ type: 'smell' }, '`type` must be one of `text`, `image`, `audio`, `video`, `document`'],
  ])(
    'rejects the message %j, and the error names each property that is missing or invalid',
    async (message, said) => {
      const told = mock.events.list();
      const inbound = mock.simulate.inboundMessage as (input: object) => unknown;
      expect(() => inbound({ ...from, ...message })).toThrow(
        expect.objectContaining({ message: `simulate.inboundMessage: ${said}.` }),
      );
      expect(mock.events.list()).toEqual(told);
    },
  );

  it.each([
    ['joe@example.com', { email: 'joe@example.com', phone: null }],
    ['+5511911111111', { email: null, phone: '+5511911111111' }],
  ])('adds a contact for a new sender, with the address %s', async (sender, address) => {
    await mock.simulate.inboundMessage({ ...from, from: sender, content: 'Hello' });
    const { contacts = [] } = mock.snapshot().workspaces[0]?.records ?? {};
    expect(contacts.at(-1)).toMatchObject({ name: sender, ...address });
  });

  it('stores a media message without text, and a text message', async () => {
    await mock.simulate.inboundMessage({ ...from, type: 'image', mediaUrl });
    await mock.simulate.inboundMessage({ ...from, content: 'Look' });
    const { body } = await call('GET', `/v1/conversations/${chat}/messages`);
    expect(body).toMatchObject({
      data: [
        { sender_type: 'agent' },
        { content: 'Look', media_url: null },
        { content: 'You said: (no text)' },
        { content: null, message_type: 'image', media_url: mediaUrl },
        {},
        {},
      ],
    });
  });
});

describe('simulate.receipt', () => {
  it.each([
    ['delivered', 'message.delivered'],
    ['read', 'message.read'],
    ['failed', 'message.failed'],
  ] as const)(
    'sets the status of a message to %s, and fires the event only once',
    async (status, event) => {
      const messages = await call('GET', `/v1/conversations/${chat}/messages`);
      const receipt = { messageId: messages.text('data.0.id'), status };
      expect(await events(() => mock.simulate.receipt(receipt))).toEqual([event]);
      expect(await events(() => mock.simulate.receipt(receipt))).toEqual([]);
    },
  );
});

describe('simulate.receipt with an earlier status', () => {
  const newest = async (index: number) =>
    (await call('GET', `/v1/conversations/${chat}/messages`)).text(`data.${index}.id`);

  it.each([
    ['read', 'delivered'],
    ['read', 'failed'],
    ['failed', 'read'],
  ] as const)('is rejected when it would change %s to %s', async (first, then) => {
    const messageId = await newest(0);
    mock.simulate.receipt({ messageId, status: first });
    expect(() => mock.simulate.receipt({ messageId, status: then })).toThrow(
      expect.objectContaining({ name: 'MockControlError', status: 409, call: 'simulate.receipt' }),
    );
  });

  it('is rejected for a message of the contact', async () => {
    const messageId = await newest(1);
    expect(() => mock.simulate.receipt({ messageId, status: 'read' })).toThrow(
      'is from the contact',
    );
  });
});

describe('simulate.reopen', () => {
  it('reopens a closed conversation only once, with the current agent of its channel', async () => {
    const agentId = (await call('POST', '/v1/agents', { name: 'Bea' })).text('data.id');
    await call('PUT', `/v1/channels/${demo.channelIds.whatsapp}`, { agent_id: agentId });
    mock.simulate.close({ conversationId: chat });
    const reopen = () => mock.simulate.reopen({ conversationId: chat });
    expect(await events(reopen)).toEqual(['conversation.reopened']);
    expect(reopen()).toMatchObject({ status: 'open', closed_at: null, agent_id: agentId });
    expect(await events(reopen)).toEqual([]);
    expect(mock.events.list({ event: 'conversation.reopened' })).toMatchObject([
      {
        data: {
          conversation_id: chat,
          channel_id: demo.channelIds.whatsapp,
          agent_id: agentId,
          status: 'open',
          reopened_at: '2026-01-01T00:00:00.000Z',
        },
      },
    ]);
  });

  it('keeps the agent of a conversation that has no channel', async () => {
    const path = `/v1/agents/${demo.agentId}/conversation`;
    const conversationId = (await call('POST', path, { message: 'Hi' })).text(
      'data.conversation_id',
    );
    mock.simulate.close({ conversationId });
    expect(mock.simulate.reopen({ conversationId })).toMatchObject({
      status: 'open',
      channel_id: null,
      agent_id: demo.agentId,
    });
  });
});

describe('an inbound message to a closed conversation', () => {
  it('goes to the current agent of the channel, and gets no reply when that agent is inactive', async () => {
    const agentId = (await call('POST', '/v1/agents', { name: 'Bea' })).text('data.id');
    await call('PUT', `/v1/channels/${demo.channelIds.whatsapp}`, { agent_id: agentId });
    mock.simulate.close({ conversationId: chat });
    const message = { channelId: demo.channelIds.whatsapp, from: '+5511900000000', content: 'Hi' };
    const { conversationId, response } = await mock.simulate.inboundMessage(message);
    expect([conversationId, response]).toEqual([chat, undefined]);
    expect((await call('GET', `/v1/conversations/${chat}`)).text('data.agent_id')).toBe(agentId);
  });
});

describe('simulate.close', () => {
  it('closes a conversation as if it had become idle, and does nothing when repeated', async () => {
    const close = { conversationId: chat, reason: 'idle_timeout' } as const;
    expect(await events(() => mock.simulate.close(close))).toEqual(['conversation.closed']);
    expect(await events(() => mock.simulate.close(close))).toEqual([]);
    expect((await call('GET', `/v1/conversations/${chat}`)).text('data.status')).toBe('closed');
  });
});

describe('simulate.transfer', () => {
  it.each([
    ['A', 'conversation.transferred'],
    ['B', 'agent.transferred'],
  ] as const)('moves a conversation to another agent in Variant %s', async (variant, fired) => {
    await open(variant);
    const agentId = (await call('POST', '/v1/agents', { name: 'Bea' })).text('data.id');
    const move = () => mock.simulate.transfer({ conversationId: chat, agentId });
    expect(await events(move)).toEqual([fired]);
    expect((await call('GET', `/v1/conversations/${chat}`)).text('data.agent_id')).toBe(agentId);
  });
});

describe('simulate.channel', () => {
  it.each([
    ['disconnected', 'channel.disconnected'],
    ['error', 'channel.error'],
  ] as const)(
    'sets the status of a channel to %s, and messages are rejected until it is active again',
    async (status, event) => {
      const channelId = demo.channelIds.whatsapp;
      const send = () => call('POST', `/v1/conversations/${chat}/messages`, { content: 'Hi' });
      expect(await events(() => mock.simulate.channel({ channelId, status }))).toEqual([event]);
      expect((await send()).status).toBe(409);
      const back = () => mock.simulate.channel({ channelId, status: 'active' });
      expect(await events(back)).toEqual(['channel.connected']);
      expect((await send()).status).toBe(201);
    },
  );
});

describe('the QR code of a channel', () => {
  const channelId = demo.channelIds.whatsapp;
  const code = async () =>
    (await call('GET', `/v1/channels/${channelId}/qr-code`)).text('data.qr_code');

  it('stays the same until a minute has passed or simulate.channel expires it', async () => {
    mock.simulate.channel({ channelId, status: 'disconnected' });
    const first = await code();
    await mock.clock.advance(59_999);
    expect(await code()).toBe(first);
    await mock.clock.advance(1);
    const second = await code();
    mock.simulate.channel({ channelId, expireQr: true });
    const third = await code();
    // Two QR pictures alternate.
    expect([second === first, third === second]).toEqual([false, false]);
  });
});

describe('simulate.training', () => {
  it('makes a training fail at once, and it does not become ready later', async () => {
    const path = `/v1/agents/${demo.agentId}/trainings`;
    const training = await call('POST', path, { title: 'Returns', content: 'Within 30 days.' });
    mock.simulate.training({
      trainingId: training.text('data.id'),
      status: 'error',
      message: 'Unreadable',
    });
    await mock.clock.advance(60_000);
    expect((await call('GET', path)).body).toMatchObject({
      data: [{ status: 'error', error_message: 'Unreadable' }, { title: 'Delivery times' }],
    });
  });
});

describe('simulate.mcp', () => {
  it('makes the next connection to an MCP server fail, and the one after that find other tools', async () => {
    const path = `/v1/agent/${demo.agentId}/mcp`;
    const server = { name: 'Orders', url: 'https://mcp.example.com' };
    const serverId = (await call('POST', `${path}/add`, server)).text('data.id');
    const tool = { name: 'find', description: 'Finds.', input_schema: {}, active: true };
    mock.simulate.mcp({ serverId, nextConnect: 'error', tools: [tool] });
    const connect = async () => (await call('POST', `${path}/connect`, { mcp_id: serverId })).body;
    expect(await connect()).toMatchObject({ data: { status: 'error', tools_count: 0 } });
    expect(await connect()).toMatchObject({ data: { status: 'connected', tools_count: 1 } });
    const tools = await call('GET', `/v1/mcp/${serverId}/tools`);
    expect(tools.body).toMatchObject({ data: [tool] });
  });
});

describe('simulate.credits', () => {
  it('uses up the credits: starting a conversation gets a 402, and a customer gets no reply', async () => {
    const none = { agentId: demo.agentId, remaining: 0 };
    expect(() => mock.simulate.credits({ agentId: demo.agentId, remaining: undefined })).toThrow(
      'must have `remaining` or `alertThresholdPercentage`',
    );
    const fired = await events(() => mock.simulate.credits(none));
    expect(fired).toEqual(['credit.low', 'credit.depleted']);
    const start = await call('POST', `/v1/agents/${demo.agentId}/conversation`, { message: 'Hi' });
    expect(start.status).toBe(402);
    const message = { channelId: demo.channelIds.email, from: 'joe@example.com', content: 'Hi' };
    expect((await mock.simulate.inboundMessage(message)).response).toBeUndefined();
  });
});

describe('the warning threshold of credits', () => {
  it('makes the mock fire credit.low when that percentage of the credits is used', async () => {
    const { agentId } = demo;
    const warn = () => mock.simulate.credits({ agentId, alertThresholdPercentage: 50 });
    expect(await events(warn)).toEqual([]);
    expect(await events(() => mock.simulate.credits({ agentId, remaining: 500_001 }))).toEqual([]);
    expect(await events(() => mock.simulate.credits({ agentId, remaining: 500_000 }))).toEqual([
      'credit.low',
    ]);
    expect(() => mock.simulate.credits({ agentId })).toThrow(
      'must have `remaining` or `alertThreshold',
    );
  });
});

describe('simulate.emit', () => {
  it('rejects an event that the contract does not document, and suggests the nearest', () => {
    const emit = () => mock.simulate.emit({ event: 'message.recieved', data: {} });
    expect(emit).toThrow(
      'simulate.emit: `event` must be an event that the contract documents, unless `undocumented` is true. Did you mean `message.received`?',
    );
  });

  it('sends an event that the contract does not document to every active webhook', async () => {
    const received: unknown[] = [];
    mock.webhooks.receive(receiverUrl, async (request) => {
      received.push(await request.json());
      return new Response();
    });
    const webhook = { url: receiverUrl, events: ['contacts'] };
    mock.seed({ webhooks: [webhook, { ...webhook, status: 'inactive' }] });
    const event = { event: 'message.reaction', data: { emoji: '👍' } };
    expect(mock.simulate.emit({ ...event, undocumented: true })).toEqual({ event: event.event });
    await mock.webhooks.settled();
    expect(received).toMatchObject([event]);
    expect(mock.events.list().at(-1)).toMatchObject(event);
  });

  it('rejects an event of the other variant', () => {
    const event = { event: 'appointment.created', data: {} } as const;
    expect(() => mock.simulate.emit(event)).toThrow(
      "`event` must be an event of this mock's variant",
    );
  });
});
