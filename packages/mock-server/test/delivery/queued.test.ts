import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { type Opened, openMock } from '../support/open-mock.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import { createWebhook } from '../support/records.ts';

const inbound = { channelId: demo.channelIds.whatsapp, from: '+5511988887777', content: 'Hello' };

/** Opens a webhook whose receiver responds with these statuses. */
async function open(statuses: readonly number[], variant: 'A' | 'B' = 'B') {
  const opened = openMock({ variant });
  receive(opened.mock, statuses);
  const { id } = await createWebhook(opened.call, receiverUrl, ['message.received']);
  return { ...opened, id };
}

async function write({ mock }: Pick<Opened, 'mock'>): Promise<void> {
  await mock.simulate.inboundMessage(inbound);
  await mock.webhooks.settled();
}

describe('webhooks.queued', () => {
  it('contains a retry with its time and the id of the failed attempt', async () => {
    const opened = await open([500]);
    await write(opened);
    const [failed] = opened.mock.webhooks.deliveries();
    expect(opened.mock.webhooks.queued({ webhookId: opened.id })).toEqual([
      {
        webhookId: opened.id,
        eventId: failed?.event_id,
        event: 'message.received',
        attempt: 2,
        deliveryId: failed?.id,
        state: 'retry',
        at: failed?.next_retry_at,
      },
    ]);
  });

  it('distinguishes a delivery in flight from one that waits for it', async () => {
    const opened = openMock();
    const { mock } = opened;
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    mock.webhooks.receive(receiverUrl, async () => {
      await answered;
      return new Response();
    });
    await createWebhook(opened.call, receiverUrl, ['message.received']);
    await mock.simulate.inboundMessage(inbound);
    await mock.simulate.inboundMessage(inbound);
    const states = mock.webhooks.queued().map(({ state }) => state);
    answer();
    await mock.webhooks.settled();
    expect(states).toEqual(['in_flight', 'due']);
  });

  it('contains the deliveries that wait for a failing webhook, even those without an attempt', async () => {
    const opened = await open(Array.from({ length: 20 }, () => 500));
    const { mock, id } = opened;
    for (let n = 0; n < 5; n++) await write(opened);
    await write(opened);
    const queued = mock.webhooks.queued({ webhookId: id });
    expect(queued.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'waiting'));
    expect(queued.at(-1)).toMatchObject({ attempt: 1 });
    expect(queued.at(-1)).not.toHaveProperty('deliveryId');
    expect(new Set(queued.map(({ at }) => at))).toEqual(new Set([mock.clock.due().next[0]?.at]));
  });
});
