import { createMockServer, demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { createCall } from '../../../test/support/call.ts';
import { refusal } from '../../../test/support/stories.ts';

describe('sendChatMessage', () => {
  it('is a conflict through a channel that was deleted', async () => {
    const mock = createMockServer();
    const call = createCall(mock.apiKey, mock);
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
