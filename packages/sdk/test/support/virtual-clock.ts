import type { Clock } from '../../src/time/clock.ts';

/** A clock that stands still until `advance` is called. Sleepers wake in order, each at its own time. */
export interface VirtualClock extends Clock {
  /** Advances the time and runs everything that wakes. */
  advance(ms: number): Promise<void>;
  /** Advances the time from sleeper to sleeper until the work is done. */
  runUntil<T>(work: Promise<T>): Promise<T>;
  /** Returns the number of sleepers. */
  sleeping(): number;
}

/** Waits a few turns of the event loop, until everything has run except what waits for time to pass. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
}

/** Creates a clock that starts in 2026. */
export function createVirtualClock(): VirtualClock {
  const sleepers = new Set<{ at: number; wake: () => void }>();
  let now = Date.parse('2026-03-01T09:00:00Z');
  const earliest = () => [...sleepers].sort((a, b) => a.at - b.at)[0];

  async function wakeUntil(end: number) {
    for (;;) {
      await settle();
      const next = earliest();
      if (!next || next.at > end) return;
      now = next.at;
      for (const sleeper of [...sleepers]) if (sleeper.at === now) sleeper.wake();
    }
  }

  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const abort = () => {
          sleepers.delete(sleeper);
          reject(signal?.reason);
        };
        const sleeper = {
          at: now + ms,
          wake: () => {
            sleepers.delete(sleeper);
            signal?.removeEventListener('abort', abort);
            resolve();
          },
        };
        signal?.addEventListener('abort', abort);
        sleepers.add(sleeper);
      }),
    async advance(ms) {
      const end = now + ms;
      await wakeUntil(end);
      now = end;
    },
    async runUntil(work) {
      let done = false;
      const finish = () => {
        done = true;
      };
      work.then(finish, finish);
      while (!done) {
        await settle();
        const next = earliest();
        if (next && !done) await wakeUntil(next.at);
      }
      return work;
    },
    sleeping: () => sleepers.size,
  };
}
