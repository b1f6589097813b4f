import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore, type DedupeStore } from '../src/index.ts';
import { createRequest, clock as fixedClock } from './support/deliveries.ts';
import { createDeferred, settle } from './support/manual-clock.ts';
import { createReceiver, createReceiversOnClock } from './support/receivers.ts';

const never = () => new Promise<never>(() => {});
const fail = () => Promise.reject(new Error('no'));

/** Returns the error for a store that does not respond to this step. */
const timeoutOf = (step: string) =>
  expect.objectContaining({
    code: 'store_timeout',
    message: expect.stringContaining(
      `did not respond to \`${step}\` within \`waitMs\` (8000 ms) after the delivery arrived, or within 1000 ms of the call`,
    ),
  });

describe('a store that does not respond', () => {
  it.each([
    ['claim', 503, 0],
    ['complete', 503, 1],
  ] as const)(
    'to a call of `%s` leads to a %i after %i calls of the event handler',
    async (step, status, calls) => {
      const { send, pass, onError } = createReceiversOnClock({ [step]: never });
      const work = vi.fn();
      const sent = send(work);
      await pass(8_000);
      const { response } = sent;
      expect(response?.status).toBe(status);
      expect(response?.headers.get('retry-after')).toBe('30');
      expect(work).toHaveBeenCalledTimes(calls);
      expect(onError).toHaveBeenCalledExactlyOnceWith(
        timeoutOf(step),
        expect.objectContaining({ step }),
      );
    },
  );

  it('delays the response by at most waitMs, and leaves no timer behind', async () => {
    const { send, pass, clock } = createReceiversOnClock({ claim: never, release: never });
    const sent = send();
    await pass(8_000);
    expect(sent.response?.status).toBe(503);
    await pass(1_000);
    expect(clock.sleeping()).toBe(0);
  });

  it('to `release` does not change the 500 of a failed event handler', async () => {
    const { send, pass, onError } = createReceiversOnClock({ release: never });
    const sent = send(fail);
    await pass(8_000);
    expect(sent.response?.status).toBe(500);
    const errors = onError.mock.calls.map(([error]) => error);
    expect(errors).toEqual([timeoutOf('release'), new Error('no')]);
  });

  it('is given at least a second, whatever waitMs is', async () => {
    const { send, pass } = createReceiversOnClock({ claim: never });
    const sent = send(() => {}, { waitMs: 0 });
    await pass(999);
    expect(sent.response).toBeUndefined();
    await pass(1);
    expect(sent.response?.status).toBe(503);
  });

  it('is given a second for each attempt to complete a late delivery, until the lease ends', async () => {
    const complete = vi.fn(never);
    const { send, pass, clock, onError } = createReceiversOnClock({ complete });
    const deferred = createDeferred();
    send(() => deferred.promise, { leaseMs: 6_000 });
    await pass(11_000);
    onError.mockClear();
    deferred.resolve();
    await pass(999);
    expect(complete).toHaveBeenCalledTimes(1);
    expect(onError).not.toHaveBeenCalled();
    await pass(1);
    const report = [timeoutOf('complete'), expect.objectContaining({ step: 'complete' })];
    expect(onError.mock.calls).toEqual([report]);
    await pass(5_000);
    expect(complete).toHaveBeenCalledTimes(3);
    expect(onError.mock.calls).toEqual([report, report]);
    expect(clock.sleeping()).toBe(0);
  });
});

describe('a failed attempt to claim a delivery in the store', () => {
  it('is followed by a release before the 503 is sent, so that a repeat can claim the delivery', async () => {
    const released = createDeferred();
    const release = () => released.promise.then(() => true);
    const { send } = createReceiversOnClock({ claim: fail, release });
    const sent = send();
    await settle();
    expect(sent.response).toBeUndefined();
    released.resolve();
    await settle();
    expect(sent.response?.status).toBe(503);
  });
});

describe('an attempt to claim a delivery that ends after waitMs', () => {
  it('is followed by a release if it succeeded', async () => {
    const inner = createMemoryStore({ clock: fixedClock });
    const deferred = createDeferred();
    const claim: DedupeStore['claim'] = (...args) =>
      deferred.promise.then(() => inner.claim(...args));
    const { send, pass, clock } = createReceiversOnClock({ ...inner, claim });
    send();
    await pass(8_000);
    deferred.resolve();
    await settle();
    expect(clock.sleeping()).toBe(0);
    const work = vi.fn();
    const repeat = send(work);
    await settle();
    expect(repeat.response?.status).toBe(204);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is not reported a second time if it fails', async () => {
    const deferred = createDeferred();
    const claim = () => deferred.promise.then(never);
    const { send, pass, onError } = createReceiversOnClock({ claim });
    send();
    await pass(8_000);
    deferred.reject(new Error('connection lost'));
    await settle();
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

describe('the timers of a delivery', () => {
  it.each([
    ['a handled delivery', {}, () => {}],
    ['an event handler that fails', {}, fail],
    ['a store that throws synchronously', { claim: () => raise('no') }, () => {}],
  ])('are all cleared after %s', async (_, steps, work) => {
    const { send, clock } = createReceiversOnClock(steps);
    const sent = send(work);
    await settle();
    expect(sent.response).toBeDefined();
    expect(clock.sleeping()).toBe(0);
  });

  describe('on the system clock', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    it('are all cleared after a handled delivery', async () => {
      const response = await createReceiver(() => {})(createRequest('A'));
      expect(response.status).toBe(204);
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});

function raise(message: string): never {
  throw new Error(message);
}
