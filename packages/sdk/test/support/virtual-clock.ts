import type { Clock } from '../../src/time/clock.ts';

/** A clock that stands still until `advance`; sleepers wake in order, each at its own time. */
export interface VirtualClock extends Clock {
  /** Lets time pass, and everything that it wakes run. */
  advance(ms: number): Promise<void>;
  /** Lets time pass from sleeper to sleeper until the work is done. */
  runUntil<T>(work: Promise<T>): Promise<T>;
  /** How many are asleep. */
  sleeping(): number;
}

/** Some turns of the event loop: what can run without time passing has run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
}

/** Makes a clock that starts in 2026. */
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
