import { setImmediate as turn } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import { now } from './deliveries.ts';

/** Creates a clock that only a test moves. A sleep ends when `advance` reaches its end. */
export function createManualClock(start = now * 1000) {
  let wallTime = start;
  let elapsed = 0;
  let sleepers: { at: number; wake: () => void }[] = [];
  return {
    now: () => wallTime,
    sleep: (ms: number, signal?: AbortSignal) =>
      new Promise<void>((wake) => {
        const sleeper = { at: elapsed + ms, wake };
        sleepers.push(sleeper);
        signal?.addEventListener('abort', () => {
          sleepers = sleepers.filter((other) => other !== sleeper);
        });
      }),
    sleeping: () => sleepers.length,
    advance(ms: number) {
      wallTime += ms;
      elapsed += ms;
      const due = sleepers.filter(({ at }) => at <= elapsed);
      sleepers = sleepers.filter(({ at }) => at > elapsed);
      for (const { wake } of due) wake();
    },
    /** Advances the clock from sleep to sleep, until nothing sleeps. */
    async drain() {
      for (;;) {
        await settle();
        const next = Math.min(...sleepers.map(({ at }) => at));
        if (next === Number.POSITIVE_INFINITY) return;
        this.advance(next - elapsed);
      }
    },
    /** Sets the time forward, or back if the number is negative. No sleep ends. */
    setWallClock(byMs: number) {
      wallTime += byMs;
    },
  };
}

/** Fakes the clock of this machine until the test ends. Setting the wall clock changes `Date`, and ends no timer. */
export function fakeSystemClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return {
    sleeping: () => vi.getTimerCount(),
    advance: (ms: number) => void vi.advanceTimersByTime(ms),
    setWallClock: (byMs: number) => void vi.setSystemTime(Date.now() + byMs),
  };
}

/** Waits until everything that does not wait for the clock has run, including WebCrypto on another thread. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await turn();
}

/** Creates a promise that a test resolves or rejects. */
export function createDeferred() {
  let resolve = () => {};
  let reject = (_error: Error) => {};
  const promise = new Promise<void>((fulfil, fail) => {
    resolve = fulfil;
    reject = fail;
  });
  return { promise, resolve, reject };
}
