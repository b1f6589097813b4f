import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore, createWebhookHandler, createWebhookVerifier } from '../src/index.ts';
import { createDelivery, createRequest } from './support/deliveries.ts';
import { createManualClock } from './support/manual-clock.ts';
import { createReceiver } from './support/receivers.ts';
import { recordUnhandledRejections, recordWarnings } from './support/recorders.ts';

const unhandled = recordUnhandledRejections();
const warned = recordWarnings();

const raise = (error: unknown) => () => {
  throw error;
};
const strange = {
  'a symbol': Symbol('strange'),
  'an object without a prototype': Object.create(null),
  'an object whose toString throws': { toString: raise(new Error('no')) },
  'a proxy whose traps throw': new Proxy({}, { get: raise(1), getPrototypeOf: raise(2) }),
  undefined,
};

describe('an event handler that throws', () => {
  it.each(Object.entries(strange))('%s leads to a 500 every time', async (_, error) => {
    const handler = createReceiver(raise(error), { onError: undefined, waitMs: 0 });
    expect((await handler(createRequest('A'))).status).toBe(500);
    expect((await handler(createRequest('A'))).status).toBe(500);
    expect(warned.mock.calls).toEqual(
      Array(2).fill([
        expect.stringContaining('A delivery of `message.received` failed in step `handle`: '),
        { type: 'WebhookHandlerWarning', detail: undefined },
      ]),
    );
  });
});

describe('an onError', () => {
  it.each([
    ['throws', raise(new Error('no log'))],
    ['rejects', () => Promise.reject(new Error('no log'))],
  ])(
    'that %s does not change the response, and the failure causes a process warning',
    async (_, onError) => {
      const fail = raise(new Error('no database'));
      const handler = createReceiver(fail, { onError: onError as () => void, waitMs: 0 });
      expect((await handler(createRequest('A'))).status).toBe(500);
      expect((await handler(createRequest('A'))).status).toBe(500);
      await turn();
      expect(unhandled).not.toHaveBeenCalled();
      expect(warned.mock.calls[0]?.[0]).toContain('no database');
    },
  );

  it('is called once the delivery of a failed event handler is released in the store', async () => {
    const order: string[] = [];
    const inner = createMemoryStore();
    const release: typeof inner.release = async (...args) => {
      order.push('release');
      return inner.release(...args);
    };
    const onError = () => void order.push('onError');
    const store = { ...inner, release };
    await createReceiver(raise(new Error('no')), { store, onError })(createRequest('A'));
    expect(order).toEqual(['release', 'onError']);
  });
});

describe('without onError, a process warning is issued at most once a minute', () => {
  it('when the secret function throws', async () => {
    const clock = createManualClock();
    const verifier = createWebhookVerifier({
      variant: 'B',
      secret: raise(new Error('no database')),
    });
    const handler = createWebhookHandler({ verifier, store: 'memory', on: {}, clock });
    const unsigned = { 'x-service-signature': `sha256=${'0'.repeat(64)}` };
    const send = () =>
      handler(new Request('http://localhost/', { method: 'POST', headers: unsigned, body: '{}' }));
    expect((await send()).status).toBe(503);
    expect((await send()).status).toBe(503);
    expect(warned.mock.calls.map(([text]) => text)).toEqual([
      expect.stringContaining('A delivery failed in step `verify`: '),
    ]);
    clock.setWallClock(60_000);
    await send();
    expect(warned).toHaveBeenCalledTimes(2);
  });

  it('when the connection of a sender breaks', async () => {
    const handler = createReceiver(() => {}, { onError: undefined });
    const { headers } = createDelivery('A');
    for (let times = 0; times < 2; times += 1) {
      const body = new ReadableStream({ pull: raise(new Error('reset')) });
      const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
      expect((await handler(new Request('http://localhost/', init))).status).toBe(400);
    }
    expect(warned).toHaveBeenCalledTimes(1);
  });
});

it('a release that throws synchronously is reported to onError, and the response is still a 500', async () => {
  const onError = vi.fn();
  const store = { ...createMemoryStore(), release: raise(new Error('no store')) };
  const handler = createReceiver(raise(new Error('no')), { store, onError });
  expect((await handler(createRequest('A'))).status).toBe(500);
  expect(onError.mock.calls.map(([, { step }]) => step).sort()).toEqual(['handle', 'release']);
});
