// This program loads the three packages with require(), as a CommonJS service or an older test runner does.
const assert = require('node:assert/strict');
const { createMockServer, demo } = require('@agent-platform/mock-server');
const { listen } = require('@agent-platform/mock-server/node');
const { AgentPlatform, ApiError, NotFoundError } = require('@agent-platform/sdk');
const { createWebhookVerifier } = require('@agent-platform/webhook-verify');

async function main() {
  const mock = createMockServer();
  const server = await listen(mock);
  try {
    const client = new AgentPlatform({ baseUrl: server.url, apiKey: mock.apiKey });

    const { response } = await client.agents.startConversation(demo.agentId, { message: 'Hello' });
    assert.equal(response, 'You said: Hello');

    const missing = '00000000-0000-4000-8000-000000000000';
    await assert.rejects(client.chats.startHuman(missing), (error) => {
      return error instanceof NotFoundError && error instanceof ApiError && error.status === 404;
    });

    const results = [];
    let verifier;
    mock.webhooks.receive('http://receiver.test/hook', async (request) => {
      results.push(await verifier.check(await request.arrayBuffer(), request.headers));
      return new Response(null, { status: 204 });
    });
    const webhook = await client.webhooks.create({
      url: 'http://receiver.test/hook',
      events: ['message.*'],
    });
    verifier = createWebhookVerifier({ variant: 'A', secret: webhook.secret, clock: mock.clock });
    await client.agents.startConversation(demo.agentId, { message: 'Hello again' });
    await mock.webhooks.settled();
    assert.deepEqual(
      results.map((result) => result.ok && result.event.event),
      ['message.received', 'message.sent'],
    );
    process.stdout.write(`CommonJS works on Node ${process.versions.node}.\n`);
  } finally {
    await server.close();
  }
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
