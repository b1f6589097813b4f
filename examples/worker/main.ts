import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { AgentPlatform } from '@agent-platform/sdk';
import { findFreePort } from '@agent-platform/tools/http-server';
import { startWorkerd } from './workerd.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const mock = createMockServer({ clock: 'system', rateLimit: { limit: 20, windowMs: 2_000 } });
const client = new AgentPlatform(mock.clientOptions());
const platform = await listen(mock);
const port = await findFreePort();
const otherPort = await findFreePort();
const address = `http://127.0.0.1:${port}`;
const otherAddress = `http://127.0.0.1:${otherPort}`;
const { secret } = await client.webhooks.create({
  url: `${address}/webhooks`,
  events: ['message.received'],
});
const workerd = await startWorkerd(new URL('./worker.ts', import.meta.url), [port, otherPort], {
  PLATFORM_URL: platform.url,
  PLATFORM_KEY: mock.apiKey,
  WEBHOOK_SECRET: secret,
  AGENT_ID: demo.agentId,
});

try {
  await ready();
  const chat = (signal?: AbortSignal) =>
    fetch(`${address}/chat`, { method: 'POST', body: 'Hello', signal: signal ?? null });
  const replies = await Promise.all(Array.from({ length: 10 }, async () => (await chat()).text()));
  assert.deepEqual(replies, Array(10).fill('You said: Hello'));
  say('The worker started conversations for ten visitors at the same time.');

  mock.faults.add({ operation: 'startConversation', status: 503 });
  assert.equal((await chat()).status, 503);
  say('The worker passed on a 503 from the platform.');

  const { conversationId } = await mock.simulate.inboundMessage({
    channelId: demo.channelIds.whatsapp,
    from: '+5511988887777',
    content: 'Is there a human?',
  });
  await mock.webhooks.settled();
  const [delivery] = mock.webhooks.deliveries();
  assert.equal(delivery?.status_code, 204);
  assert.equal((await client.conversations.get(conversationId)).status, 'human');
  say('The worker received a signed event and took over the chat.');

  const { request_headers: headers, request_body: body } = delivery;
  const repeat = (to: string) => fetch(`${to}/webhooks`, { method: 'POST', headers, body });
  const repeats = await Promise.all([address, otherAddress, otherAddress].map(repeat));
  assert.deepEqual(
    repeats.map(({ status }) => status),
    [204, 204, 204],
  );
  assert.equal(mock.requests.list({ operation: 'startHuman' }).length, 1);
  say('The worker handled the event once, although it arrived four times, in two isolates.');

  await checkLimit(chat);
  say('Visitors waited for the rate limit, three windows long, while others left.');

  const unsigned = await fetch(`${address}/webhooks`, { method: 'POST', body: '{}' });
  assert.equal(unsigned.status, 400);
  say('The worker rejected an unsigned request.');
} finally {
  await workerd.stop();
  await platform.close();
}

/** Expects replies for all visitors who stay, although there are more than the limit allows, and every fourth leaves. */
async function checkLimit(chat: (signal?: AbortSignal) => Promise<Response>): Promise<void> {
  const visitors = Array.from({ length: 60 }, async (_, index) => {
    const leaves = index % 4 === 3;
    const reply = chat(leaves ? AbortSignal.timeout(300 + 10 * index) : undefined);
    return leaves ? reply.catch(() => undefined) : assert.equal((await reply).status, 200);
  });
  await Promise.all(visitors);
}

/** Waits up to two minutes until the worker listens, because npx may have to download workerd first. */
async function ready(): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (await fetch(address).catch(() => undefined)) return;
    await sleep(100);
  }
  throw new Error('workerd did not respond within two minutes.');
}
