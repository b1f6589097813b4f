import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore, type DedupeStore } from '../src/index.ts';
import { clock as fixedClock } from './support/deliveries.ts';
import {
  createGate,
  createManualClock,
  createRequest,
  createWorker,
  settle,
} from './support/receivers.ts';

const hour = 3_600_000;
const never = () => new Promise<never>(() => {});

/** Workers that share a store and a clock, and what `onError` was told. */
function createReceiver(steps: Partial<DedupeStore> = {}) {
  const clock = createManualClock();
  // The leases go by a clock of their own: only the waits are looked at.
  const store = { ...createMemoryStore({ clock: fixedClock }), ...steps };
  const onError = vi.fn();
  /** Sends the delivery to a worker; its answer is there once it was given. */
  const send = (work: () => unknown = () => {}, options = {}) => {
    const sent: { answer?: Response } = {};
    const handler = createWorker(work, { store, clock, onError, ...options });
    void handler(createRequest('A')).then((answer) => {
      sent.answer = answer;
    });
    return sent;
  };
  /** Lets so much time pass, a second at a time. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= 1_000) {
      await settle();
      clock.advance(Math.min(left, 1_000));
    }
    await settle();
  };
  return { clock, store, onError, send, pass };
}

describe.each([
  ['back', -hour],
  ['forward', hour],
])('when the wall clock is set %s an hour', (_, byMs) => {
  it('a duplicate waits for the first result as long as before', async () => {
    const { clock, send, pass } = createReceiver();
    send(never);
    await settle();
    const duplicate = send();
    await pass(1_000);
    clock.setWallClock(byMs);
    await pass(6_999);
    expect(duplicate.answer).toBeUndefined();
    await pass(1);
    expect(duplicate.answer?.status).toBe(503);
  });

  it('a store that does not answer is waited for as long as before', async () => {
    const { clock, send, pass } = createReceiver({ claim: never });
    const sent = send();
    await pass(1_000);
    clock.setWallClock(byMs);
    await pass(6_999);
    expect(sent.answer).toBeUndefined();
    await pass(1);
    expect(sent.answer?.status).toBe(503);
  });

  it('a store that stops answering later has its second', async () => {
    const { clock, send, pass } = createReceiver({ complete: never });
    const gate = createGate();
    const sent = send(() => gate.promise);
    await pass(7_500);
    clock.setWallClock(byMs);
    gate.open();
    await pass(999);
    expect(sent.answer).toBeUndefined();
    await pass(1);
    expect(sent.answer?.status).toBe(503);
  });
});

describe('a handler that does not end', () => {
  it('is waited for until 9 s after the delivery arrived', async () => {
    const { send, pass } = createReceiver();
    const sent = send(never);
    await pass(8_999);
    expect(sent.answer).toBeUndefined();
  });

  it('is answered 503 with Retry-After then, and onError is told', async () => {
    const { send, pass, onError, clock } = createReceiver();
    const sent = send(never);
    await pass(9_000);
    expect(sent.answer?.status).toBe(503);
    expect(sent.answer?.headers.get('retry-after')).toBe('30');
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringContaining('handlerTimeoutMs (9000 ms)') }),
      expect.objectContaining({ step: 'handle', event: 'message.received' }),
    );
    expect(clock.sleeping()).toBe(0);
  });

  it('is answered after handlerTimeoutMs, also when that is less than waitMs', async () => {
    const { send, pass, clock } = createReceiver();
    const sent = send(never, { handlerTimeoutMs: 2_000 });
    await pass(1_999);
    expect(sent.answer).toBeUndefined();
    await pass(1);
    expect(sent.answer?.status).toBe(503);
    expect(clock.sleeping()).toBe(0);
  });

  it('is answered 9 s after the arrival, also when the claim was waited for', async () => {
    const { send, pass } = createReceiver();
    const gate = createGate();
    send(() => gate.promise);
    await settle();
    const work = vi.fn(never);
    const second = send(work);
    await pass(5_000);
    gate.fail(new Error('no'));
    await pass(3_999);
    expect(work).toHaveBeenCalledTimes(1);
    expect(second.answer).toBeUndefined();
    await pass(1);
    expect(second.answer?.status).toBe(503);
  });
});

describe('a handler that ends after the timeout', () => {
  /** A delivery that was answered 503 at the timeout, while its handler goes on. */
  async function createLateHandler(work: () => Promise<unknown>, steps: Partial<DedupeStore> = {}) {
    const receiver = createReceiver(steps);
    const sent = receiver.send(work);
    await receiver.pass(9_000);
    expect(sent.answer?.status).toBe(503);
    return receiver;
  }

  it('marks the delivery as handled: the repeat is answered 204 without handling', async () => {
    const gate = createGate();
    const { send, onError } = await createLateHandler(() => gate.promise);
    gate.open();
    await settle();
    const work = vi.fn();
    const repeat = send(work);
    await settle();
    expect(repeat.answer?.status).toBe(204);
    expect(work).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('gives the claim back when it throws: the repeat is handled', async () => {
    const gate = createGate();
    const { send, onError } = await createLateHandler(() => gate.promise);
    const error = new Error('no database');
    gate.fail(error);
    await settle();
    const work = vi.fn();
    const repeat = send(work);
    await settle();
    expect(repeat.answer?.status).toBe(204);
    expect(work).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenLastCalledWith(error, expect.objectContaining({ step: 'handle' }));
  });

  it('keeps repeats waiting while it runs', async () => {
    const { send, pass } = await createLateHandler(never);
    const work = vi.fn();
    const repeat = send(work);
    await pass(8_000);
    expect(repeat.answer?.status).toBe(503);
    expect(work).not.toHaveBeenCalled();
  });

  it('tells onError when its completion fails', async () => {
    const gate = createGate();
    const complete = () => Promise.reject(new Error('store down'));
    const { onError } = await createLateHandler(() => gate.promise, { complete });
    gate.open();
    await settle();
    expect(onError).toHaveBeenLastCalledWith(
      new Error('store down'),
      expect.objectContaining({ step: 'complete' }),
    );
  });

  it('leaves no timer behind', async () => {
    const gate = createGate();
    const { clock } = await createLateHandler(() => gate.promise);
    gate.open();
    await settle();
    expect(clock.sleeping()).toBe(0);
  });
});

it('a lease is extended after the timeout too', async () => {
  const clock = createManualClock();
  const store = createMemoryStore({ clock });
  const gate = createGate();
  const extended = vi.fn();
  const handler = createWorker(
    async (_event, { extend }) => {
      await gate.promise;
      extended(await extend());
    },
    { store, clock },
  );
  const answered = handler(createRequest('A'));
  await settle();
  clock.advance(9_000);
  expect((await answered).status).toBe(503);
  gate.open();
  await settle();
  expect(extended).toHaveBeenCalledExactlyOnceWith(true);
});

it('a claim that is granted after the timeout is given back without handling', async () => {
  const gate = createGate();
  const inner = createMemoryStore({ clock: fixedClock });
  const claim: DedupeStore['claim'] = (...args) => gate.promise.then(() => inner.claim(...args));
  const { send, pass } = createReceiver({ ...inner, claim });
  const work = vi.fn();
  const sent = send(work, { handlerTimeoutMs: 2_000 });
  await pass(2_000);
  expect(sent.answer?.status).toBe(503);
  gate.open();
  await settle();
  expect(work).not.toHaveBeenCalled();
  const repeat = send(work);
  await settle();
  expect(repeat.answer?.status).toBe(204);
  expect(work).toHaveBeenCalledTimes(1);
});

it('a handler that ends in time is not told of as late', async () => {
  const { send, pass, onError } = createReceiver();
  const sent = send();
  await pass(10_000);
  expect(sent.answer?.status).toBe(204);
  expect(onError).not.toHaveBeenCalled();
});

it('a clock whose sleep rejects once it is aborted changes no answer', async () => {
  const sleep = (_ms: number, signal?: AbortSignal) =>
    new Promise<void>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const { send, onError } = createReceiver();
  const sent = send(() => {}, { clock: { sleep } });
  await settle();
  expect(sent.answer?.status).toBe(204);
  expect(onError).not.toHaveBeenCalled();
});
