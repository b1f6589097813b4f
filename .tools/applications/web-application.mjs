import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, it } from 'node:test';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { AgentPlatform } from '@agent-platform/sdk';

/**
 * Tests an application through its server, which a command starts. `run.ts` copies this file into each application's
 * folder. Returns an object that has the properties of the running application once the first test begins.
 */
export function testApplication(command, args, variables = {}) {
  const application = {};
  before(async () => Object.assign(application, await start(command, args, variables)));
  after(() => application.stop());

  it('responds with records that it loads on the server', async () => {
    const page = await (await fetch(application.address)).text();
    assert.match(page.replaceAll(/<!--.*?-->/g, ''), /Ana is active/);
  });

  it('receives signed events, and no others', () => requireReceiver(application));
  return application;
}

/**
 * Starts a mock and the server of an application, which prints its address and receives the mock's events at
 * `/webhooks`.
 */
async function start(command, args, variables) {
  const mock = createMockServer({ clock: 'system' });
  const server = await listen(mock);
  const url = 'http://application.test/webhooks';
  const client = new AgentPlatform(mock.clientOptions());
  const { secret } = await client.webhooks.create({ url, events: ['message.received'] });
  const env = {
    ...process.env,
    AGENT_PLATFORM_BASE_URL: server.url,
    AGENT_PLATFORM_API_KEY: mock.apiKey,
    WEBHOOK_SECRET: secret,
    ...variables,
  };
  const program = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  let address;
  for await (const chunk of program.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    address = /http:\/\/(localhost|127\.0\.0\.1|\[::1?\]|0\.0\.0\.0):\d+/.exec(output)?.[0];
    if (address) break;
  }
  assert.ok(address, `The server did not start: ${output}`);
  program.stdout.on('data', (chunk) => {
    output += chunk;
  });
  mock.webhooks.receive(url, async (request) =>
    fetch(`${address}/webhooks`, {
      method: 'POST',
      headers: request.headers,
      body: await request.arrayBuffer(),
    }),
  );
  return {
    mock,
    address,
    /** Returns what the server has printed so far. */
    output: () => output,
    async stop() {
      program.kill();
      await once(program, 'exit');
      await server.close();
    },
  };
}

/** Checks that the application handles a signed event, printing the message's id, and rejects an unsigned event. */
async function requireReceiver({ mock, address, output }) {
  const channelId = demo.channelIds.whatsapp;
  const message = { channelId, from: '+5511988887777', content: 'Is anybody there?' };
  const { messageId } = await mock.simulate.inboundMessage(message);
  await mock.webhooks.settled();
  assert.equal(mock.webhooks.deliveries()[0]?.status_code, 204);
  assert.match(output(), new RegExp(`received ${messageId}`));
  const headers = { 'content-type': 'application/json' };
  const unsigned = await fetch(`${address}/webhooks`, { method: 'POST', headers, body: '{}' });
  assert.equal(unsigned.status, 400);
}
