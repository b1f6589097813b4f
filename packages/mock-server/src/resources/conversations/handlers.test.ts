import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { quietDesk } from '../../../test/support/desk.ts';
import { openMock } from '../../../test/support/open-mock.ts';
import { refusal } from '../../../test/support/read.ts';
import { startConversation, unknownId } from '../../../test/support/records.ts';

const { whatsapp } = demo.channelIds;
const fromMaria = { channelId: whatsapp, from: '+5511999990000', content: 'Where is my order?' };

describe('listConversations', () => {
  it('selects by status, channel type and search text', async () => {
    const { mock, call } = openMock({ seed: quietDesk });
    const started = await startConversation(call, 'About an invoice');
    const { conversationId: written } = await mock.simulate.inboundMessage(fromMaria);
    await call('POST', `/v1/chats/${written}/start-human`);
    const ids = async (query: Record<string, string>) => {
      const { raw } = await call('GET', '/v1/conversations', { query: { ...query, order: 'asc' } });
      return JSON.parse(raw).data.map(({ id }: { id: string }) => id);
    };
    expect(await ids({})).toEqual([started, written]);
    expect(await ids({ status: 'human' })).toEqual([written]);
    expect(await ids({ channel: 'whatsapp' })).toEqual([written]);
    expect(await ids({ channel: 'email' })).toEqual([]);
    expect(await ids({ search: 'INVOICE' })).toEqual([started]);
    expect(await ids({ search: 'souza' })).toEqual([written]);
    expect(await ids({ search: 'souza', status: 'open' })).toEqual([]);
    expect(await ids({ status: 'human', channel: 'whatsapp' })).toEqual([written]);
    expect(await ids({ status: 'open', channel: 'whatsapp' })).toEqual([]);
    await call('DELETE', `/v1/channels/${whatsapp}`);
    expect(await ids({ channel: 'whatsapp' })).toEqual([written]);
  });

  it('refuses a status it does not know', async () => {
    const { call } = openMock();
    expect(await refusal(call, 'GET', '/v1/conversations', { query: { status: 'x' } })).toMatch(
      /^400 VALIDATION_ERROR: `status`/,
    );
  });
});

describe('getConversation', () => {
  it('shows the state of the chat', async () => {
    const { mock, call } = openMock();
    const { conversationId: id } = await mock.simulate.inboundMessage(fromMaria);
    await call('POST', `/v1/chats/${id}/start-human`);
    expect((await call('GET', `/v1/conversations/${id}`)).body).toMatchObject({
      data: {
        id,
        agent_id: demo.agentId,
        channel_id: whatsapp,
        contact_id: demo.contactId,
        status: 'human',
        human_started_at: '2026-01-01T00:00:00.000Z',
        closed_at: null,
      },
    });
  });

  it('answers 404 for a conversation that does not exist', async () => {
    const { call } = openMock();
    expect(await refusal(call, 'GET', `/v1/conversations/${unknownId}`)).toMatch(/^404 NOT_FOUND/);
  });
});

