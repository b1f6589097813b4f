import { TimeoutError } from '../errors/timeout-error.ts';
import { type Clock, LONGEST_TIMER_MS, systemClock } from '../time/clock.ts';
import { onAbort } from '../time/on-abort.ts';
import type { Layer } from './call.ts';

export interface TimeSettings {
  readonly clock: Clock;
}

/** Ends a call, waits included, once its `deadlineMs` has passed. */
export const createDeadline =
  ({ clock }: TimeSettings): Layer =>
  (call, signal, next) => {
    const { deadlineMs } = call;
    if (deadlineMs === undefined) return next(signal);
    const createError = () => new TimeoutError(call, deadlineMs, 'The call was not complete');
    return withinTime(deadlineMs, signal, clock, next, createError);
  };

/**
 * Runs a task until it is done, its time is up (rejects with `createError`'s error) or the caller's signal
 * aborts (rejects with its reason). It does not wait for a task that ignores its signal, and always removes
 * its timer and its listener. `AbortSignal.any` would keep memory for as long as the caller's signal lives.
 *
 * The timer runs in real time, so that a test clock cannot cut a request short. A task that took too long by
 * the caller's own clock has also timed out. The system clock may be set meanwhile, so it is not asked.
 */
export function withinTime<T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  clock: Clock,
  task: (signal: AbortSignal) => Promise<T>,
  createError: () => Error,
): Promise<T> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  const controller = new AbortController();
  const end = clock === systemClock ? Number.POSITIVE_INFINITY : clock.now() + timeoutMs;
  return new Promise<T>((resolve, reject) => {
    const stop = (reason: unknown) => {
      release();
      reject(reason);
      controller.abort(reason);
    };
    const expire = () => stop(createError());
    const timer = setTimeout(expire, Math.min(timeoutMs, LONGEST_TIMER_MS));
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
