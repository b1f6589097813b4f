import { demo, type MockServerOptions } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { quietDesk } from '../support/desk.ts';
import { openMock } from '../support/open-mock.ts';
import { refusal } from '../support/read.ts';

const agent = `/v1/agents/${demo.agentId}`;
const hello = { body: { message: 'Hello' } };
const { telegram } = demo.channelIds;
const inbound = { channelId: telegram, from: '+551', content: 'Hello' };

/** Opens a mock whose agent replies only when the test resolves the reply. */
function open(options: MockServerOptions = {}) {
  const { mock, call } = openMock({ variant: 'B', seed: quietDesk, ...options });
  const answers: ((text: string | null) => void)[] = [];
  const waiting: (() => void)[] = [];
  const think = () =>
    new Promise<string | null>((resolve) => {
      answers.push(resolve);
      for (const look of waiting) look();
    });
  /** Resolves once the agent has been asked for `times` replies. */
  const asked = (times: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (answers.length >= times) resolve();
      };
      waiting.push(look);
      look();
    });
  mock.agentReplies(demo.agentId, think);
  const events = () => mock.events.list().map(({ event }) => event);
  const said = async (id: string) => {
    const { body } = await call('GET', `/v1/conversations/${id}/messages?order=asc`);
    const { data } = body as { data: { sender_type: string; content: string }[] };
    return data.map(({ sender_type, content }) => `${sender_type}: ${content}`);
  };
  const credits = async () => {
    const { body } = await call('GET', `${agent}/credits`);
    return (body as { data: { credits_remaining: number } }).data.credits_remaining;
  };
  /** Returns the id of the conversation whose reply is in progress. */
  const current = async () => {
    const { raw } = await call('GET', '/v1/conversations');
    return String(JSON.parse(raw).data[0].id);
  };
  const newAgent = async () => {
    const id = (await call('POST', '/v1/agents', { body: { name: 'Bia' } })).text('data.id');
    await call('POST', `/v1/agents/${id}/activate`);
    return id;
  };
  return { mock, call, answers, asked, think, events, said, credits, current, newAgent };
}

describe('a delayed reply', () => {
  type Domain = ReturnType<typeof open>;

  it.each<[string, (domain: Domain, id: string) => unknown]>([
    ['an operator has taken over', ({ call }, id) => call('POST', `/v1/chats/${id}/start-human`)],
    [
      'an operator has taken over and handed the chat back',
      async ({ call }, id) => {
        await call('POST', `/v1/chats/${id}/start-human`);
        await call('POST', `/v1/chats/${id}/stop-human`);
      },
    ],
    ['the conversation was closed', ({ call }, id) => call('DELETE', `/v1/conversations/${id}`)],
    [
      'the conversation has moved to another agent',
      async ({ mock, newAgent }, id) =>
        mock.simulate.transfer({ conversationId: id, agentId: await newAgent() }),
    ],
    [
      'the conversation has moved to another agent and back',
      async ({ mock, newAgent }, conversationId) => {
        mock.simulate.transfer({ conversationId, agentId: await newAgent() });
        mock.simulate.transfer({ conversationId, agentId: demo.agentId });
      },
    ],
    ['the agent was deactivated', ({ call }) => call('POST', `${agent}/deactivate`)],
    [
      'the channel was disconnected',
      ({ mock }) => mock.simulate.channel({ channelId: telegram, status: 'disconnected' }),
    ],
    ['the channel was deleted', ({ call }) => call('DELETE', `/v1/channels/${telegram}`)],
    [
      'the agent has run out of credits',
      ({ mock }) => mock.simulate.credits({ agentId: demo.agentId, remaining: 0 }),
    ],
  ])('is not sent and costs no credit if, meanwhile, %s', async (_what, happen) => {
    const domain = open();
    const { mock, answers, said, credits, current } = domain;
    const result = mock.simulate.inboundMessage(inbound);
    const id = await current();
    await happen(domain, id);
    const before = [mock.events.list().length, await credits()];
    answers[0]?.('Too late');
    expect((await result).response).toBeUndefined();
    expect(await said(id)).toEqual(['customer: Hello']);
    expect([mock.events.list().length, await credits()]).toEqual(before);
  });

  it('is not sent if the conversation was closed and reopened meanwhile', async () => {
    const { mock, call, answers, said, current } = open();
    const first = mock.simulate.inboundMessage(inbound);
    const id = await current();
    await call('DELETE', `/v1/conversations/${id}`);
    const second = mock.simulate.inboundMessage({ ...inbound, content: 'Still there?' });
    answers[0]?.('To the first');
    answers[1]?.('To the second');
    expect([(await first).response, (await second).response]).toEqual([undefined, 'To the second']);
    expect(await said(id)).toEqual([
      'customer: Hello',
      'customer: Still there?',
      'agent: To the second',
    ]);
  });
});

