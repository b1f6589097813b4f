import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform, ConflictError, ServiceUnavailableError } from '@agent-platform/sdk';
import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';

describe('a support desk', () => {
  let mock;
  let client;

  // Each test creates a mock, which runs in this process and takes about a millisecond to create.
  beforeEach(() => {
    mock = createMockServer();
    client = new AgentPlatform(mock.clientOptions());
  });

  /** Writes as a customer. */
  const write = (content) => {
    const channelId = demo.channelIds.whatsapp;
    return mock.simulate.inboundMessage({ channelId, from: '+5511988887777', content });
  };

  it('lets an operator write after a takeover', async () => {
    const { conversationId } = await write('I want to talk to a human');
    const message = { content: 'I am here now.' };
    await assert.rejects(client.chats.sendMessage(conversationId, message), ConflictError);
    await client.chats.startHuman(conversationId);
    assert.equal(
      (await client.chats.sendMessage(conversationId, message)).content,
      message.content,
    );
  });

  it('waits for the rate limit without failing', async () => {
    const start = mock.clock.now();
    await Promise.all(Array.from({ length: 250 }, () => client.me()));
    assert.deepEqual(mock.requests.list({ status: 429 }), []);
    assert.ok(mock.clock.now() - start >= 2 * 60_000, "two windows pass on the mock's clock");
  });

  it('retries reads while the platform is in maintenance, but not writes', async () => {
    mock.faults.add({ status: 503, times: 1 });
    await client.agents.get(demo.agentId);
    mock.faults.add({ status: 503, times: 1 });
    const body = { name: 'Bia' };
    await assert.rejects(client.agents.create(body), ServiceUnavailableError);
    assert.equal(mock.requests.list({ operation: 'createAgent' }).length, 1);
  });

  it('handles an event once, however often it is delivered', async () => {
    const url = 'http://desk.test/webhooks';
    const { secret } = await client.webhooks.create({ url, events: ['message.received'] });
    const received = [];
    const handler = createWebhookHandler({
      // The mock signs deliveries with the time of its own clock, so the verifier uses the same clock.
      verifier: createWebhookVerifier({ variant: 'A', secret, clock: mock.clock }),
      store: 'memory',
      on: { 'message.received': ({ data }) => void received.push(data.content) },
    });
    mock.webhooks.receive(url, handler);
    await write('Where is my parcel?');
    await mock.webhooks.settled();
    const [delivery] = mock.webhooks.deliveries();
    await mock.webhooks.redeliver(delivery.id);
    assert.deepEqual(received, ['Where is my parcel?']);
  });
});
