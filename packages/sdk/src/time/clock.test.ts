import { getEventListeners } from 'node:events';
import * as Jest29 from 'jest-fake-timers-29';
import * as Jest30 from 'jest-fake-timers-30';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { rejection } from '../../test/support/test-client.ts';
import { systemClock } from './clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('systemClock.sleep', () => {
  it('resolves after the given time, and leaves no listener and no timer', async () => {
    const { signal } = new AbortController();
    let done = false;
    const sleep = systemClock.sleep(100, signal).then(() => {
      done = true;
    });
    await vi.advanceTimersByTimeAsync(99);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await sleep;
    expect([getEventListeners(signal, 'abort'), vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('rejects at once when the signal aborts, and leaves no listener and no timer', async () => {
    const controller = new AbortController();
    const sleep = rejection(systemClock.sleep(100, controller.signal));
    controller.abort('enough');
    expect(await sleep).toBe('enough');
    expect([getEventListeners(controller.signal, 'abort'), vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('rejects without starting a timer when the signal has already aborted', async () => {
    expect(await rejection(systemClock.sleep(100, AbortSignal.abort('enough')))).toBe('enough');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('resolves after the longest time that a timer supports if it is given more', async () => {
    let done = false;
    systemClock.sleep(2 ** 40).then(() => {
      done = true;
    });
    await vi.advanceTimersByTimeAsync(2 ** 31 - 2);
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toBe(true);
  });
});

describe('systemClock.now', () => {
  it('returns the same time as Date.now()', () => {
    expect(systemClock.now()).toBe(Date.now());
  });

  it('does not go back when the machine’s time is set back', () => {
    const before = systemClock.now();
    vi.setSystemTime(42);
    expect(systemClock.now()).toBe(before);
  });

  it('returns the time of Date in a runtime without `performance`', () => {
    vi.setSystemTime(42);
    vi.stubGlobal('performance', undefined);
    const now = systemClock.now();
    // At once, because Vitest itself needs it.
    vi.unstubAllGlobals();
    expect(now).toBe(42);
  });

  it('advances by the time slept if `setTimeout` is faked but `performance` is not', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
    // A new copy, because the clock stays ahead.
    vi.resetModules();
    const { systemClock: clock } = await import('./clock.ts');
    const start = clock.now();
    const sleeps = [10_000, 60_000, 30_000].map((ms) => clock.sleep(ms));
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all(sleeps);
    expect(clock.now()).toBeGreaterThanOrEqual(start + 60_000);
    expect(clock.now()).toBeLessThan(start + 65_000);
  });

  it('is not ahead under fake timers after a sleep whose real timer fired early', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
    vi.resetModules();
    const { systemClock: clock } = await import('./clock.ts');
    const sleep = clock.sleep(10_000);
    await vi.advanceTimersByTimeAsync(10_000);
    await sleep;
    vi.useRealTimers();
    vi.useFakeTimers();
    expect(clock.now()).toBe(Date.now());
  });
});

describe.each([
  ['29', Jest29],
  ['30', Jest30],
])('with the fake timers of Jest %s', (_, { ModernFakeTimers }) => {
  /** Loads a new copy of the clock under fake timers, which end with the test. */
  async function loadClock(doNotFake: 'performance'[]) {
    vi.useRealTimers();
    vi.resetModules();
    const fakeTimers = {
      // Vitest reports its results with these.
      doNotFake: [...doNotFake, 'nextTick', 'setImmediate', 'queueMicrotask'],
      now: Date.parse('2026-03-01T09:00:00Z'),
    };
    const config = { fakeTimers, rootDir: '/' } as never;
    const timers = new ModernFakeTimers({ config, global: globalThis });
    const { systemClock } = await import('./clock.ts');
    timers.useFakeTimers();
    onTestFinished(() => timers.useRealTimers());
    return { timers, clock: systemClock };
  }

  it.each<['performance'[]]>([[[]], [['performance']]])(
    'a sleep lasts as long as it should if `doNotFake` contains %j',
    async (doNotFake) => {
      const { timers, clock } = await loadClock(doNotFake);
      const start = clock.now();
      const sleep = clock.sleep(60_000);
      await timers.advanceTimersByTimeAsync(60_000);
      await sleep;
      expect(clock.now()).toBeGreaterThanOrEqual(start + 60_000);
      expect(clock.now()).toBeLessThan(start + 65_000);
    },
  );

  it('the system clock returns the time of the fake Date', async () => {
    const { clock } = await loadClock([]);
    expect(clock.now()).toBe(Date.parse('2026-03-01T09:00:00Z'));
  });
});
