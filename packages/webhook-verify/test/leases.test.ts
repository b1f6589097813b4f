import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore, type DedupeStore, type WebhookContext } from '../src/index.ts';
import { createRequest, eventBody } from './support/deliveries.ts';
import { createDeferred, createManualClock, settle } from './support/manual-clock.ts';
import { createReceiver } from './support/receivers.ts';

const leaseMs = 1_000;
const never = () => new Promise<never>(() => {});

/** Starts a delivery whose event handler runs until the test ends it. The receiver and the store share a clock. */
async function startHandling(steps: (store: DedupeStore) => Partial<DedupeStore> = () => ({})) {
  const clock = createManualClock();
  const inner = createMemoryStore({ clock });
  const extend = vi.fn(inner.extend);
  const store = { ...inner, extend, ...steps(inner) };
  const onError = vi.fn();
  const work = createDeferred();
  let signal = new AbortController().signal;
  const run = (_event: unknown, context: WebhookContext) => {
    signal = context.signal;
    return work.promise;
  };
  const options = { store, leaseMs, clock, onError };
  const response = createReceiver(run, options)(createRequest('A'));
  await settle();
  /** Advances the clock, at most an eighth of a lease at a time. */
  const pass = async (ms: number) => {
    await settle();
    for (let left = ms; left > 0; left -= leaseMs / 8) {
      clock.advance(Math.min(left, leaseMs / 8));
      await settle();
    }
  };
  return { clock, store, extend, onError, work, response, signal: () => signal, options, pass };
}

describe('while an event handler runs', () => {
  it('its lease is extended each time half of it has passed', async () => {
    const { clock, extend, pass } = await startHandling();
    const start = clock.now();
    const times: number[] = [];
    extend.mockImplementation(async () => {
      times.push(clock.now() - start);
      return true;
    });
    await pass(2_000);
    expect(times).toEqual([500, 1_000, 1_500, 2_000]);
    expect(extend.mock.calls[0]).toEqual([expect.any(String), expect.any(String), leaseMs]);
  });

  it('its signal aborts when the store reports that the lease is lost, and the lease is not extended again', async () => {
    const { extend, signal, pass } = await startHandling();
    extend.mockResolvedValue(false);
    expect(signal().aborted).toBe(false);
    await pass(leaseMs / 2);
    expect(signal().aborted).toBe(true);
    expect(signal().reason).toMatchObject({ code: 'lease_lost' });
    await pass(leaseMs);
    expect(extend).toHaveBeenCalledTimes(1);
  });

  it('an extension that fails is reported, and tried again every eighth of a lease', async () => {
    const { clock, extend, signal, onError, pass } = await startHandling();
    const start = clock.now();
    const times: number[] = [];
    extend.mockImplementation(async () => {
      times.push(clock.now() - start);
      if (times.length < 4) throw new Error('store down');
      return true;
    });
    await pass(1_500);
    expect(times).toEqual([500, 625, 750, 875, 1_375]);
    expect(onError.mock.calls).toEqual(
      Array(3).fill([
        new Error('store down'),
        { step: 'extend', event: 'message.received', key: expect.any(String) },
      ]),
    );
    expect(signal().aborted).toBe(false);
  });

  it('an extension whose response comes late still counts', async () => {
    const late = createDeferred();
    const { extend, signal, pass } = await startHandling();
    extend.mockImplementation(never).mockImplementationOnce(() => late.promise.then(() => true));
    await pass(leaseMs - 1);
    late.resolve();
    await pass(leaseMs / 2);
    expect(signal().aborted).toBe(false);
    await pass(1);
    expect(signal().aborted).toBe(true);
  });

  it('a response of the store that arrives after the event handler has ended does not abort its signal', async () => {
    const late = createDeferred();
    const { extend, work, response, signal, onError, pass } = await startHandling();
    extend.mockImplementation(() => late.promise.then(() => false));
    await pass(leaseMs / 2);
    work.resolve();
    expect((await response).status).toBe(204);
    late.resolve();
    await settle();
    expect(signal().aborted).toBe(false);
    expect(onError).not.toHaveBeenCalled();
  });

  it('its signal aborts when the lease ends, even if the store does not respond', async () => {
    const { work, response, onError, signal, pass } = await startHandling(() => ({
      extend: never,
    }));
    await pass(leaseMs - 1);
    expect(signal().aborted).toBe(false);
    await pass(1);
    expect(signal().reason).toMatchObject({ code: 'lease_lost' });
    expect(onError.mock.calls).toEqual([
      [
        expect.objectContaining({
          code: 'store_timeout',
          message: expect.stringContaining('did not respond to `extend` before the lease ended'),
        }),
        expect.objectContaining({ step: 'extend' }),
      ],
    ]);
    work.resolve();
    await settle();
    expect((await response).status).toBe(204);
  });

  it('its lease is extended thirty times, and its signal aborts when the last extension ends', async () => {
    const { extend, signal, pass, options } = await startHandling();
    await pass(16 * leaseMs - 1);
    expect(extend).toHaveBeenCalledTimes(30);
    expect(signal().aborted).toBe(false);
    await pass(1);
    expect(signal().aborted).toBe(true);
    const next = vi.fn();
    expect((await createReceiver(next, options)(createRequest('A'))).status).toBe(204);
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('its lease does not keep the process running', async () => {
    const timer = vi.spyOn(globalThis, 'setTimeout');
    const work = createDeferred();
    const response = createReceiver(() => work.promise)(createRequest('A'));
    await settle();
    const timers = timer.mock.calls.map(([, ms], i) => ({
      ms,
      keepsProcess: timer.mock.results[i]?.value.hasRef(),
    }));
    timer.mockRestore();
    work.resolve();
    await response;
    expect(timers.at(-1)).toEqual({ ms: expect.closeTo(15_000, -3), keepsProcess: false });
    expect(timers.slice(0, -1).every(({ keepsProcess }) => keepsProcess)).toBe(true);
  });
});

it('a handler that has ended leaves no timer behind, whether it succeeded or failed', async () => {
  for (const end of ['resolve', 'reject'] as const) {
    const { clock, work, response, pass } = await startHandling();
    await pass(2 * leaseMs);
    work[end](new Error('no'));
    await response;
    await settle();
    expect(clock.sleeping()).toBe(0);
  }
});

it('a handler that rejects when its lease is lost counts as failed', async () => {
  const clock = createManualClock();
  const store = { ...createMemoryStore({ clock }), extend: async () => false };
  const onError = vi.fn();
  const stop = (_event: unknown, { signal }: WebhookContext) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const response = createReceiver(stop, { store, leaseMs, clock, onError })(createRequest('A'));
  await settle();
  clock.advance(leaseMs / 2);
  expect((await response).status).toBe(500);
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'lease_lost' }),
    expect.objectContaining({ step: 'handle' }),
  );
});

