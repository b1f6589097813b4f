import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

it('systemClock.now is the present', () => {
  vi.setSystemTime(42);
  expect(systemClock.now()).toBe(42);
});
