import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { quietDesk } from '../../../test/support/desk.ts';
import { openMock } from '../../../test/support/open-mock.ts';
import { startConversation } from '../../../test/support/records.ts';

const { whatsapp } = demo.channelIds;
const fromMaria = { channelId: whatsapp, from: '+5511999990000', content: 'Where is my order?' };

describe('listConversations', () => {
  it('filters conversations by status, channel type and search text', async () => {
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

  it('lists the newest messages first, or the oldest first with the order `asc`', async () => {
    const listed = await talk();
    expect(await listed({})).toEqual(['Third', 'Second', 'You said: First', 'First']);
    expect(await listed({ order: 'asc', limit: '2' })).toEqual(['First', 'You said: First']);
  });

  it('includes messages that were sent exactly at `since` or `until`', async () => {
    const listed = await talk();
    const second = '2026-01-01T00:00:01.000Z';
    expect(await listed({ since: second })).toEqual(['Third', 'Second']);
    expect(await listed({ until: second })).toEqual(['Second', 'You said: First', 'First']);
    expect(await listed({ since: second, until: second })).toEqual(['Second']);
    expect(await listed({ since: '2026-01-01T02:00:01.001+02:00' })).toEqual(['Third']);
  });
});

describe('sendConversationMessage', () => {
  it('sends an image without a text', async () => {
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

  it('ignores the media in the body of a text message', async () => {
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
});
