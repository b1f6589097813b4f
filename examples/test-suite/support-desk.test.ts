import { createMockServer, demo, type MockServer } from '@agent-platform/mock-server';
import { AgentPlatform, ServiceUnavailableError } from '@agent-platform/sdk';
import { createWebhookVerifier } from '@agent-platform/webhook-verify';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSupportDesk, type SupportDesk } from './support-desk.ts';

let mock: MockServer;
let client: AgentPlatform;
let desk: SupportDesk;
let errors: unknown[];

// Each test creates a mock, which runs in this process and takes about a millisecond to create.
beforeEach(async () => {
  mock = createMockServer();
  client = new AgentPlatform(mock.clientOptions());
  const { secret } = await client.webhooks.create({
    url: 'http://desk.test/webhooks',
    events: ['message.received'],
  });
  const verifier = createWebhookVerifier({ variant: 'A', secret, clock: mock.clock });
  errors = [];
  desk = createSupportDesk(client, verifier, (error) => errors.push(error));
  mock.webhooks.receive('http://desk.test/webhooks', desk.receive);
});

/** Writes as a customer, and waits for the webhook deliveries that follow. */
async function write(content: string, from = '+5511988887777') {
  const channelId = demo.channelIds.whatsapp;
  const { conversationId } = await mock.simulate.inboundMessage({ channelId, from, content });
  await mock.webhooks.settled();
  return conversationId;
}

const readMessages = async (conversationId: string) =>
  (await client.conversations.listMessages(conversationId, { order: 'asc' })).data.map(
    ({ sender_type, content }) => `${sender_type}: ${content}`,
  );

describe('the support desk', () => {
  it('takes over the chat when a customer asks for a human', async () => {
    const id = await write('I want to talk to a human');
    expect(await client.conversations.get(id)).toMatchObject({ status: 'human' });
    expect(await readMessages(id)).toContain('human: I am here now.');
  });

  it('leaves every other chat to the agent', async () => {
    const id = await write('Where is my parcel?');
    expect(await readMessages(id)).toEqual([
      'customer: Where is my parcel?',
      'agent: You said: Where is my parcel?',
    ]);
  });

  it('replies once when the platform delivers an event again', async () => {
    const id = await write('A human, please');
    const [delivery] = mock.webhooks.deliveries();
    await mock.webhooks.redeliver(delivery?.id ?? '');
    expect((await readMessages(id)).filter((line) => line.startsWith('human'))).toHaveLength(1);
  });

  it('takes over the chat at the retry if the platform was in maintenance', async () => {
    // The client does not repeat a POST that may have gone through, but the platform retries the delivery.
    mock.faults.add({ operation: 'startHuman', status: 503 });
    const id = await write('Is there a human?');
    expect(await client.conversations.get(id)).toMatchObject({ status: 'open' });
    expect(errors).toEqual([expect.any(ServiceUnavailableError)]);
    await mock.clock.advance(60_000);
    expect(await client.conversations.get(id)).toMatchObject({ status: 'human' });
  });

  it('counts customers over many pages, within the rate limit', async () => {
    const start = mock.clock.now();
    for (let n = 0; n < 120; n += 1) await write('a human!', `+55119${10_000_000 + n}`);
    // The demo records contain one more chat that an operator has taken over.
    expect(await desk.countHuman()).toBe(121);
    // About 250 requests need three windows of 100 requests per minute. So at least two minutes pass on the mock's
    // clock, but not in real time.
    expect(mock.clock.now() - start).toBeGreaterThanOrEqual(2 * 60_000);
    expect(mock.requests.list({ status: 429 })).toEqual([]);
  });
});
