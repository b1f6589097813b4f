import { setTimeout as sleep } from 'node:timers/promises';
import type { PromiseName, Promises } from './promises.ts';

/** Runs a task as soon as the mock runs. Such tasks run side by side. */
export function whileRunning<Result>(task: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('mock', { mode: 'shared' }, task) as Promise<Result>;
}

/** Runs a task alone: after the running tasks have ended, and before the waiting ones. */
export function alone<Result>(task: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('mock', task) as Promise<Result>;
}

/** Checks that a task ends in time. Rejects when it does not, so that a missing response blocks nothing. */
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
    throw new Error(`${what} was not answered in ${ms} ms`);
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
