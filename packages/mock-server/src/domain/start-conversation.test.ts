import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../../test/support/open-mock.ts';

const ana = `/v1/agents/${demo.agentId}`;

describe('startConversation', () => {
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
