import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore, type DedupeStore, type WebhookContext } from '../src/index.ts';
import { createRequest } from './support/deliveries.ts';
import { createDeferred, createManualClock, settle } from './support/manual-clock.ts';
import { createReceiver } from './support/receivers.ts';

const leaseMs = 1_000;
const never = () => new Promise<never>(() => {});

/** Starts a delivery whose event handler runs until the test ends it. The store uses the same clock. */
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
  /** Advances the clock, at most a quarter of a lease at a time. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= leaseMs / 4) {
      clock.advance(Math.min(left, leaseMs / 4));
      await settle();
    }
  };
  return { clock, store, extend, onError, work, response, signal: () => signal, options, pass };
}

describe('while an event handler runs', () => {
  it('its lease is extended every half lease', async () => {
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

  it('no other attempt handles the delivery, however long that takes', async () => {
    const { work, options, pass, response, signal } = await startHandling();
    await pass(14_000);
    const second = vi.fn();
    const repeat = createReceiver(second, options)(createRequest('A'));
    await pass(500);
    work.resolve();
    await pass(leaseMs);
    expect((await response).status).toBe(503);
    expect((await repeat).status).toBe(204);
    expect(second).not.toHaveBeenCalled();
    expect(signal().aborted).toBe(false);
  });

  it('its signal aborts when the store says that the lease is lost, and the lease is left alone', async () => {
    const { extend, signal, pass } = await startHandling();
    extend.mockResolvedValue(false);
    expect(signal().aborted).toBe(false);
    await pass(leaseMs / 2);
    expect(signal().aborted).toBe(true);
    expect(signal().reason).toMatchObject({ code: 'lease_lost' });
    await pass(leaseMs);
    expect(extend).toHaveBeenCalledTimes(1);
  });

  it('an extension that fails is reported, and tried again before the lease ends', async () => {
    const { extend, signal, onError, pass } = await startHandling();
    extend.mockRejectedValueOnce(new Error('store down'));
    await pass(3 * leaseMs);
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      new Error('store down'),
      expect.objectContaining({ step: 'extend', event: 'message.received' }),
    );
    expect(signal().aborted).toBe(false);
  });

  it('its signal aborts when the lease ends because the store cannot be reached', async () => {
    const { extend, signal, pass } = await startHandling();
    extend.mockRejectedValue(new Error('store down'));
    await pass(leaseMs - 1);
    expect(signal().aborted).toBe(false);
    await pass(1);
    expect(signal().aborted).toBe(true);
  });

  it('a store that does not answer an extension delays nothing beyond its second', async () => {
    const { work, response, onError, pass } = await startHandling(() => ({ extend: never }));
    await pass(8_000);
    work.resolve();
    await settle();
    expect((await response).status).toBe(204);
    expect(onError.mock.calls[0]).toEqual([
      expect.objectContaining({ code: 'store_timeout' }),
      expect.objectContaining({ step: 'extend' }),
    ]);
  });

  it('its lease is extended thirty times, and its signal aborts when the last one ends', async () => {
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

it('a handler that stops when its lease is lost is a failed handler', async () => {
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

describe('the law of leases', () => {
  /** An attempt at the one delivery: when it arrives, and what its event handler does. */
  const attempt = fc.record({
    arrivesAt: fc.nat(20_000),
    runsMs: fc.nat(20_000),
    ends: fc.constantFrom('ok', 'ok', 'throw', 'crash' as const),
    storeMs: fc.nat(200),
  });

  it(
    'runs one handler at a time, handles nothing twice, loses nothing, and answers every attempt in time',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(attempt, { minLength: 1, maxLength: 5 }),
          fc.integer({ min: 2_000, max: 10_000 }),
          async (attempts, leaseMs) => {
            const clock = createManualClock(0);
            const inner = createMemoryStore({ clock });
            let running = 0;
            let handled = 0;
            const answers: { status: number; afterMs: number }[] = [];
            let crashes = 0;
            // A failed expectation in an event handler would only be a failed delivery.
            const violations: string[] = [];

            for (const { arrivesAt, runsMs, ends, storeMs } of attempts) {
              let hasCrashed = false;
              /** Waits on the clock. A process that has crashed never wakes. */
              const sleep = async (ms: number, signal?: AbortSignal) => {
                await clock.sleep(ms, signal);
                if (hasCrashed) await never();
              };
              const reach =
                <Args extends unknown[], Answer>(step: (...args: Args) => Promise<Answer>) =>
                async (...args: Args) => {
                  await sleep(storeMs);
                  return step(...args);
                };
              const store: DedupeStore = {
                claim: reach(inner.claim),
                extend: reach(inner.extend),
                complete: reach(inner.complete),
                release: reach(inner.release),
              };
              const work = async (_event: unknown, { signal }: WebhookContext) => {
                running += 1;
                if (running > 1) violations.push('two handlers run at once');
                await clock.sleep(runsMs);
                if (signal.aborted) violations.push('the lease is lost');
                running -= 1;
                if (ends === 'crash') {
                  hasCrashed = true;
                  crashes += 1;
                  await never();
                }
                if (ends === 'throw') throw new Error('no');
                handled += 1;
              };
              const handler = createReceiver(work, {
                store,
                leaseMs,
                clock: { now: clock.now, sleep },
              });
              void clock.sleep(arrivesAt).then(async () => {
                const { status } = await handler(createRequest('A'));
                if (status === 204 && handled === 0)
                  violations.push('204 before the event is handled');
                answers.push({ status, afterMs: clock.now() - arrivesAt });
              });
            }
            await clock.drain();
            expect(violations).toEqual([]);
            expect(handled).toBeLessThan(2);
            expect(answers.length).toBeGreaterThanOrEqual(attempts.length - crashes);
            for (const { afterMs } of answers) expect(afterMs).toBeLessThanOrEqual(9_000);

            // What no attempt has handled, the next one handles, at the latest a lease after a crash.
            clock.advance(leaseMs);
            const last = vi.fn();
            const handler = createReceiver(last, { store: inner, leaseMs, clock });
            expect((await handler(createRequest('A'))).status).toBe(204);
            expect(last).toHaveBeenCalledTimes(1 - handled);
          },
        ),
        { numRuns: cases(100) },
      ),
    CASES_TIMEOUT_MS,
  );
});
