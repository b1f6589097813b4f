import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import { createWebhook, startConversation } from '../support/records.ts';
import { describeTransports } from '../support/transports.ts';

const inbound = { channelId: demo.channelIds.whatsapp, from: '+5511988887777', content: 'Hello' };

describeTransports('an event', (transport) => {
  it('names the request that caused it', async () => {
    const { mock, call } = await transport.open();
    await call('GET', '/v1/me');
    await startConversation(call);
    const [, request] = mock.requests.list();
    expect(request).toMatchObject({ id: 'req-2', operation: 'startConversation' });
    expect(mock.events.list().map(({ causedBy }) => causedBy)).toEqual(['req-2', 'req-2', 'req-2']);
  });
});

describe('an event', () => {
  it('names the simulation that caused it, which the journal lists as a control', async () => {
    const { mock } = openMock();
    const result = await mock.simulate.inboundMessage(inbound);
    expect(mock.requests.list({ source: 'all' })).toMatchObject([
      {
        id: 'req-1',
        source: 'control',
        operation: null,
        method: 'POST',
        path: '/__mock__/simulate/inbound-message',
        body: inbound,
        keyName: null,
        status: 200,
        responseBody: { data: { messageId: result.messageId } },
      },
    ]);
    expect(new Set(mock.events.list().map(({ causedBy }) => causedBy))).toEqual(new Set(['req-1']));
  });

  it('names its own request even while another request waits for its reply', async () => {
    const { mock, call } = openMock();
    let answer = (_text: string) => {};
    const later = new Promise<string>((resolve) => {
      answer = resolve;
    });
    mock.agentReplies(demo.agentId, ({ message }) => (message === 'slow' ? later : 'At once'));
    const slow = startConversation(call, 'slow');
    await startConversation(call, 'quick');
    answer('At last');
    await slow;
    const causes = mock.events
      .list({ event: 'message.sent' })
      .map(({ data, causedBy }) => [data.content, causedBy]);
    expect(causes).toEqual([
      ['At once', 'req-2'],
      ['At last', 'req-1'],
    ]);
  });

  it('still names its request after a restore, and no later request gets the same id', async () => {
    const { mock, call } = openMock();
    await startConversation(call);
    mock.restore(mock.snapshot());
    await call('GET', '/v1/me');
    expect(mock.events.list()[0]).toMatchObject({ causedBy: 'req-1' });
    expect(mock.requests.list()).toMatchObject([{ id: 'req-2' }]);
  });
});

describe('a simulation', () => {
  it('that fails is in the journal with its error', () => {
    const { mock } = openMock();
    const conversationId = '00000000-0000-4000-8000-00000000dead';
    expect(() => mock.simulate.close({ conversationId })).toThrow('was not found');
    expect(mock.requests.list({ source: 'control' })).toMatchObject([
      { path: '/__mock__/simulate/close', status: 404, code: 'NOT_FOUND' },
    ]);
  });

  it('with invalid input changes nothing, so it is not in the journal', () => {
    const { mock } = openMock();
    expect(() => mock.simulate.close({ conversationId: 'nobody' })).toThrow('conversationId');
    expect(mock.requests.list({ source: 'all' })).toEqual([]);
  });
});

describe('a delivery', () => {
  it('names its event, even on a retry that the clock triggers', async () => {
    const { mock, call } = openMock();
    receive(mock, [500, 200]);
    await createWebhook(call, receiverUrl, ['message.sent']);
    await startConversation(call);
    await mock.clock.advance(60_000);
    const [sent] = mock.events.list({ event: 'message.sent' });
    const deliveries = mock.webhooks.deliveries();
    expect(deliveries.map(({ attempt, causedBy }) => [attempt, causedBy])).toEqual([
      [1, sent?.id],
      [2, sent?.id],
    ]);
    expect(sent?.causedBy).toBe('req-2');
  });
});
