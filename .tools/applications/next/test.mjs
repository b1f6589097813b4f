import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, it } from 'node:test';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { AgentPlatform } from '@agent-platform/sdk';

const mock = createMockServer({ clock: 'system' });
const client = new AgentPlatform(mock.clientOptions());
let server;
let next;
let address;
let output = '';

/** Next prints the address that it listens on. */
const findAddress = () => /http:\/\/(localhost|127\.0\.0\.1):\d+/.exec(output)?.[0];

before(async () => {
  server = await listen(mock);
  const url = 'http://next.test/webhooks';
  const { secret } = await client.webhooks.create({ url, events: ['message.received'] });
  next = spawn('node_modules/.bin/next', ['start', '--hostname', '127.0.0.1', '--port', '0'], {
    env: {
      ...process.env,
      AGENT_PLATFORM_BASE_URL: server.url,
      AGENT_PLATFORM_API_KEY: mock.apiKey,
      WEBHOOK_SECRET: secret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of next.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    address = findAddress();
    if (address) break;
  }
  assert.ok(address, `Next did not start: ${output}`);
  next.stdout.on('data', (chunk) => {
    output += chunk;
  });
  mock.webhooks.receive(url, async (request) =>
    fetch(`${address}/webhooks`, {
      method: 'POST',
      headers: request.headers,
      body: await request.arrayBuffer(),
    }),
  );
});

after(async () => {
  next.kill();
  await once(next, 'exit');
  await server.close();
});

const ask = (message) =>
  fetch(`${address}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  });

it('answers a chat through a route handler', async () => {
  assert.deepEqual(await (await ask('Hello')).json(), { reply: 'You said: Hello' });
});

it('passes the status of the platform on', async () => {
  mock.faults.add({ operation: 'startConversation', status: 503 });
  const response = await ask('Hello');
  assert.equal(response.status, 503);
  assert.deepEqual(await response.json(), { problem: 'SERVICE_UNAVAILABLE' });
});

it('renders records in a server component', async () => {
  const page = await (await fetch(address)).text();
  assert.match(page.replaceAll('<!-- -->', ''), /<li>Ana is active<\/li>/);
});

it('receives signed events, and no others', async () => {
  const channelId = demo.channelIds.whatsapp;
  const message = { channelId, from: '+5511988887777', content: 'Is anybody there?' };
  const { messageId } = await mock.simulate.inboundMessage(message);
  await mock.webhooks.settled();
  assert.equal(mock.webhooks.deliveries()[0]?.status_code, 204);
  assert.match(output, new RegExp(`received ${messageId}`));
  const unsigned = await fetch(`${address}/webhooks`, { method: 'POST', body: '{}' });
  assert.equal(unsigned.status, 400);
});
