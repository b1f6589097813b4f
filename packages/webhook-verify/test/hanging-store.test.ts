import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore, type DedupeStore } from '../src/index.ts';
import {
  createGate,
  createManualClock,
  createRequest,
  createWorker,
  settle,
} from './support/receivers.ts';

const never = () => new Promise<never>(() => {});

/** A receiver whose store is slow or deaf in the given steps; the clock has been advanced by `ms`. */
async function answerAfter(
  ms: number,
  steps: Partial<DedupeStore>,
  options: Partial<Parameters<typeof createWorker>[1]> = {},
  work: () => unknown = () => {},
) {
  const clock = createManualClock();
  const store = { ...createMemoryStore({ clock }), ...steps };
  const onError = vi.fn();
  const worked = vi.fn(work);
  const answered = vi.fn();
  const handler = createWorker(worked, { store, clock, onError, ...options });
  void handler(createRequest('A')).then(answered);
  await settle();
  clock.advance(ms);
  await settle();
  const response: Response | undefined = answered.mock.calls[0]?.[0];
  return { clock, response, onError, worked };
}

const late = (step: string) =>
  new Error(
    `The store did not answer ${step}, neither within waitMs (8000 ms) of the delivery's arrival nor within 1000 ms`,
  );

describe('a store that does not answer', () => {
  it('is waited for until the deadline', async () => {
    const { response } = await answerAfter(7_999, { claim: never });
    expect(response).toBeUndefined();
  });

  it.each([
    ['claim', 'refuse', 503, 0],
    ['claim', 'handle', 204, 1],
    ['complete', 'refuse', 503, 1],
    ['complete', 'handle', 204, 1],
  ] as const)(
    'at %s, with storeErrors %s, ends in %i after %i calls',
    async (step, storeErrors, status, calls) => {
      const steps = { [step]: never };
      const { response, onError, worked } = await answerAfter(8_000, steps, { storeErrors });
      expect(response?.status).toBe(status);
      expect(response?.headers.get('retry-after')).toBe(status === 503 ? '30' : null);
      expect(worked).toHaveBeenCalledTimes(calls);
      expect(onError).toHaveBeenCalledExactlyOnceWith(
        late(step),
        expect.objectContaining({ step }),
      );
    },
  );

  it('at release, leaves the 500 of the handler', async () => {
    const fail = () => Promise.reject(new Error('no'));
    const { response, onError } = await answerAfter(8_000, { release: never }, {}, fail);
    expect(response?.status).toBe(500);
    expect(onError.mock.calls.map(([error]) => error)).toEqual([late('release'), new Error('no')]);
  });

  it('has a second at least, whatever waitMs says', async () => {
    const early = await answerAfter(999, { claim: never }, { waitMs: 0 });
    expect(early.response).toBeUndefined();
    const { response } = await answerAfter(1_000, { claim: never }, { waitMs: 0 });
    expect(response?.status).toBe(503);
  });

  it('has a second to complete what was handled after the deadline', async () => {
    const gate = createGate();
    const store = { complete: never };
    const { clock } = await answerAfter(20_000, store, {}, () => gate.promise);
    expect(clock.sleeping()).toBe(0);
    gate.open();
    await settle();
    expect(clock.sleeping()).toBe(1);
  });
});

describe('a claim that arrives late', () => {
  it.each(['refuse', 'handle'] as const)('is given back when errors %s', async (storeErrors) => {
    const clock = createManualClock();
    const inner = createMemoryStore({ clock });
    const gate = createGate();
    const claim: DedupeStore['claim'] = (...args) => gate.promise.then(() => inner.claim(...args));
    const release = vi.fn(inner.release);
    const { clock: waiting } = await answerAfter(8_000, { claim, release }, { storeErrors });
    gate.open();
    await settle();
    expect(release).toHaveBeenCalledTimes(1);
    await expect(release.mock.results[0]?.value).resolves.toBe(true);
    expect(waiting.sleeping()).toBe(0);
  });

  it('as a failure, is told once', async () => {
    const gate = createGate();
    const { onError } = await answerAfter(8_000, { claim: () => gate.promise.then(never) });
    gate.fail(new Error('connection lost'));
    await settle();
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

describe('timers', () => {
  it.each([
    ['a delivery', {}, () => {}],
    ['a handler that fails', {}, () => Promise.reject(new Error('no'))],
    ['a store that throws at once', { claim: () => raise('no') }, () => {}],
  ])('are not left behind by %s', async (_, steps, work) => {
    const { clock, response } = await answerAfter(0, steps, {}, work);
    expect(response).toBeDefined();
    expect(clock.sleeping()).toBe(0);
  });

  describe('of the system', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    it('are cleared too', async () => {
      const response = await createWorker(() => {})(createRequest('A'));
      expect(response.status).toBe(204);
      expect(vi.getTimerCount()).toBe(0);
    });

    it('end the wait for a store', async () => {
      const store = { ...createMemoryStore(), claim: never };
      const answered = createWorker(() => {}, { store })(createRequest('A'));
      await settle();
      await vi.advanceTimersByTimeAsync(8_000);
      expect((await answered).status).toBe(503);
    });
  });
});

function raise(message: string): never {
  throw new Error(message);
}
