import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore, createWebhookVerifier, type DedupeStore } from '../src/index.ts';
import { createDelivery, clock as fixedClock } from './support/deliveries.ts';
import { createDeferred, fakeSystemClock, settle } from './support/manual-clock.ts';
import { createReceiversOnClock } from './support/receivers.ts';

const hour = 3_600_000;
const never = () => new Promise<never>(() => {});

describe.each([
  ['back', -hour],
  ['forward', hour],
])('when the wall clock of the machine is set %s an hour', (_, byMs) => {
  it('a duplicate delivery waits for the first result as long as without the change', async () => {
    const { clock, send, pass } = createReceiversOnClock({}, fakeSystemClock());
    send(never);
    await settle();
    const duplicate = send();
    await pass(1_000);
    clock.setWallClock(byMs);
    await pass(6_999);
    expect(duplicate.response).toBeUndefined();
    await pass(1);
    expect(duplicate.response?.status).toBe(503);
  });
});

describe('an event handler that does not end', () => {
  it('leads to a 503 with Retry-After, 9 s after the request arrived, and onError is called', async () => {
    const { send, pass, onError, clock } = createReceiversOnClock();
    const sent = send(never);
    await pass(9_000);
    expect(sent.response?.status).toBe(503);
    expect(sent.response?.headers.get('retry-after')).toBe('30');
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        code: 'handler_timeout',
        message: expect.stringContaining('`handlerTimeoutMs` (9000 ms)'),
      }),
      expect.objectContaining({ step: 'handle', event: 'message.received' }),
    );
    // Only the lease of the event handler, which is still running, waits on the clock.
    expect(clock.sleeping()).toBe(1);
  });

  it('leads to a 503 after handlerTimeoutMs, even if that is less than waitMs', async () => {
    const { send, pass, clock } = createReceiversOnClock();
    const sent = send(never, { handlerTimeoutMs: 2_000 });
    await pass(1_999);
    expect(sent.response).toBeUndefined();
    await pass(1);
    expect(sent.response?.status).toBe(503);
    expect(clock.sleeping()).toBe(1);
  });
});

describe('an event handler that ends after the timeout', () => {
  /** Sends a delivery that gets a 503 at the timeout while its handler keeps running. Returns the receiver. */
  async function createLateHandler(work: () => Promise<unknown>, steps: Partial<DedupeStore> = {}) {
    const receiver = createReceiversOnClock(steps);
    const sent = receiver.send(work);
    await receiver.pass(9_000);
    expect(sent.response?.status).toBe(503);
    return receiver;
  }

  it('marks the delivery as handled: the repeat gets a 204 without being handled', async () => {
    const deferred = createDeferred();
    const { send, onError } = await createLateHandler(() => deferred.promise);
    deferred.resolve();
    await settle();
    const work = vi.fn();
    const repeat = send(work);
    await settle();
    expect(repeat.response?.status).toBe(204);
    expect(work).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('leads to a call of onError when its completion fails', async () => {
    const deferred = createDeferred();
    const complete = () => Promise.reject(new Error('store down'));
    const { onError } = await createLateHandler(() => deferred.promise, { complete });
    deferred.resolve();
    await settle();
    expect(onError).toHaveBeenLastCalledWith(
      new Error('store down'),
      expect.objectContaining({ step: 'complete' }),
    );
  });
});

describe('a body that does not end', () => {
  const { headers } = createDelivery('A');
  const sendEndless = () => {
    const receiver = createReceiversOnClock();
    const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(9)) });
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const sent = receiver.send(() => {}, {}, new Request('http://localhost/', init));
    return { ...receiver, sent };
  };

  it('leads to a 408, 9 s after the request arrived, and onError is called', async () => {
    const { sent, pass, onError, clock } = sendEndless();
    await pass(9_000);
    expect(sent.response?.status).toBe(408);
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        code: 'read_timeout',
        message: expect.stringContaining('`handlerTimeoutMs` (9000 ms)'),
      }),
      { step: 'read' },
    );
    expect(clock.sleeping()).toBe(0);
  });
});

describe('a secret function that does not end', () => {
  const sendUndecided = () => {
    const receiver = createReceiversOnClock();
    const verifier = createWebhookVerifier({
      variant: 'A',
      secret: never,
      secretTimeoutMs: 60_000,
      clock: fixedClock,
    });
    return { ...receiver, sent: receiver.send(() => {}, { verifier }) };
  };

  it('leads to a 503 with Retry-After, 9 s after the request arrived', async () => {
    const { sent, pass } = sendUndecided();
    await pass(8_999);
    expect(sent.response).toBeUndefined();
    await pass(1);
    expect(sent.response?.status).toBe(503);
    expect(sent.response?.headers.get('retry-after')).toBe('30');
    expect(await sent.response?.json()).toMatchObject({ error: { code: 'secret_unavailable' } });
  });

  it('is reported to onError as a failure of the step verify', async () => {
    const { pass, onError } = sendUndecided();
    await pass(9_000);
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        code: 'secret_unavailable',
        message: expect.stringContaining('took longer than `handlerTimeoutMs` (9000 ms)'),
      }),
      { step: 'verify' },
    );
  });
});

it.each([
  ['within the second that the store always has', 500],
  ['after that second', 2_000],
])(
  'a delivery that the store lets a receiver claim after the timeout, %s, is released without being handled',
  async (_, handlerTimeoutMs) => {
    const deferred = createDeferred();
    const inner = createMemoryStore({ clock: fixedClock });
    const claim: DedupeStore['claim'] = (...args) =>
      deferred.promise.then(() => inner.claim(...args));
    const { send, pass } = createReceiversOnClock({ ...inner, claim });
    const work = vi.fn();
    const sent = send(work, { handlerTimeoutMs });
    await pass(handlerTimeoutMs);
    expect(sent.response?.status).toBe(503);
    deferred.resolve();
    await settle();
    expect(work).not.toHaveBeenCalled();
    const repeat = send(work);
    await settle();
    expect(repeat.response?.status).toBe(204);
    expect(work).toHaveBeenCalledTimes(1);
  },
);

it('a clock whose sleep rejects when it is aborted does not change the response', async () => {
  const sleep = (_ms: number, signal?: AbortSignal) =>
    new Promise<void>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const { send, onError } = createReceiversOnClock();
  const sent = send(() => {}, { clock: { sleep } });
  await settle();
  expect(sent.response?.status).toBe(204);
  expect(onError).not.toHaveBeenCalled();
});
