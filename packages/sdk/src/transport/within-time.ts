import { TimeoutError, type TimeoutErrorDetails } from '../errors/timeout-error.ts';
import { type Clock, LONGEST_TIMER_MS } from '../time/clock.ts';
import { onAbort, reasonOf } from '../time/on-abort.ts';
import type { Call } from './call.ts';

/**
 * Runs a call's task, but no longer than the call's deadline and signal allow. The task's signal is `undefined` if the
 * call has neither.
 */
export function withinDeadline<T>(
  call: Call,
  clock: Clock,
  task: (signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  const { deadlineMs, signal } = call;
  if (deadlineMs === undefined && signal === undefined) return task(undefined);
  const timeoutMs = deadlineMs ?? Number.POSITIVE_INFINITY;
  call.deadline = clock.now() + timeoutMs;
  const limit = { call, timeoutMs, problem: 'The call did not complete' };
  return withinTime(limit, signal, clock, task);
}

/**
 * Runs a task with a time limit, which may be `Infinity`. Rejects with a `TimeoutError` when the time is up, and with
 * the signal's reason when the caller's signal aborts, even if the task ignores its own signal. The timer and the
 * listener are always removed, whereas `AbortSignal.any` would hold memory until the caller's signal is
 * garbage-collected.
 *
 * The timer runs in real time, so that a test clock cannot cut a request short. A finished task is also timed by the
 * client's clock.
 */
export function withinTime<T>(
  limit: TimeoutErrorDetails,
  signal: AbortSignal | undefined,
  clock: Clock,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { timeoutMs } = limit;
  if (signal?.aborted) return Promise.reject(reasonOf(signal));
  const controller = new AbortController();
  const end = clock.now() + timeoutMs;
  return new Promise<T>((resolve, reject) => {
    const stop = (reason: unknown) => {
      release();
      reject(reason);
      controller.abort(reason);
    };
    const expire = () => stop(new TimeoutError(limit));
    const timer =
      timeoutMs < Number.POSITIVE_INFINITY
        ? setTimeout(expire, Math.min(timeoutMs, LONGEST_TIMER_MS))
        : undefined;
    const unsubscribe = onAbort(signal, stop);
    const release = () => {
      clearTimeout(timer);
      unsubscribe();
    };
    task(controller.signal).then(
      (result) => {
        release();
        if (clock.now() > end) expire();
        else resolve(result);
      },
      (error: unknown) => {
        release();
        reject(error);
      },
    );
  });
}
