import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { rejection } from '../../test/support/test-client.ts';
import { systemClock } from './clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('systemClock.sleep', () => {
  it('resolves after its time and leaves nothing behind', async () => {
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

  it('rejects with the signal’s reason at once and leaves nothing behind', async () => {
    const controller = new AbortController();
    const sleep = rejection(systemClock.sleep(100, controller.signal));
    controller.abort('enough');
    expect(await sleep).toBe('enough');
    expect([getEventListeners(controller.signal, 'abort'), vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('does not start when the signal has aborted', async () => {
    expect(await rejection(systemClock.sleep(100, AbortSignal.abort('enough')))).toBe('enough');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes as long as a timer can when it is given a longer time', async () => {
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
  it('is the present', () => {
    expect(systemClock.now()).toBe(Date.now());
  });

  it('stays when the machine’s time is set back', () => {
    const before = systemClock.now();
    vi.setSystemTime(42);
    expect(systemClock.now()).toBe(before);
  });

  it('is the time of the fake Date if `performance` has no timeOrigin, as under Jest 29', () => {
    vi.stubGlobal('performance', { now: () => 7 });
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.setSystemTime(42);
    expect(systemClock.now()).toBe(42);
  });

  it('has moved by the time slept if `setTimeout` is faked, but not `performance`', async () => {
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
});