describe('closeConversation', () => {
  it('closes a taken-over chat and leaves it readable', async () => {
    const { mock, call } = openMock();
    const { conversationId: id } = await mock.simulate.inboundMessage(fromMaria);
    await call('POST', `/v1/chats/${id}/start-human`);
    await mock.clock.advance(1000);
    expect((await call('DELETE', `/v1/conversations/${id}`)).body).toEqual({
      data: { id, deleted: true },
    });
    expect((await call('GET', `/v1/conversations/${id}`)).body).toMatchObject({
      data: {
        status: 'closed',
        closed_at: '2026-01-01T00:00:01.000Z',
        assigned_to: null,
        human_started_at: null,
      },
    });
  });

  it.each(['A', 'B'] as const)('fires conversation.closed once in variant %s', async (variant) => {
    const { mock, call } = openMock({ variant });
    const { conversationId: id } = await mock.simulate.inboundMessage(fromMaria);
    await call('DELETE', `/v1/conversations/${id}`);
    await mock.clock.advance(1000);
    expect((await call('DELETE', `/v1/conversations/${id}`)).status).toBe(200);
    expect(mock.events.list({ event: 'conversation.closed' }).map(({ data }) => data)).toEqual([
      {
        conversation_id: id,
        contact_id: demo.contactId,
        channel_id: whatsapp,
        channel_type: 'whatsapp',
        agent_id: demo.agentId,
        status: 'closed',
        close_reason: 'api',
        closed_at: '2026-01-01T00:00:00.000Z',
      },
    ]);
    expect((await call('GET', `/v1/conversations/${id}`)).text('data.updated_at')).toBe(
      '2026-01-01T00:00:00.000Z',
    );
  });

  it('makes every later chat command a conflict', async () => {
    const { call } = openMock();
    const id = await startConversation(call);
    await call('DELETE', `/v1/conversations/${id}`);
    const said = { body: { content: 'Hello' } };
    for (const [path, options] of [
      [`/v1/chats/${id}/start-human`, {}],
      [`/v1/chats/${id}/stop-human`, {}],
      [`/v1/chats/${id}/messages`, said],
      [`/v1/conversations/${id}/messages`, said],
    ] as const) {
      expect(await refusal(call, 'POST', path, options)).toMatch(
        /^409 CONFLICT: .* has the status `closed`/,
      );
    }
  });

  it('answers 404 for a conversation that does not exist', async () => {
    const { call } = openMock();
    expect(await refusal(call, 'DELETE', `/v1/conversations/${unknownId}`)).toMatch(/^404/);
  });
});

describe('listConversationMessages', () => {
  async function talk() {
    const { mock, call } = openMock();
    const id = await startConversation(call, 'First');
    await mock.clock.advance(1000);
    const path = `/v1/conversations/${id}/messages`;
    await call('POST', path, { body: { content: 'Second' } });
    await mock.clock.advance(1000);
    await call('POST', path, { body: { content: 'Third' } });
    return async (query: Record<string, string>) =>
      JSON.parse((await call('GET', path, { query })).raw).data.map(
        ({ content }: { content: string }) => content,
      );
  }

  it('lists the newest first, or in the order they were said', async () => {
    const listed = await talk();
    expect(await listed({})).toEqual(['Third', 'Second', 'You said: First', 'First']);
    expect(await listed({ order: 'asc', limit: '2' })).toEqual(['First', 'You said: First']);
  });

  it('treats since and until as inclusive instants', async () => {
    const listed = await talk();
    const second = '2026-01-01T00:00:01.000Z';
    expect(await listed({ since: second })).toEqual(['Third', 'Second']);
    expect(await listed({ until: second })).toEqual(['Second', 'You said: First', 'First']);
    expect(await listed({ since: second, until: second })).toEqual(['Second']);
    expect(await listed({ since: '2026-01-01T02:00:01.001+02:00' })).toEqual(['Third']);
  });

  it('rejects a value that is not a time', async () => {
    const { call } = openMock();
    const path = `/v1/conversations/${await startConversation(call)}/messages`;
    expect(await refusal(call, 'GET', path, { query: { since: 'today' } })).toMatch(
      /^400 VALIDATION_ERROR: `since` must be an ISO 8601 date-time/,
    );
    expect(await refusal(call, 'GET', path, { query: { until: '2026-01-01T00:00:00' } })).toMatch(
      /`until` must be .*: the offset is missing/,
    );
  });

  it('answers 404 for a conversation that does not exist', async () => {
    const { call } = openMock();
    expect(await refusal(call, 'GET', `/v1/conversations/${unknownId}/messages`)).toMatch(/^404/);
  });
});

