import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../../../test/support/open-mock.ts';
import { refusal } from '../../../test/support/read.ts';

describe('sendChatMessage', () => {
  it('is a conflict through a channel that was deleted', async () => {
    const { mock, call } = openMock();
    const channelId = demo.channelIds.whatsapp;
    const message = { channelId, from: '+5511999990000', content: 'Hello' };
    const { conversationId } = await mock.simulate.inboundMessage(message);
    await call('POST', `/v1/chats/${conversationId}/start-human`);
    await call('DELETE', `/v1/channels/${channelId}`);
    const path = `/v1/chats/${conversationId}/messages`;
    expect(await refusal(call, 'POST', path, { body: { content: 'Hello' } })).toMatch(
      /^409 CONFLICT: Channel .* is deleted/,
    );
  });
});
