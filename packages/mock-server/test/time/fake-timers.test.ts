import { mock as nodeTest } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { createMockServer } from '@agent-platform/mock-server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCall } from '../support/call.ts';
import { receive, receiverUrl, serveReceiver } from '../support/receiver.ts';
import { createWebhook } from '../support/records.ts';

const { timers } = nodeTest;

type Load = () => Promise<{
  createMockServer: typeof createMockServer;
  listen: typeof import('@agent-platform/mock-server/node').listen;
}>;

/** Loads a copy of the package that no other test has loaded. */
const load: Load = async () => {
  vi.resetModules();
  const { createMockServer } = await import('@agent-platform/mock-server');
  const { listen } = await import('@agent-platform/mock-server/node');
  return { createMockServer, listen };
};

function fakeTimers(): void {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

describe.each<[when: string, load: Load]>([
  [
    'after the mock is loaded',
    async () => {
      const loaded = await load();
      fakeTimers();
      return loaded;
    },
  ],
  [
    'before the mock is loaded',
    () => {
      fakeTimers();
      return load();
    },
  ],
])('fake timers that are installed %s', (_when, open) => {
  it('do not hold up the retries of a webhook', async () => {
    const mock = (await open()).createMockServer();
    const received = receive(mock, [500, 200]);
    await createWebhook(createCall(mock.apiKey, mock), receiverUrl, ['contacts']);
    mock.simulate.contact({ name: 'Joana' });
    await mock.clock.advance(60_000);
    expect(received).toHaveLength(2);
  });

  it('do not hold up a client that sleeps on the clock of the mock', async () => {
    const { clock } = (await open()).createMockServer();
    const start = clock.now();
    await clock.sleep(5000);
    expect(clock.now() - start).toBe(5000);
  });

  it('do not hold up the delay of a fault in real time, or the server', async () => {
    const { createMockServer, listen } = await open();
    const mock = createMockServer();
    const server = await listen(mock);
    mock.faults.add({ delayMs: 5 });
    const response = await fetch(`${server.url}/v1/health`);
    expect(await response.json()).toMatchObject({ data: { status: 'ok' } });
    await server.close();
  });

  it('do not stop the measurement of durations', async () => {
    const mock = (await open()).createMockServer({ clock: 'system' });
    mock.faults.add({ delayMs: 5 });
    const start = mock.clock.now();
    await mock.fetch(`${mock.baseUrl}/v1/health`);
    expect(mock.requests.list()[0]?.durationMs).toBeGreaterThan(4);
    expect(mock.clock.now()).toBeGreaterThan(start);
  });
});

it('fake timers do not hold up a second delivery to the same receiver over HTTP', async () => {
  const mock = (await load()).createMockServer({ receiverTimeoutMs: 1000 });
  const receiver = await serveReceiver((_request, response) => response.end());
  await createWebhook(createCall(mock.apiKey, mock), receiver, ['contacts']);
  mock.simulate.contact({ name: 'Joana' });
  await mock.webhooks.settled();
  await nextTurn();
  fakeTimers();
  mock.simulate.contact({ name: 'Bia' });
  await mock.webhooks.settled();
  expect(mock.webhooks.deliveries()).toMatchObject([{ error: null }, { error: null }]);
});

describe('the mock timers of node:test', () => {
  it('do not hold up the retries of a webhook when they are enabled after the mock is loaded', async () => {
    const { createMockServer } = await load();
    timers.enable();
    onTestFinished(() => timers.reset());
    const mock = createMockServer();
    const received = receive(mock, [500, 200]);
    await createWebhook(createCall(mock.apiKey, mock), receiverUrl, ['contacts']);
    mock.simulate.contact({ name: 'Joana' });
    await mock.clock.advance(60_000);
    expect(received).toHaveLength(2);
  });

  it('are rejected if they were enabled before the mock was loaded', async () => {
    timers.enable();
    onTestFinished(() => timers.reset());
    const { createMockServer } = await load();
    expect(createMockServer).toThrow(
      /^createMockServer: The mock timers of `node:test` were enabled before/,
    );
  });
});
