import { setImmediate as turn } from 'node:timers/promises';
import { now } from './deliveries.ts';

/**
 * Creates a clock that only a test moves. A sleep ends when the clock advances past its time, or when its signal
 * aborts. As on a real machine, setting the wall clock changes the time and ends no sleep.
 */
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
    /** Sets the wall clock forward, or back if the number is negative. */
    setWallClock(byMs: number) {
      wallTime += byMs;
    },
  };
}

/** Waits until everything has run that does not wait for the clock, including WebCrypto on another thread. */
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
