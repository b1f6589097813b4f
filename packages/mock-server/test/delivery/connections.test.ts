import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createMockServer, type MockServer } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { startHttpServer } from '@agent-platform/tools/http-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCall } from '../support/call.ts';
import { createWebhook } from '../support/records.ts';

/** Keeps connections open for as long as the client wants. */
const keepOpen: RequestListener = (_request, response) => {
  response.setHeader('Keep-Alive', 'timeout=600').end();
};

/** Serves a receiver over HTTP that tracks its connections. */
async function openReceiver(listener = keepOpen) {
  const { server, url, close } = await startHttpServer(listener);
  onTestFinished(close);
  server.keepAliveTimeout = 0;
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  return {
    server,
    url: `${url}/`,
    sockets,
    open: () => sockets.filter(({ closed }) => !closed).length,
    /** Resolves once no connection is open. */
    empty: () => Promise.all(sockets.map(async (socket) => socket.closed || once(socket, 'close'))),
  };
}

const fire = (mock: MockServer) => mock.simulate.emit({ event: 'contact.created', data: {} });

/** Opens a mock with a webhook at each URL. */
async function openMock(...urls: string[]): Promise<MockServer> {
  const mock = createMockServer();
  const call = createCall(mock.apiKey, mock);
  for (const url of urls) await createWebhook(call, url, ['contact.created']);
  return mock;
}

/** Opens a mock that has delivered an event. */
async function openDelivered(url: string): Promise<MockServer> {
  const mock = await openMock(url);
  fire(mock);
  await mock.webhooks.settled();
  return mock;
}

describe('connections to receivers', () => {
  // The connection pool closes idle connections with these timers. With fake timers, none closes by itself.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterAll(() => void vi.useRealTimers());

  it('are kept for the next delivery', async () => {
    const receiver = await openReceiver();
    const mock = await openDelivered(receiver.url);
    await nextTurn();
    fire(mock);
    await mock.webhooks.settled();
    expect(receiver.sockets).toHaveLength(1);
    expect(receiver.open()).toBe(1);
  });

  it('end when the server closes', async () => {
    const receiver = await openReceiver();
    const mock = await openMock(receiver.url);
    const server = await listen(mock);
    fire(mock);
    await mock.webhooks.settled();
    await server.close();
    await receiver.empty();
  });

  it('end when the mock is asked to close the idle ones', async () => {
    const receiver = await openReceiver();
    const mocks = await Promise.all(Array.from({ length: 20 }, () => openDelivered(receiver.url)));
    expect(receiver.open()).toBe(20);
    await Promise.all(mocks.map((mock) => mock.closeIdleConnections()));
    await receiver.empty();
  });

  it('belong to one mock: another keeps its own', async () => {
    const receiver = await openReceiver();
    const closed = await openDelivered(receiver.url);
    await openDelivered(receiver.url);
    const [first, second] = receiver.sockets;
    await closed.closeIdleConnections();
    if (first?.closed === false) await once(first, 'close');
    expect(second?.closed).toBe(false);
  });

  it('last until a delivery in flight has its response, and then end', async () => {
    const receiver = await openReceiver(() => {});
    const mock = await openMock(receiver.url);
    const asked = new Promise<ServerResponse>((resolve) => {
      receiver.server.once('request', (_request, response) => resolve(response));
    });
    fire(mock);
    const response = await asked;
    await mock.closeIdleConnections();
    response.setHeader('Keep-Alive', 'timeout=600').end();
    await mock.webhooks.settled();
    expect(mock.webhooks.deliveries()).toMatchObject([{ status: 'success' }]);
    await receiver.empty();
  });

  it('are opened anew for a delivery after the server has closed', async () => {
    const receiver = await openReceiver();
    const mock = await openDelivered(receiver.url);
    await mock.closeIdleConnections();
    fire(mock);
    await mock.webhooks.settled();
    expect(mock.webhooks.deliveries({ status: 'success' })).toHaveLength(2);
  });

  it('end after 4 s without a delivery, however long the receiver would keep them', async () => {
    const receiver = await openReceiver();
    await openDelivered(receiver.url);
    await vi.advanceTimersByTimeAsync(10_000);
    await receiver.empty();
  });
});

const PROGRAM = `
import { createMockServer } from '@agent-platform/mock-server';
const mock = createMockServer();
await mock.fetch(mock.baseUrl + '/v1/webhooks', {
  method: 'POST',
  headers: { 'x-api-key': mock.apiKey, 'content-type': 'application/json' },
  body: JSON.stringify({ url: process.env.RECEIVER, events: ['contact.created'] }),
});
mock.simulate.emit({ event: 'contact.created', data: {} });
await mock.webhooks.settled();
setImmediate(() => {
  const open = process.getActiveResourcesInfo().filter((name) => /TCP|Timeout/.test(name));
  console.log(mock.webhooks.deliveries()[0].status, open);
});
`;

it('a process that has made a delivery exits by itself', async () => {
  const receiver = await openReceiver();
  const args = ['--conditions=@agent-platform/source', '--input-type=module', '-e', PROGRAM];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: import.meta.dirname,
    env: { ...process.env, RECEIVER: receiver.url },
  });
  expect(stdout).toBe('success []\n');
});