describe('a completion that fails', () => {
  it('is tried again, so that the event is not handled again', async () => {
    const complete = vi
      .fn<DedupeStore['complete']>()
      .mockRejectedValueOnce(new Error('store down'));
    const { work, response, onError, pass, options, store } = await startHandling((inner) => ({
      complete: complete.mockImplementation(inner.complete),
    }));
    work.resolve();
    await pass(leaseMs / 4);
    expect((await response).status).toBe(204);
    expect(complete.mock.calls[1]).toEqual(complete.mock.calls[0]);
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      new Error('store down'),
      expect.objectContaining({ step: 'complete' }),
    );
    const second = vi.fn();
    expect((await createReceiver(second, { ...options, store })(createRequest('A'))).status).toBe(
      204,
    );
    expect(second).not.toHaveBeenCalled();
  });

  it('is tried again after the 503, until the lease ends', async () => {
    const complete = vi.fn<DedupeStore['complete']>(() => Promise.reject(new Error('store down')));
    const { options, clock, pass, onError } = await startHandling(() => ({ complete }));
    const receive = createReceiver(() => {}, { ...options, waitMs: 0, leaseMs: 4_000 });
    const response = receive(createRequest('A', eventBody('Another event')));
    await pass(1_000);
    expect((await response).status).toBe(503);
    const tries = complete.mock.calls.length;
    await pass(10_000);
    expect(complete.mock.calls.length).toBeGreaterThan(tries);
    const reports = onError.mock.calls.filter(([, { step }]) => step === 'complete');
    expect(reports).toHaveLength(2);
    expect(clock.sleeping()).toBe(1);
  });
});

it('a delivery gets a 503 without being handled if the store responds to its claim after the lease', async () => {
  const clock = createManualClock();
  const inner = createMemoryStore({ clock });
  const claim: DedupeStore['claim'] = async (...args) => {
    const granted = await inner.claim(...args);
    await clock.sleep(leaseMs);
    return granted;
  };
  const [work, onError] = [vi.fn(), vi.fn()];
  const options = { store: { ...inner, claim }, leaseMs, clock, onError };
  const response = createReceiver(work, options)(createRequest('A'));
  await settle();
  clock.advance(leaseMs);
  expect((await response).status).toBe(503);
  expect(work).not.toHaveBeenCalled();
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'lease_lost' }),
    expect.objectContaining({ step: 'claim' }),
  );
});
