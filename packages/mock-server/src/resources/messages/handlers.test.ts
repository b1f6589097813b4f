import { demo, type MockServer } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../../test/support/call.ts';
import { openMock } from '../../../test/support/open-mock.ts';
import { refusal } from '../../../test/support/read.ts';
import { lastMessageId, startConversation } from '../../../test/support/records.ts';

/** Starts a conversation with two messages, one second apart: the customer's and the agent's. */
async function talk(mock: MockServer, call: Call) {
  const id = await startConversation(call, 'Hello');
  await mock.clock.advance(1000);
  const sent = await call('POST', `/v1/conversations/${id}/messages`, { body: { content: 'Bye' } });
  return { id, latest: sent.text('data.id') };
}

describe.each([
  ['deleteMessage', (_id: string, messageId: string) => `/v1/messages/${messageId}`],
  ['deleteChatMessage', (id: string, messageId: string) => `/v1/chats/${id}/messages/${messageId}`],
] as const)('%s', (_operation, toPath) => {
  it('hides the deleted message from every operation, and keeps the other messages', async () => {
    const { mock, call } = openMock();
    const { id, latest } = await talk(mock, call);
    expect((await call('DELETE', toPath(id, latest))).body).toEqual({
      data: { id: latest, deleted: true },
    });
    expect(await refusal(call, 'GET', `/v1/messages/${latest}`)).toMatch(/^404/);
    const edit = { body: { content: 'x' } };
    expect(await refusal(call, 'PUT', `/v1/conversations/${id}/messages/${latest}`, edit)).toMatch(
      /^404/,
    );
    expect(await refusal(call, 'DELETE', toPath(id, latest))).toMatch(/^404/);
    expect((await call('GET', `/v1/conversations/${id}/messages`)).body).toMatchObject({
      data: [{ content: 'You said: Hello' }, { content: 'Hello' }],
    });
  });

  it('sets last_message_at back to the latest message that is left in the conversation', async () => {
    const { mock, call } = openMock();
    const { id, latest } = await talk(mock, call);
    await mock.clock.advance(1000);
    await startConversation(call, 'Another one');
    await call('DELETE', toPath(id, latest));
    expect((await call('GET', `/v1/conversations/${id}`)).text('data.last_message_at')).toBe(
      '2026-01-01T00:00:00.000Z',
    );
  });

  it('sets last_message_at to null when no message is left', async () => {
    const { mock, call } = openMock();
    mock.agentReplies(demo.agentId, null);
    const id = await startConversation(call, 'Hello');
    await call('DELETE', toPath(id, lastMessageId(mock, 'message.received')));
    expect((await call('GET', `/v1/conversations/${id}`)).body).toMatchObject({
      data: { last_message_at: null },
    });
  });

  it('deletes a message of a closed conversation', async () => {
    const { mock, call } = openMock();
    const { id, latest } = await talk(mock, call);
    await call('DELETE', `/v1/conversations/${id}`);
    expect((await call('DELETE', toPath(id, latest))).status).toBe(200);
  });
});
