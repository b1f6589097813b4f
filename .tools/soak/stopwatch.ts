import type { PromiseName, Promises } from './promises.ts';

/** From here on a request counts as slow: reported, not broken, for the machine may be busy. */
const SLOW_MS = 2_000;

/** Generous, because ten processes on a busy machine wait for a processor for seconds. */
const limitsMs = { advance: 60_000, snapshot: 20_000, prompt: 10_000 } as const;

export type Timed = keyof typeof limitsMs & PromiseName;

/** Measures how long answers take. */
export interface Stopwatch {
  time<Result>(kind: Timed, what: string, task: () => Promise<Result>): Promise<Result>;
  /** Requests so far, how many were slow, and the slowest. */
  summarise(): string;
}

export function createStopwatch(promises: Promises): Stopwatch {
  const slowest: Record<Timed, number> = { advance: 0, snapshot: 0, prompt: 0 };
  let requests = 0;
  let slow = 0;

  return {
    async time(kind, what, task) {
      const started = performance.now();
      try {
        return await task();
      } finally {
        const ms = Math.round(performance.now() - started);
        requests++;
        if (kind === 'prompt' && ms > SLOW_MS) slow++;
        slowest[kind] = Math.max(slowest[kind], ms);
        promises.check(kind, ms <= limitsMs[kind], `${what} took ${ms} ms`);
      }
    },
    summarise() {
      const times = Object.entries(slowest).map(([kind, ms]) => `${kind} ${ms}`);
      return `${requests} requests, ${slow} over ${SLOW_MS} ms; slowest in ms: ${times.join(', ')}`;
    },
  };
}
