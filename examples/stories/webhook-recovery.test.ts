import { createMockServer, demo, type MockServer } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';
import {
  createWebhookHandler,
  createWebhookVerifier,
  type WebhookHandler,
} from '@agent-platform/webhook-verify';
import { beforeEach, describe, expect, it } from 'vitest';
import { printStoryTime } from './story-time.ts';

/**
 * A webhook receiver goes down while customers write. The platform retries the deliveries on a schedule. If every retry
 * fails, the two variants of the contract differ. Variant B queues the events. Variant A drops all events until the
 * webhook is reactivated.
 */
const RECEIVER = 'http://team.test/webhooks';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let mock: MockServer;
let client: AgentPlatform;
let webhookId: string;
let receiverIsDown: boolean;
/** The messages from customers, in the order in which the receiver handled them. */
let handled: string[];
/** The platform's time when the webhook was created. */
let start: number;

/** Creates a mock with one webhook, and a receiver that handles each message once. */
async function openPlatform(variant: 'A' | 'B'): Promise<void> {
  mock = createMockServer({ variant });
  client = new AgentPlatform(mock.clientOptions());
  start = mock.clock.now();
  receiverIsDown = false;
  handled = [];
  const { id, secret } = await client.webhooks.create({
    url: RECEIVER,
    events: ['message.received'],
  });
  webhookId = id;
  const receiver = createReceiver(variant, secret);
  mock.webhooks.receive(RECEIVER, (request) =>
    receiverIsDown ? new Response('Down for maintenance', { status: 503 }) : receiver(request),
  );
}

/** Creates the receiver, which verifies each delivery and handles each event once. */
function createReceiver(variant: 'A' | 'B', secret: string): WebhookHandler {
  return createWebhookHandler({
    verifier: createWebhookVerifier({ variant, secret, clock: mock.clock }),
    store: 'memory',
    on: { 'message.received': ({ data }) => void handled.push(String(data.content)) },
  });
}

/** Writes as a customer, and waits until the first attempt to deliver the event has ended. */
async function customerWrites(content: string): Promise<void> {
  const channelId = demo.channelIds.whatsapp;
  await mock.simulate.inboundMessage({ channelId, from: '+5511999990000', content });
  await mock.webhooks.settled();
}

/** Returns the times of the platform's attempts, in milliseconds since the start. */
const attemptTimes = () =>
  mock.webhooks.deliveries().map(({ created_at }) => Date.parse(created_at) - start);

const webhookStatus = async () => (await client.webhooks.get(webhookId)).status;

describe('A receiver that is down, in Variant B', () => {
  beforeEach(() => openPlatform('B'));
  printStoryTime('Webhook recovery, Variant B', () => mock);

  it('gets retries after 5 s, 15 s, 60 s, 5 min and 15 min', async () => {
    receiverIsDown = true;
    await customerWrites('Hello?');
    await mock.clock.advance(60 * MINUTE);
    const waits = attemptTimes().map((time, n, times) => time - (times[n - 1] ?? 0));
    expect(waits).toEqual([0, 5 * SECOND, 15 * SECOND, 60 * SECOND, 5 * MINUTE, 15 * MINUTE]);
  });

  it('gets the event with the first retry after it recovers', async () => {
    receiverIsDown = true;
    await customerWrites('Hello?');
    receiverIsDown = false;
    await mock.clock.advance(5 * SECOND);
    expect(handled).toEqual(['Hello?']);
    expect(await webhookStatus()).toBe('active');
  });

  it('makes the webhook failing after five failures in a row, and causes an alert', async () => {
    receiverIsDown = true;
    await customerWrites('Hello?');
    await mock.clock.advance(7 * MINUTE);
    expect(await webhookStatus()).toBe('failing');
    expect(mock.webhooks.alerts()).toMatchObject([{ webhook_id: webhookId, url: RECEIVER }]);
  });

  it('gets all queued events in order after it recovers', async () => {
    receiverIsDown = true;
    await customerWrites('One');
    await mock.clock.advance(7 * MINUTE);
    await customerWrites('Two');
    await customerWrites('Three');
    receiverIsDown = false;
    await mock.clock.advance(15 * MINUTE);
    expect(handled).toEqual(['One', 'Two', 'Three']);
    expect(await webhookStatus()).toBe('active');
  });

  it('handles an event once, even if it is delivered twice', async () => {
    mock.webhooks.duplicateNext();
    await customerWrites('Hello?');
    expect(mock.webhooks.deliveries()).toHaveLength(2);
    expect(handled).toEqual(['Hello?']);
  });
});

describe('A receiver that is down, in Variant A', () => {
  beforeEach(() => openPlatform('A'));
  printStoryTime('Webhook recovery, Variant A', () => mock);

  it('gets retries after 1, 5, 15 and 60 min', async () => {
    receiverIsDown = true;
    await customerWrites('Hello?');
    await mock.clock.advance(24 * 60 * MINUTE);
    const waits = attemptTimes().map((time, n, times) => time - (times[n - 1] ?? 0));
    expect(waits).toEqual([0, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE]);
  });

  it('makes the webhook inactive after five failures in a row, and gets no more events', async () => {
    receiverIsDown = true;
    await customerWrites('Hello?');
    await mock.clock.advance(24 * 60 * MINUTE);
    expect(await webhookStatus()).toBe('inactive');
    receiverIsDown = false;
    await customerWrites('Anybody?');
    await mock.clock.advance(24 * 60 * MINUTE);
    expect(handled).toEqual([]);
  });

  it('gets later events once the webhook is reactivated, but not the events in between', async () => {
    receiverIsDown = true;
    await customerWrites('Before');
    await mock.clock.advance(24 * 60 * MINUTE);
    receiverIsDown = false;
    await customerWrites('In the meantime');
    await client.webhooks.update(webhookId, { status: 'active' });
    await customerWrites('After');
    expect(handled).toEqual(['After']);
  });

  it('gets a lost event if it is redelivered by hand', async () => {
    receiverIsDown = true;
    await customerWrites('Hello?');
    await mock.clock.advance(24 * 60 * MINUTE);
    receiverIsDown = false;
    const [lost] = mock.webhooks.deliveries({ status: 'failed' });
    const delivery = await mock.webhooks.redeliver(lost?.id ?? '');
    expect(delivery).toMatchObject({ status: 'success', by_hand: true });
    expect(handled).toEqual(['Hello?']);
  });

  it('handles an event once, even if it is redelivered by hand', async () => {
    await customerWrites('Hello?');
    const [delivered] = mock.webhooks.deliveries();
    const again = await mock.webhooks.redeliver(delivered?.id ?? '');
    expect(again.status_code).toBe(204);
    expect(handled).toEqual(['Hello?']);
  });

  it('handles an event once, even if its response is lost and the platform retries', async () => {
    const { secret } = await client.webhooks.create({
      url: 'http://cut.test/webhooks',
      events: ['message.received'],
    });
    const receiver = createReceiver('A', secret);
    let responsesAreLost = true;
    mock.webhooks.receive('http://cut.test/webhooks', async (request) => {
      const response = await receiver(request);
      if (responsesAreLost) throw new TypeError('The connection broke');
      return response;
    });
    await client.webhooks.delete(webhookId);
    await customerWrites('Hello?');
    responsesAreLost = false;
    await mock.clock.advance(MINUTE);
    expect(mock.webhooks.deliveries().map(({ status }) => status)).toEqual(['failed', 'success']);
    expect(handled).toEqual(['Hello?']);
  });
});
