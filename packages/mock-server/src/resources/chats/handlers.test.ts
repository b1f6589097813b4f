import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../../../test/support/open-mock.ts';

describe('startHuman', () => {
  it('fires conversation.transferred from the agent to the operator', async () => {
    const { mock, call } = openMock();
    const message = { channelId: demo.channelIds.whatsapp, from: '+5511999990000', content: 'Hi' };
    const { conversationId } = await mock.simulate.inboundMessage(message);
    const chat = await call('POST', `/v1/chats/${conversationId}/start-human`);
    const [transferred] = mock.events.list({ event: 'conversation.transferred' });
    expect(transferred?.data).toMatchObject({
      conversation_id: conversationId,
      from: { type: 'agent', id: demo.agentId },
      to: { type: 'human', id: chat.text('data.assigned_to') },
      reason: null,
    });
  });

  it('fires conversation.transferred with the note of a handoff request as reason', async () => {
    const { mock } = openMock();
    const message = { channelId: demo.channelIds.whatsapp, from: '+5511999990000', content: 'Hi' };
    const { conversationId = '' } = await mock.simulate.inboundMessage(message);
    await mock.simulate.requestHandoff({ conversationId, note: 'Wants a refund' });
    expect(mock.events.list({ event: 'conversation.transferred' })).toMatchObject([
      { data: { reason: 'Wants a refund' } },
    ]);
  });
});

describe('sendChatMessage', () => {
  it.each([
    ['disconnected', 'Connect the channel first.'],
    ['error', 'Connect the channel first.'],
    ['deleted', 'Use another conversation.'],
  ] as const)('is rejected if the channel is %s, with the advice: %s', async (status, advice) => {
    const { mock, call } = openMock();
    const channelId = demo.channelIds.whatsapp;
    const message = { channelId, from: '+5511999990000', content: 'Hi' };
    const { conversationId } = await mock.simulate.inboundMessage(message);
    await call('POST', `/v1/chats/${conversationId}/start-human`);
    if (status === 'deleted') await call('DELETE', `/v1/channels/${channelId}`);
    else mock.simulate.channel({ channelId, status });
    const body = { content: 'Hello' };
    const refused = await call('POST', `/v1/chats/${conversationId}/messages`, { body });
    expect(refused.status).toBe(409);
    expect(refused.text('error.message')).toBe(
      `Channel \`${channelId}\` has the status \`${status}\` and cannot send messages. ${advice}`,
    );
  });
});