describe('sendConversationMessage', () => {
  it('speaks as the agent, in open and in human mode, and costs nothing', async () => {
    const { call } = openMock();
    const id = await startConversation(call);
    const path = `/v1/conversations/${id}/messages`;
    const sent = { status: 201, body: { data: { sender_type: 'agent', content: 'Tomorrow.' } } };
    expect(await call('POST', path, { body: { content: 'Tomorrow.' } })).toMatchObject(sent);
    await call('POST', `/v1/chats/${id}/start-human`);
    expect(await call('POST', path, { body: { content: 'Tomorrow.' } })).toMatchObject(sent);
    expect((await call('GET', `/v1/conversations/${id}`)).text('data.status')).toBe('human');
    expect((await call('GET', `/v1/agents/${demo.agentId}/credits`)).body).toMatchObject({
      data: { credits_used: 1 },
    });
  });

  it('sends media', async () => {
    const { call } = openMock();
    const id = await startConversation(call);
    const body = {
      message_type: 'image',
      media_url: 'https://example.com/a.png',
      media_type: 'image/png',
    };
    expect((await call('POST', `/v1/conversations/${id}/messages`, { body })).body).toMatchObject({
      data: { ...body, content: null, is_edited: false },
    });
  });

  it('sends a text without the media of its body', async () => {
    const { mock, call } = openMock();
    const id = await startConversation(call);
    const media = { media_url: 'https://example.com/a.png', media_type: 'image/png' };
    const body = { content: 'Tomorrow.', ...media };
    const none = { media_url: null, media_type: null };
    const sent = await call('POST', `/v1/conversations/${id}/messages`, { body });
    expect(sent.body).toMatchObject({ data: { content: 'Tomorrow.', ...none } });
    expect(mock.events.list({ event: 'message.sent' }).at(-1)?.data).toMatchObject(none);
  });

  it.each(['A', 'B'] as const)('fires message.sent in variant %s', async (variant) => {
    const { mock, call } = openMock({ variant });
    const { conversationId: id } = await mock.simulate.inboundMessage(fromMaria);
    const path = `/v1/conversations/${id}/messages`;
    const sent = await call('POST', path, { body: { content: 'Tomorrow.' } });
    expect(mock.events.list({ event: 'message.sent' }).at(-1)?.data).toEqual({
      conversation_id: id,
      contact_id: demo.contactId,
      channel_id: whatsapp,
      channel_type: 'whatsapp',
      message_id: sent.text('data.id'),
      content: 'Tomorrow.',
      type: 'text',
      direction: 'outbound',
      sender_type: 'agent',
      sender_id: demo.agentId,
      media_url: null,
      media_type: null,
      sent_at: '2026-01-01T00:00:00.000Z',
    });
  });

  it.each([
    [{}, /`content` is required when `message_type` is `text`/],
    [{ content: '' }, /`content` must be at least 1 character/],
    [
      { content: 'x', message_type: 'image' },
      /`media_url` is required when `message_type` is `image`/,
    ],
    [{ message_type: 'fax' }, /`message_type` must be one of/],
    [
      { message_type: 'image', content: 5 },
      /`content` must be a string. `media_url` is required when `message_type` is `image`/,
    ],
  ])('refuses %j', async (body, rule) => {
    const { call } = openMock();
    const path = `/v1/conversations/${await startConversation(call)}/messages`;
    expect(await refusal(call, 'POST', path, { body })).toMatch(rule);
  });

  it('is a conflict if the channel was deleted', async () => {
    const { mock, call } = openMock();
    const { conversationId: id } = await mock.simulate.inboundMessage(fromMaria);
    await call('DELETE', `/v1/channels/${whatsapp}`);
    const body = { content: 'Hello' };
    expect(await refusal(call, 'POST', `/v1/conversations/${id}/messages`, { body })).toMatch(
      /^409 CONFLICT: Channel .* has the status `deleted`/,
    );
  });

  it('answers 404 for a conversation that does not exist', async () => {
    const { call } = openMock();
    const body = { content: 'Hello' };
    const path = `/v1/conversations/${unknownId}/messages`;
    expect(await refusal(call, 'POST', path, { body })).toMatch(/^404/);
  });
});
