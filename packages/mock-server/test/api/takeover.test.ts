import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { refusal } from '../support/read.ts';
import { lastMessageId, startConversation, unknownId } from '../support/records.ts';
import { describeTransports } from '../support/transports.ts';

describeTransports('takeover', (transport) => {
  it('changes a chat from open to human and back to open, as in the contract', async () => {
    const { call, mock } = await transport.open();
    const id = await startConversation(call);
    const chat = `/v1/chats/${id}`;
    const content = 'A person here';

    expect(await refusal(call, 'POST', `${chat}/messages`, { body: { content } })).toMatch(
      /^409 CONFLICT: .*open.*start-human/,
    );
    await mock.clock.advance(1000);
    const taken = await call('POST', `${chat}/start-human`);
    expect(taken.body).toMatchObject({
      data: { id, status: 'human', human_started_at: '2026-01-01T00:00:01.000Z' },
    });
    const operator = taken.text('data.assigned_to');

    const said = await call('POST', `${chat}/messages`, { body: { content } });
    expect(said.status).toBe(201);
    expect(said.body).toMatchObject({
      data: { conversation_id: id, content, type: 'text', sender_type: 'human', status: 'sent' },
    });
    expect(said.text('data.sender_id')).toBe(operator);

    const given = await call('POST', `${chat}/stop-human`);
    expect(given.body).toMatchObject({
      data: { id, status: 'open', assigned_to: null, human_started_at: null },
    });
    expect(await refusal(call, 'POST', `${chat}/messages`, { body: { content } })).toMatch(/^409/);
  });

  it('silences the agent only while an operator has the chat', async () => {
    const { call, mock } = await transport.open();
    const write = (content: string) =>
      mock.simulate.inboundMessage({
        channelId: demo.channelIds.whatsapp,
        from: '+5511999990000',
        content,
      });
    const { conversationId, response } = await write('One');
    expect(response).toBe('You said: One');
    await call('POST', `/v1/chats/${conversationId}/start-human`);
    expect(await write('Two')).toMatchObject({ conversationId, response: undefined });
    await call('POST', `/v1/chats/${conversationId}/stop-human`);
    expect(await write('Three')).toMatchObject({ conversationId, response: 'You said: Three' });
  });

  it('shows the channel and the contact of the chat', async () => {
    const { call, mock } = await transport.open();
    const { conversationId } = await mock.simulate.inboundMessage({
      channelId: demo.channelIds.telegram,
      from: '+5511999990000',
      content: 'Hello',
    });
    expect((await call('POST', `/v1/chats/${conversationId}/start-human`)).body).toMatchObject({
      data: { channel_id: demo.channelIds.telegram, contact_id: demo.contactId },
    });
  });

  describe.each([
    ['startHuman', 'start-human', []],
    ['stopHuman', 'stop-human', ['start-human']],
  ] as const)('%s', (_operation, command, before) => {
    it('returns the same response when it is repeated, and fires no event', async () => {
      const { call, mock } = await transport.open();
      const chat = `/v1/chats/${await startConversation(call)}`;
      for (const step of before) await call('POST', `${chat}/${step}`);
      const first = await call('POST', `${chat}/${command}`);
      const fired = mock.events.list();
      await mock.clock.advance(5000);
      const again = await call('POST', `${chat}/${command}`);
      expect(again.status).toBe(200);
      expect(again.raw).toBe(first.raw);
      expect(mock.events.list()).toEqual(fired);
    });

    it('answers 404 to an unknown chat', async () => {
      const { call } = await transport.open();
      expect(await refusal(call, 'POST', `/v1/chats/${unknownId}/${command}`)).toMatch(
        /^404 NOT_FOUND: .*00000000-0000-4000-8000-000000000000/,
      );
    });

    it('answers 409 to a closed chat', async () => {
      const { call } = await transport.open();
      const id = await startConversation(call);
      expect((await call('DELETE', `/v1/conversations/${id}`)).status).toBe(200);
      expect(await refusal(call, 'POST', `/v1/chats/${id}/${command}`)).toMatch(/^409 CONFLICT/);
    });
  });

  describe('sendChatMessage', () => {
    it.each<[string, object, RegExp]>([
      ['text without content', {}, /`content` is required when `type` is `text`/],
      ['empty content', { content: '' }, /`content` must be at least 1 character long/],
      [
        'content that is too long',
        { content: 'a'.repeat(65_536) },
        /`content` must be at most 65535/,
      ],
      ['an unknown type', { type: 'smell', content: 'x' }, /`type` must be one of `text`, `image`/],
      [
        'media without its address',
        { type: 'image' },
        /`media_url` is required when `type` is `image`/,
      ],
      [
        'media at no address',
        { type: 'image', media_url: 'here' },
        /`media_url` must be an absolute/,
      ],
      ['content that is no text', { content: 5 }, /`content` must be a string/],
    ])('refuses %s', async (_what, body, said) => {
      const { call } = await transport.open();
      const chat = `/v1/chats/${await startConversation(call)}`;
      await call('POST', `${chat}/start-human`);
      const answer = await refusal(call, 'POST', `${chat}/messages`, { body });
      expect(answer).toMatch(/^400 VALIDATION_ERROR: /);
      expect(answer).toMatch(said);
    });

    it('takes content of exactly 65535 characters', async () => {
      const { call } = await transport.open();
      const chat = `/v1/chats/${await startConversation(call)}`;
      await call('POST', `${chat}/start-human`);
      const body = { content: 'a'.repeat(65_535) };
      expect((await call('POST', `${chat}/messages`, { body })).status).toBe(201);
    });

    it('sends media without text', async () => {
      const { call } = await transport.open();
      const chat = `/v1/chats/${await startConversation(call)}`;
      await call('POST', `${chat}/start-human`);
      const body = { type: 'image', media_url: 'https://example.com/a.png' };
      expect((await call('POST', `${chat}/messages`, { body })).body).toMatchObject({
        data: { type: 'image', content: null },
      });
    });

    it('answers 404 to an unknown chat', async () => {
      const { call } = await transport.open();
      const body = { content: 'Hello' };
      const path = `/v1/chats/${unknownId}/messages`;
      expect(await refusal(call, 'POST', path, { body })).toMatch(/^404 NOT_FOUND/);
    });
  });
});

