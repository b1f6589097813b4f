import { createMockServer, type MockServer } from '@agent-platform/mock-server';
import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import { startConversation } from '../support/records.ts';

const webhooks = [{ url: receiverUrl, events: ['agent', 'contacts'], secret: 'receiver-secret' }];

const emit = (mock: MockServer, name = 'Joana') =>
  mock.simulate.emit({ event: 'contact.created', data: { name } });

/** Returns the milliseconds in each event's time, such as `001Z`. */
const times = (mock: MockServer) =>
  mock.events.list().map(({ created_at }) => created_at.slice(-4));

describe('events with the same data at the same time', () => {
  it('are each handled by a receiver of Variant A', async () => {
    const { mock, call } = openMock();
    mock.seed({ webhooks });
    const handled: string[] = [];
    const count = async ({ event }: { event: string }) => void handled.push(event);
    mock.webhooks.receive(
      receiverUrl,
      createWebhookHandler({
        verifier: createWebhookVerifier({
          variant: 'A',
          secret: 'receiver-secret',
          clock: mock.clock,
        }),
        store: 'memory',
        on: { 'agent.handoff_started': count, 'agent.handoff_completed': count },
      }),
    );
    const id = await startConversation(call);
    for (let n = 0; n < 4; n++) {
      await call('POST', `/v1/chats/${id}/start-human`);
      await call('POST', `/v1/chats/${id}/stop-human`);
    }
    await mock.webhooks.settled();
    expect(handled).toHaveLength(8);
  });

  it('get times that are one millisecond apart', () => {
    const mock = createMockServer();
    for (let n = 0; n < 3; n++) emit(mock);
    expect(times(mock)).toEqual(['000Z', '001Z', '002Z']);
  });

  it('never get the time of an earlier event, even when the clock has advanced to that time', async () => {
    const { mock } = openMock({ seed: { webhooks } });
    const received = receive(mock, [200]);
    emit(mock);
    emit(mock);
    await mock.clock.advance(1);
    emit(mock);
    await mock.webhooks.settled();
    expect(new Set(received.map(({ body }) => body)).size).toBe(3);
  });

  it('differ from the earlier event in a restored snapshot', async () => {
    const { mock } = openMock({ seed: { webhooks } });
    const received = receive(mock, [200]);
    emit(mock);
    await mock.webhooks.settled();
    mock.restore(mock.snapshot());
    emit(mock);
    await mock.webhooks.settled();
    expect(new Set(received.map(({ body }) => body)).size).toBe(2);
  });

  it('do not change the time of an event with other data', () => {
    const mock = createMockServer();
    emit(mock);
    emit(mock);
    emit(mock, 'Rui');
    expect(times(mock)).toEqual(['000Z', '001Z', '000Z']);
  });
});

describe('the next attempts to several webhooks at the same time', () => {
  it.each([
    ['retries', 1],
    ['rounds of failing webhooks', 5],
  ])('are planned in the order of the webhooks’ ids: %s', async (_what, events) => {
    const { mock } = openMock({ variant: 'B', seed: 'empty' });
    const ids = [3, 2, 1].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
    for (const id of ids) {
      const url = `${receiverUrl}/${id}`;
      mock.webhooks.receive(url, () => new Response(null, { status: 500 }));
      mock.seed({ webhooks: [{ id, url, events: ['contacts'] }] });
      for (let n = 0; n < events; n++) emit(mock);
      await mock.webhooks.settled();
    }
    const planned = mock.clock.due().next.map((item) => 'webhookId' in item && item.webhookId);
    expect([...new Set(planned)]).toEqual(ids.toReversed());
  });
});
