import { createServer } from 'node:http';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { connectMock } from '@agent-platform/mock-server/remote';
import { AgentPlatform } from '@agent-platform/sdk';
import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callInThisEnvironment } from './calls.ts';

/**
 * In an environment with a DOM, Vitest 2 and 3 replace `AbortController`, but not `Request` and `fetch`. The `Request`
 * and `fetch` of Node 24 reject signals of the replaced `AbortController`. Later versions of Vitest replace `Request`,
 * too, so the environment alone would not show this problem.
 */
beforeEach(() => {
  const window = new Window();
  vi.stubGlobal('AbortController', window.AbortController);
  vi.stubGlobal('AbortSignal', window.AbortSignal);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

callInThisEnvironment();

/** Serves a mock, and connects to it, until the test ends. */
async function serve() {
  const mock = createMockServer();
  const server = await listen(mock, { port: 0 });
  onTestFinished(() => server.close());
  return { mock, remote: await connectMock(server.url) };
}

describe('a served mock', () => {
  it('responds to a client created with the remote mock’s clientOptions()', async () => {
    const { remote } = await serve();
    const client = new AgentPlatform(remote.clientOptions());
    expect(await client.agents.get(demo.agentId)).toMatchObject({ id: demo.agentId });
  });

  it('rejects a wait and ends a stream when the caller’s signal aborts', async () => {
    const { remote } = await serve();
    const controller = new AbortController();
    const { signal } = controller;
    const wait = remote.requests.waitFor({ operation: 'getMe' }, { signal });
    const stream = await remote.stream({ signal });
    const next = stream[Symbol.asyncIterator]().next();
    controller.abort(new Error('enough'));
    await expect(wait).rejects.toThrow('enough');
    expect(await next).toMatchObject({ done: true });
  });
});

describe('a mock in this process', () => {
  it('rejects waits and sleeps, and ends streams, when the caller’s signal aborts', async () => {
    const mock = createMockServer();
    const controller = new AbortController();
    const { signal } = controller;
    const wait = mock.requests.waitFor({ operation: 'getMe' }, { signal });
    const sleep = mock.clock.manual.sleep(1_000, signal);
    const next = mock.stream({ signal })[Symbol.asyncIterator]().next();
    controller.abort(new Error('enough'));
    await expect(wait).rejects.toThrow('enough');
    await expect(sleep).rejects.toThrow('enough');
    expect(await next).toMatchObject({ done: true });
  });

  it.each(['headers', 'body'] as const)(
    'rejects an aborted call with its signal’s reason while a response stalls (%s)',
    async (stall) => {
      const mock = createMockServer();
      mock.faults.add({ stall });
      const controller = new AbortController();
      const client = new AgentPlatform(mock.clientOptions());
      const call = client.me({ signal: controller.signal });
      await mock.requests.waitFor({ operation: 'getMe' });
      controller.abort(new Error('enough'));
      await expect(call).rejects.toThrow('enough');
    },
  );

  it('delivers webhooks to a receiver on the network', async () => {
    let received = 0;
    const receiver = createServer((request, response) => {
      received += 1;
      request.resume().on('end', () => response.end());
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void receiver.close());
    const address = receiver.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const mock = createMockServer();
    mock.seed({ webhooks: [{ url: `http://127.0.0.1:${port}`, events: ['messages'] }] });
    mock.simulate.emit({ event: 'message.received', data: {} });
    await mock.webhooks.settled();
    expect([received, mock.webhooks.deliveries()]).toMatchObject([1, [{ status: 'success' }]]);
  });

  it('aborts the signal of the request to a receiver that takes too long', async () => {
    const mock = createMockServer({ receiverTimeoutMs: 20 });
    const aborted = new Promise((resolve) => {
      mock.webhooks.receive('http://desk.test/hook', (request) => {
        request.signal.addEventListener('abort', resolve);
        return new Promise<never>(() => {});
      });
    });
    mock.seed({ webhooks: [{ url: 'http://desk.test/hook', events: ['messages'] }] });
    mock.simulate.emit({ event: 'message.received', data: {} });
    await expect(aborted).resolves.toBeDefined();
  });
});