describe('credits', () => {
  it('are reserved for a reply in progress', async () => {
    const { mock, call, answers, credits } = open();
    mock.simulate.credits({ agentId: demo.agentId, remaining: 1 });
    const first = mock.simulate.inboundMessage(inbound);
    expect(await refusal(call, 'POST', `${agent}/conversation`, hello)).toMatch(/^402/);
    expect((await mock.simulate.inboundMessage({ ...inbound, from: '+552' })).response).toBe(
      undefined,
    );
    answers[0]?.('Yes');
    expect((await first).response).toBe('Yes');
    expect(await credits()).toBe(0);
  });

  it('can be spent on another reply if a reply is not sent', async () => {
    const { mock, call, answers, asked, credits } = open();
    mock.simulate.credits({ agentId: demo.agentId, remaining: 1 });
    const silent = mock.simulate.inboundMessage(inbound);
    answers[0]?.(null);
    await silent;
    const taken = mock.simulate.inboundMessage(inbound);
    const { conversationId } = await silent;
    await call('POST', `/v1/chats/${conversationId}/start-human`);
    const start = call('POST', `${agent}/conversation`, hello);
    await asked(3);
    answers[1]?.('Too late');
    answers[2]?.('Yes');
    await taken;
    expect((await start).text('data.response')).toBe('Yes');
    expect(await credits()).toBe(0);
  });
});

describe('a reply function that fails', () => {
  const fail = () => {
    throw new Error('no words');
  };

  it.each<[string, () => unknown]>([
    ['by throwing', fail],
    ['by rejecting', async () => fail()],
    ['by returning a number', () => 5],
    ['by returning undefined', () => undefined],
  ])(
    '%s makes `startConversation` respond with 500, and no conversation is created',
    async (_how, script) => {
      const { mock, call } = open();
      mock.agentReplies(demo.agentId, script as () => string);
      const { records: before } = mock.snapshot().workspaces[0] ?? {};
      expect(await refusal(call, 'POST', `${agent}/conversation`, hello)).toMatch(
        /^500 INTERNAL_ERROR: agentReplies: The reply of agent .* failed: (no words|the function returned)/,
      );
      expect(mock.events.list()).toEqual([]);
      expect((await call('GET', '/v1/conversations')).body).toMatchObject({ data: [] });
      expect(mock.snapshot().workspaces[0]?.records).toEqual(before);
    },
  );

  it('leaves an inbound message without a reply, and `inboundMessage` returns the error', async () => {
    const { mock, said, events, credits } = open();
    mock.agentReplies(demo.agentId, fail);
    const { conversationId, response, failure } = await mock.simulate.inboundMessage(inbound);
    expect(response).toBeUndefined();
    expect(failure).toMatch(/^agentReplies: The reply of agent .* failed: no words\.$/);
    expect(await said(conversationId)).toEqual(['customer: Hello']);
    expect(events()).toEqual(['contact.created', 'conversation.created', 'message.received']);
    expect(await credits()).toBe(1_000_000);
  });

  it('does not remove a conversation that an operator has taken over meanwhile', async () => {
    const { mock, call, events } = open();
    mock.agentReplies(demo.agentId, ({ conversationId }) => {
      mock.simulate.requestHandoff({ conversationId });
      throw new Error('no words');
    });
    expect(await refusal(call, 'POST', `${agent}/conversation`, hello)).toMatch(/^500/);
    expect(events()).toEqual([
      'conversation.created',
      'message.received',
      'agent.handoff_started',
      'conversation.assigned',
    ]);
    expect((await call('GET', '/v1/conversations')).body).toMatchObject({
      data: [{ status: 'human' }],
    });
  });
});

describe('a conversation whose reply is still in progress', () => {
  it('can be read and taken over', async () => {
    const { call, answers, asked, current, events } = open();
    const start = call('POST', `${agent}/conversation`, hello);
    await asked(1);
    const id = await current();
    expect((await call('POST', `/v1/chats/${id}/start-human`)).text('data.status')).toBe('human');
    answers[0]?.('Too late');
    expect((await start).body).toEqual({ data: { conversation_id: id, response: null } });
    expect(events()).toEqual([
      'conversation.created',
      'message.received',
      'agent.handoff_started',
      'conversation.assigned',
    ]);
  });
});

describe('the history that a reply function gets', () => {
  it('contains all messages, including the new one', async () => {
    const { mock } = open();
    mock.agentReplies(demo.agentId, ({ history }) => JSON.stringify(history));
    await mock.simulate.inboundMessage(inbound);
    const { response } = await mock.simulate.inboundMessage({ ...inbound, content: 'Again' });
    expect(JSON.parse(response ?? '')).toMatchObject([
      { from: 'contact', content: 'Hello' },
      { from: 'agent' },
      { from: 'contact', content: 'Again' },
    ]);
  });
});
