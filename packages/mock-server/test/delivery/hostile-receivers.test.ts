import dns from 'node:dns';
import net from 'node:net';
import type { MockServer } from '@agent-platform/mock-server';
import { findFreePort } from '@agent-platform/tools/http-server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { serveReceiver } from '../support/receiver.ts';
import { createWebhook } from '../support/records.ts';
import {
  type HostileReceiver,
  head,
  hostileReceivers,
  serve,
  success,
} from './hostile-receivers.ts';

const MEBIBYTE = 2 ** 20;

/** Starts a receiver, and stops it when the running test ends. */
async function serveHere(receiver: HostileReceiver) {
  const served = await serve(receiver);
  onTestFinished(served.close);
  return served;
}

/** Fires an event, and returns its one attempt. */
async function deliver(mock: MockServer, event: 'contact.created' | 'contact.updated') {
  mock.simulate.emit({ event, data: {} });
  await mock.webhooks.settled();
  return mock.webhooks.deliveries({ event })[0];
}

describe('a delivery', () => {
  it.each(Object.entries(hostileReceivers))(
    'has the right outcome and does not block the next one when the receiver %s',
    async (_does, receiver) => {
      // Only slow receivers get a short timeout. The others must not fail on a busy machine.
      const isSlow = receiver.outcome.error === 'timeout';
      const time = isSlow ? { receiverTimeoutMs: 500 } : {};
      const { mock, call } = openMock({ seed: 'empty', ...time });
      const hostile = await serveHere(receiver);
      await createWebhook(call, hostile.url, ['contact.created']);

      const attempt = await deliver(mock, 'contact.created');
      expect(attempt).toMatchObject(receiver.outcome);
      expect(Buffer.byteLength(attempt?.response_body ?? '')).toBeLessThanOrEqual(MEBIBYTE);
      expect(hostile.asked()).toBeLessThanOrEqual(1);
      await hostile.released();

      const next = await serveHere(success(204));
      await createWebhook(call, next.url, ['contact.updated']);
      expect(await deliver(mock, 'contact.updated')).toMatchObject(success(204).outcome);
    },
  );
});

it.each(['__proto__', 'constructor', 'rot13', 'utf-8'])(
  'a response body with the unknown encoding %s is recorded as it was sent',
  async (encoding) => {
    const { mock, call } = openMock({ seed: 'empty' });
    const receiver = await serveHere({
      respond: (socket) => socket.end(`${head('200 OK', `Content-Encoding: ${encoding}`)}Plain`),
      outcome: {},
    });
    await createWebhook(call, receiver.url, ['contact.created']);
    expect(await deliver(mock, 'contact.created')).toMatchObject({
      status: 'success',
      response_body: 'Plain',
    });
  },
);

it('sixty receivers that hang delay no other receiver, even at the same host', async () => {
  const { mock, call } = openMock({ seed: 'empty', rateLimit: 'off' });
  const url = await serveReceiver(({ url }, response) => {
    if (url === '/fine') response.end();
  });
  for (let n = 0; n < 60; n++) await createWebhook(call, `${url}${n}`, ['contact.created']);
  const { id: webhookId } = await createWebhook(call, `${url}fine`, ['contact.created']);
  mock.simulate.emit({ event: 'contact.created', data: {} });
  await mock.webhooks.waitForDelivery({ webhookId, status: 'success' });
  expect(mock.webhooks.deliveries({ status: 'pending' })).toHaveLength(60);
});

it('an attempt to a port that fetch blocks is recorded with the error blocked_port', async () => {
  const { mock, call } = openMock({ seed: 'empty' });
  await createWebhook(call, 'http://127.0.0.1:6000/', ['contact.created']);
  expect(await deliver(mock, 'contact.created')).toMatchObject({
    error: 'blocked_port',
    error_message: 'bad port',
  });
});

it('the record of an attempt that cannot connect says why', async () => {
  const { mock, call } = openMock({ seed: 'empty' });
  const port = await findFreePort();
  await createWebhook(call, `http://127.0.0.1:${port}/`, ['contact.created']);
  expect(await deliver(mock, 'contact.created')).toMatchObject({
    error_message: `connect ECONNREFUSED 127.0.0.1:${port}`,
  });
});

it('the record of an attempt says why it cannot connect to either of two addresses', async () => {
  const { mock, call } = openMock({ seed: 'empty' });
  const port = await findFreePort();
  const addresses = [
    { address: '::1', family: 6 },
    { address: '127.0.0.1', family: 4 },
  ];
  const lookUp = (_host: string, _options: object, done: (...found: unknown[]) => void) =>
    process.nextTick(done, null, addresses);
  const spy = vi.spyOn(dns, 'lookup').mockImplementation(lookUp as never);
  const attemptMs = net.getDefaultAutoSelectFamilyAttemptTimeout();
  // On a busy machine, even a refusal may take longer than Node gives the first address.
  net.setDefaultAutoSelectFamilyAttemptTimeout(20_000);
  onTestFinished(() => {
    spy.mockRestore();
    net.setDefaultAutoSelectFamilyAttemptTimeout(attemptMs);
  });
  await createWebhook(call, `http://localhost:${port}/`, ['contact.created']);
  expect(await deliver(mock, 'contact.created')).toMatchObject({
    error: 'connection_refused',
    error_message: `connect ECONNREFUSED ::1:${port}; connect ECONNREFUSED 127.0.0.1:${port}`,
  });
});

describe.each([
  ['with', true],
  ['without', false],
])('a delivery that gets a redirect %s a Location', (_with, hasLocation) => {
  it('fails whatever the status, and the target of the redirect gets no request', async () => {
    const { mock, call } = openMock({ seed: 'empty', rateLimit: 'off' });
    const target = await serveHere(success(204));
    const location = hasLocation ? [`Location: ${target.url}`] : [];
    let status = 299;
    const redirecting = await serveHere({
      respond: (socket) => socket.end(head(`${++status} Elsewhere`, ...location)),
      outcome: {},
    });
    const { id } = await createWebhook(call, redirecting.url, ['contact.created']);
    for (let n = 0; n < 100; n++) await call('POST', `/v1/webhooks/${id}/test`);
    expect(mock.webhooks.deliveries().map((row) => [row.status_code, row.error])).toEqual(
      Array.from({ length: 100 }, (_, n) => [300 + n, 'redirect']),
    );
    expect([redirecting.asked(), target.asked()]).toEqual([100, 0]);
  });
});
