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
let kit;
let address;
let output = '';

/** The server prints the address that it listens on. */
const findAddress = () => /http:\/\/\S+:\d+/.exec(output)?.[0];

before(async () => {
  server = await listen(mock);
  const url = 'http://sveltekit.test/webhooks';
  const { secret } = await client.webhooks.create({ url, events: ['message.received'] });
  kit = spawn(process.execPath, ['build/index.js'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      AGENT_PLATFORM_BASE_URL: server.url,
      AGENT_PLATFORM_API_KEY: mock.apiKey,
      WEBHOOK_SECRET: secret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of kit.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    address = findAddress();
    if (address) break;
  }
  assert.ok(address, `SvelteKit did not start: ${output}`);
  kit.stdout.on('data', (chunk) => {
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
  kit.kill();
  await once(kit, 'exit');
  await server.close();
});

it('renders records that it loads on the server', async () => {
  const page = await (await fetch(address)).text();
  assert.match(page.replaceAll(/<!--.*?-->/g, ''), /<li>Ana is active<\/li>/);
});

it('receives signed events, and no others', async () => {
  const channelId = demo.channelIds.whatsapp;
  const message = { channelId, from: '+5511988887777', content: 'Is anybody there?' };
  const { messageId } = await mock.simulate.inboundMessage(message);
  await mock.webhooks.settled();
  assert.equal(mock.webhooks.deliveries()[0]?.status_code, 204);
  assert.match(output, new RegExp(`received ${messageId}`));
  const headers = { 'content-type': 'application/json' };
  const unsigned = await fetch(`${address}/webhooks`, { method: 'POST', headers, body: '{}' });
  assert.equal(unsigned.status, 400);
});