describeTransports('editMessage', (transport) => {
  it('changes the text, fires an event, and keeps the author', async () => {
    const { call, mock } = await transport.open();
    const id = await startConversation(call, 'Helo');
    const message = lastMessageId(mock, 'message.received');
    const fired = mock.events.list();
    const path = `/v1/conversations/${id}/messages/${message}`;
    const edited = await call('PUT', path, { body: { content: 'Hello' } });
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({
      data: {
        id: message,
        conversation_id: id,
        content: 'Hello',
        sender_type: 'customer',
        message_type: 'text',
        is_edited: true,
        created_at: '2026-01-01T00:00:00.000Z',
      },
    });
    expect(mock.events.list()).toEqual(fired);
  });

  it('also edits messages of the agent and of an operator', async () => {
    const { call, mock } = await transport.open();
    const id = await startConversation(call);
    const edit = async () => {
      const path = `/v1/conversations/${id}/messages/${lastMessageId(mock, 'message.sent')}`;
      return (await call('PUT', path, { body: { content: 'Better' } })).text('data.sender_type');
    };
    expect(await edit()).toBe('agent');
    await call('POST', `/v1/chats/${id}/start-human`);
    await call('POST', `/v1/chats/${id}/messages`, { body: { content: 'Me' } });
    expect(await edit()).toBe('human');
  });

  it.each<[string, object, RegExp]>([
    ['missing', {}, /`content` is required/],
    ['empty', { content: '' }, /`content` must be at least 1 character long/],
    [
      'too long',
      { content: 'a'.repeat(65_536) },
      /`content` must be at most 65535 characters long/,
    ],
  ])('refuses content that is %s', async (_what, body, said) => {
    const { call, mock } = await transport.open();
    const id = await startConversation(call);
    const path = `/v1/conversations/${id}/messages/${lastMessageId(mock, 'message.sent')}`;
    expect(await refusal(call, 'PUT', path, { body })).toMatch(said);
  });

  it('answers 404 to an unknown conversation, an unknown message and a message of another conversation', async () => {
    const { call, mock } = await transport.open();
    const [here, message] = [await startConversation(call), lastMessageId(mock, 'message.sent')];
    const elsewhere = await startConversation(call);
    const edit = (conversation: string, of: string) =>
      refusal(call, 'PUT', `/v1/conversations/${conversation}/messages/${of}`, {
        body: { content: 'Hello' },
      });
    expect(await edit(unknownId, message)).toMatch(/^404 NOT_FOUND: Conversation/);
    expect(await edit(here, unknownId)).toMatch(/^404 NOT_FOUND: Message/);
    expect(await edit(elsewhere, message)).toMatch(/^404 NOT_FOUND: Message/);
  });
});
