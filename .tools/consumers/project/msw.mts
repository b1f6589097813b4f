import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMockServer, demo, type Fault } from '@agent-platform/mock-server';
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

/** Returns what the client gets for a request with a fault. The request is aborted once no more data arrives. */
async function observe(fault: Fault): Promise<string> {
  mock.faults.add(fault);
  const gaveUp = new AbortController();
  const unsubscribe = mock.requests.subscribe(() => {
    if (fault.stall === 'headers') setImmediate(() => gaveUp.abort());
  });
  try {
    const { signal } = gaveUp;
    const response = await fetch(`${mock.baseUrl}/v1/health`, { signal });
    if (fault.stall === undefined) {
      const text = await response.text();
      return `${response.status} ${response.headers.get('content-type')} ${text.slice(-1)}`;
    }
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    const rest = reader?.read();
    gaveUp.abort();
    return await (rest ?? Promise.resolve()).then(
      () => 'ended',
      () => `${response.status}, ${value ? 'a part' : 'nothing'}, then nothing`,
    );
  } catch (error) {
    return error instanceof TypeError ? 'network error' : 'nothing';
  } finally {
    unsubscribe();
  }
}

assert.equal(await observe({ status: 503 }), '503 application/json }');
assert.equal(await observe({ status: 204 }), '204 null ');
assert.equal(await observe({ delayMs: 1 }), '200 application/json }');
assert.equal(await observe({ disconnect: 'before' }), 'network error');
assert.equal(await observe({ disconnect: 'after' }), 'network error');
assert.equal(await observe({ stall: 'headers' }), 'nothing');
assert.equal(await observe({ stall: 'body' }), '200, a part, then nothing');
assert.notEqual((await observe({ truncate: true })).at(-1), '}');
assert.equal(await observe({ contentType: 'text/plain' }), '200 text/plain }');
assert.equal(await observe({ contentType: 'text/html', body: '<p>' }), '200 text/html >');
receiver.close();
server.close();
