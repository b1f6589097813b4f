import { setTimeout as sleep } from 'node:timers/promises';
import type { PromiseName, Promises } from './promises.ts';

/** Runs a task as soon as no task must run alone. Such tasks may run at the same time. */
export function whileRunning<Result>(task: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('mock', { mode: 'shared' }, task) as Promise<Result>;
}

/** Runs a task alone, after the running tasks have ended and before the waiting tasks begin. */
export function alone<Result>(task: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('mock', task) as Promise<Result>;
}

/** Checks that a task ends in time. Otherwise it rejects, so that a missing response does not block the run. */
export async function inTime<Result>(
  promises: Promises,
  promise: PromiseName,
  ms: number,
  what: string,
  task: () => Promise<Result>,
): Promise<Result> {
  const ended = new AbortController();
  const started = performance.now();
  const tooLate = sleep(ms, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`${what} got no response within ${ms} ms.`);
  });
  tooLate.catch(() => {});
  try {
    return await Promise.race([task(), tooLate]);
  } finally {
    ended.abort();
    const took = Math.round(performance.now() - started);
    promises.check(promise, took < ms, `${what} took ${took} ms`);
  }
}
