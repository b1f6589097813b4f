import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';
import { hasRedis, startRedis } from '@agent-platform/tools/redis-server';
import { createWebhookVerifier } from '@agent-platform/webhook-verify';
import { createRedisStore } from '@agent-platform/webhook-verify/redis';
import { Redis } from 'ioredis';
import { createDesk, type Ticket } from './desk.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

if (!hasRedis) {
  say('Skipped: redis-server is not installed.');
  process.exit();
}

const server = await startRedis();
const redis = new Redis(server.path);
const mock = createMockServer();
const client = new AgentPlatform(mock.clientOptions());

// The desk needs the secret of the webhook, so the webhook is created first, with a placeholder as its URL.
const url = 'http://desk.test/webhooks';
const { secret } = await client.webhooks.create({ url, events: ['message.received'] });
const verifier = createWebhookVerifier({ variant: 'A', secret, clock: mock.clock });
const desk = createDesk({ client, verifier, store: createRedisStore(redis) }).listen(0);
await once(desk, 'listening');
const address = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
mock.webhooks.receive(url, async (request) =>
  fetch(`${address}/webhooks`, {
    method: 'POST',
    headers: request.headers,
    body: await request.arrayBuffer(),
  }),
);

try {
  const { conversationId } = await mock.simulate.inboundMessage({
    channelId: demo.channelIds.whatsapp,
    from: '+5511988887777',
    content: 'Can I talk to a human?',
  });
  await mock.webhooks.settled();
  const tickets: Ticket[] = await (await fetch(`${address}/tickets`)).json();
  assert.deepEqual(tickets, [{ chatId: conversationId, text: 'Can I talk to a human?' }]);
  say('A customer asked for a human, and the desk took over the chat.');

  const replied = await fetch(`${address}/tickets/${conversationId}/reply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'I am here now.' }),
  });
  assert.equal(replied.status, 204);
  const { data: messages } = await client.conversations.listMessages(conversationId);
  assert.ok(messages.some(({ content }) => content === 'I am here now.'));
  assert.equal((await client.conversations.get(conversationId)).status, 'open');
  say('An operator replied and handed the chat back to the agent.');

  const [delivery] = mock.webhooks.deliveries();
  await mock.webhooks.redeliver(delivery?.id ?? '');
  assert.deepEqual(await (await fetch(`${address}/tickets`)).json(), []);
  say('The event was delivered again, but was not handled twice.');
} finally {
  desk.close();
  desk.closeAllConnections();
  redis.disconnect();
  await server.stop();
}
