import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../../test/support/open-mock.ts';
import { refusal } from '../../test/support/read.ts';
import { unknownId } from '../../test/support/records.ts';

const ana = `/v1/agents/${demo.agentId}`;

describe('startConversation', () => {
  it('opens a conversation and returns the reply of the agent', async () => {
    const { call, mock } = openMock();
    const started = await call('POST', `${ana}/conversation`, { body: { message: 'Hello' } });
    expect(started.status).toBe(201);
    expect(started.text('data.response')).toBe('You said: Hello');
    expect(mock.events.list().map(({ event }) => event)).toEqual([
      'conversation.created',
      'message.received',
      'message.sent',
    ]);
  });

  it('opens a new conversation every time', async () => {
    const { call } = openMock();
    const body = { message: 'Hello' };
    const first = await call('POST', `${ana}/conversation`, { body });
    const second = await call('POST', `${ana}/conversation`, { body });
    expect(second.text('data.conversation_id')).not.toBe(first.text('data.conversation_id'));
  });

  it('accepts the contact and any metadata', async () => {
    const { call, mock } = openMock();
    const metadata = { order: { id: 1042, lines: [1, null, 'x'] } };
    const body = { message: 'Hello', contact_id: demo.contactId, metadata };
    expect((await call('POST', `${ana}/conversation`, { body })).status).toBe(201);
    expect(mock.events.list({ event: 'conversation.created' })[0]?.data).toMatchObject({
      contact_id: demo.contactId,
      channel_id: null,
    });
  });

  it('returns what the script of the agent returns', async () => {
    const { call, mock } = openMock();
    mock.agentReplies(demo.agentId, ({ message, history }) => `${history.length}: ${message}`);
    const started = await call('POST', `${ana}/conversation`, { body: { message: 'Hi' } });
    expect(started.text('data.response')).toBe('1: Hi');
  });

  it('answers 500 with the reason when the script throws', async () => {
    const { call, mock } = openMock();
    mock.agentReplies(demo.agentId, () => {
      throw new Error('no words');
    });
    expect(await refusal(call, 'POST', `${ana}/conversation`, { body: { message: 'Hi' } })).toMatch(
      /^500 INTERNAL_ERROR: .*no words/,
    );
  });

  it.each<[string, object, RegExp]>([
    ['no message', {}, /^400 VALIDATION_ERROR: `message` is required/],
    ['an empty message', { message: '' }, /^400 .*`message` must be at least 1 character long/],
    [
      'a contact that is no UUID',
      { message: 'x', contact_id: '1' },
      /^400 .*`contact_id` must be a UUID/,
    ],
    ['metadata that is no object', { message: 'x', metadata: [] }, /^400 .*`metadata` must be/],
    [
      'an unknown contact',
      { message: 'x', contact_id: unknownId },
      /^404 NOT_FOUND: `contact_id`: /,
    ],
  ])('refuses %s', async (_what, body, said) => {
    const { call, mock } = openMock();
    expect(await refusal(call, 'POST', `${ana}/conversation`, { body })).toMatch(said);
    expect(mock.events.list()).toEqual([]);
  });

  it('answers 404 to an unknown agent', async () => {
    const { call } = openMock();
    const path = `/v1/agents/${unknownId}/conversation`;
    expect(await refusal(call, 'POST', path, { body: { message: 'x' } })).toMatch(
      /^404 NOT_FOUND: Agent/,
    );
  });
});
