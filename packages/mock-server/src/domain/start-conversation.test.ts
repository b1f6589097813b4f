import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../../test/support/open-mock.ts';

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

  it('accepts the id of a contact and any metadata', async () => {
    const { call, mock } = openMock();
    const metadata = { order: { id: 1042, lines: [1, null, 'x'] } };
    const body = { message: 'Hello', contact_id: demo.contactId, metadata };
    expect((await call('POST', `${ana}/conversation`, { body })).status).toBe(201);
    expect(mock.events.list({ event: 'conversation.created' })[0]?.data).toMatchObject({
      contact_id: demo.contactId,
      channel_id: null,
    });
  });
});
