import { createMockServer, demo } from '@agent-platform/mock-server';
import { createWebhookVerifier } from '@agent-platform/webhook-verify';
import { describe, expect, it } from 'vitest';
import { demoSeed } from './demo.ts';

const webhook = { id: demo.webhookId };

/** Creates a demo mock. It lists its requests to other processes in `sent` instead of sending them. */
function openDemo() {
  const sent: string[] = [];
  const mock = createMockServer({
    fetch(request) {
      sent.push(request.url);
      return new Response();
    },
  });
  return { mock, sent };
}

describe('the demo seed', () => {
  it('is accepted as the option `seed`', () => {
    expect(() => createMockServer({ seed: demoSeed })).not.toThrow();
  });

  it('has a record for each id in `demo`', () => {
    const records = JSON.stringify(createMockServer().snapshot().workspaces[0]?.records);
    for (const [id] of JSON.stringify(demo).matchAll(/"[\da-f]{8}-[\da-f-]{27}"/g)) {
      expect(records).toContain(`"id":${id}`);
    }
  });

  it('has no event, no delivery and no planned step at the start', () => {
    const mock = createMockServer();
    expect(mock.events.list()).toEqual([]);
    expect(mock.webhooks.deliveries()).toEqual([]);
    expect(mock.clock.due()).toEqual({ total: 0, next: [] });
  });
});

describe('the webhook of the demo seed', () => {
  it('gets a test event that does not leave the process', async () => {
    const { mock, sent } = openDemo();
    expect(await mock.call('testWebhook', { path: webhook })).toMatchObject({
      success: true,
      status_code: 204,
    });
    expect(sent).toEqual([]);
  });

  it('gets no other event until it is made active', async () => {
    const { mock, sent } = openDemo();
    const message = { path: { id: demo.agentId }, body: { message: 'Hello' } };
    await mock.call('startConversation', message);
    await mock.webhooks.settled();
    expect(mock.webhooks.deliveries()).toEqual([]);
    await mock.call('updateWebhook', { path: webhook, body: { status: 'active' } });
    await mock.call('startConversation', message);
    await mock.webhooks.settled();
    expect(mock.webhooks.deliveries().map(({ event, status }) => [event, status])).toEqual([
      ['conversation.created', 'success'],
      ['message.received', 'success'],
      ['message.sent', 'success'],
    ]);
    expect(sent).toEqual([]);
  });

  it('delivers to a receiver that verifies signatures, until it is removed', async () => {
    const { mock, sent } = openDemo();
    const secret = demo.webhookSecret;
    const verifier = createWebhookVerifier({ variant: 'A', secret, clock: mock.clock });
    const remove = mock.webhooks.receive(demo.webhookUrl, async (request) => {
      const body = new Uint8Array(await request.arrayBuffer());
      await verifier.verify(body, request.headers);
      return new Response(null, { status: 202 });
    });
    const test = () => mock.call('testWebhook', { path: webhook });
    expect(await test()).toMatchObject({ status_code: 202 });
    remove();
    expect(await test()).toMatchObject({ status_code: 204 });
    expect(sent).toEqual([]);
  });

  it('is restored in a mock whose options do not allow its URL', () => {
    const snapshot = createMockServer().snapshot();
    const mock = createMockServer({ webhookTargets: [], requireHttps: true });
    expect(() => mock.restore(snapshot)).not.toThrow();
  });
});
