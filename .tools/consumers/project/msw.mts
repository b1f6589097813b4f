import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { mswHandlers } from '@agent-platform/mock-server/msw';
import { AgentPlatform } from '@agent-platform/sdk';
import { setupServer } from 'msw/node';

const mock = createMockServer();
const server = setupServer(...mswHandlers(mock));
// This option was renamed in MSW 3.
const strict: object = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' };
server.listen(strict);
const client = new AgentPlatform({ baseUrl: mock.baseUrl, apiKey: mock.apiKey });
assert.equal((await client.agents.get(demo.agentId)).id, demo.agentId);

// A delivery reaches its receiver, although no request handler of MSW matches the URL. Without the mock's workaround,
// MSW 3 would intercept the delivery, because an intercepted request triggers it.
const receiver = createServer((_request, response) => response.end('Thanks')).listen(0);
await once(receiver, 'listening');
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
mock.seed({ webhooks: [{ url, events: ['contacts'] }] });
await client.contacts.create({ name: 'Joana' });
await mock.webhooks.settled();
assert.deepEqual(
  mock.webhooks.deliveries().map(({ response_body }) => response_body),
  ['Thanks'],
);

const onIpv6 = createMockServer({ baseUrl: 'http://[::1]:4010' });
server.use(...mswHandlers(onIpv6));
const health = await fetch(`${onIpv6.baseUrl}/v1/health`);
assert.equal(health.status, 200);

mock.faults.add({ disconnect: 'before' });
await assert.rejects(fetch(`${mock.baseUrl}/v1/health`), TypeError);
mock.faults.add({ contentType: 'text/html', body: '<p>' });
assert.equal(await (await fetch(`${mock.baseUrl}/v1/health`)).text(), '<p>');
receiver.close();
server.close();
