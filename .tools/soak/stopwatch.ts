import { setTimeout as sleep } from 'node:timers/promises';
import type { PromiseName, Promises } from './promises.ts';

/**
 * The time after which a request counts as slow. Slow requests are reported but allowed, because the machine
 * may be busy.
 */
const SLOW_MS = 2_000;

/** The time limits of each step. They are generous: on a busy machine, ten processes wait for seconds. */
const limits = {
  advance: { promise: 'advance', ms: 60_000 },
  snapshot: { promise: 'snapshot', ms: 20_000 },
  prompt: { promise: 'prompt', ms: 10_000 },
  // A redelivery waits for a receiver, which may hang for 10 s.
  redelivery: { promise: 'prompt', ms: 30_000 },
} as const satisfies Record<string, { promise: PromiseName; ms: number }>;

export type Timed = keyof typeof limits;

/** Measures how long answers take. */
export interface Stopwatch {
  /** Rejects when a task exceeds its limit, so that a missing response blocks nothing. */
  time<Result>(kind: Timed, what: string, task: () => Promise<Result>): Promise<Result>;
  /** Returns the number of requests, the number of slow ones, and the slowest. */
  summarise(): string;
}

export function createStopwatch(promises: Promises): Stopwatch {
  const slowest: Record<Timed, number> = { advance: 0, snapshot: 0, prompt: 0, redelivery: 0 };
  let requests = 0;
  let slow = 0;

  return {
    async time(kind, what, task) {
      const limit = limits[kind];
      const started = performance.now();
      const answered = new AbortController();
      const tooLate = sleep(limit.ms, undefined, { signal: answered.signal }).then(() => {
        throw new Error(`${what} was not answered in ${limit.ms} ms`);
      });
      try {
        return await Promise.race([task(), tooLate]);
      } finally {
        answered.abort();
        tooLate.catch(() => {});
        const ms = Math.round(performance.now() - started);
        requests++;
        if (kind === 'prompt' && ms > SLOW_MS) slow++;
        slowest[kind] = Math.max(slowest[kind], ms);
        promises.check(limit.promise, ms < limit.ms, `${what} took ${ms} ms`);
      }
    },
    summarise() {
      const times = Object.entries(slowest).map(([kind, ms]) => `${kind} ${ms}`);
      return `${requests} requests, ${slow} over ${SLOW_MS} ms; slowest in ms: ${times.join(', ')}`;
    },
  };
}
