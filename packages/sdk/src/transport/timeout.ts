import { TimeoutError } from '../errors/timeout-error.ts';
import type { ResolvedOptions } from '../options/options.ts';
import { type Clock, LONGEST_TIMER_MS } from '../time/clock.ts';
import { onAbort } from '../time/on-abort.ts';
import type { CallInfo, Send, SendOnce } from './call.ts';

/** Ends each attempt after `timeoutMs`, the body of a success included. */
export const createTimeout =
  ({ clock, timeoutMs }: Pick<ResolvedOptions, 'clock' | 'timeoutMs'>, attempt: SendOnce): Send =>
  (call) =>
    withinTime(call, call.timeoutMs ?? timeoutMs, clock, (signal) => attempt({ ...call, signal }));

/**
 * Runs a task until it is done, its time is up (rejects with the error of `toError`) or the
 * caller's signal aborts (rejects with its reason). It does not wait for a task that ignores its
 * signal, and always removes its timer and its listener. `AbortSignal.any` would keep memory for as
 * long as the caller's signal lives.
 *
 * The timer runs in real time, so that a clock made for tests cannot cut a request short. A task
 * that took too long by the client's clock has timed out as well.
 *
 * `toError` makes the error for a task that timed out.
 */
export function withinTime<T>(
  { trace, signal }: Pick<CallInfo, 'trace' | 'signal'>,
  timeoutMs: number,
  clock: Clock,
  task: (signal: AbortSignal) => Promise<T>,
  toError = () => new TimeoutError(trace, timeoutMs),
): Promise<T> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  const controller = new AbortController();
  const end = clock.now() + timeoutMs;
  return new Promise<T>((resolve, reject) => {
    const stop = (reason: unknown) => {
      release();
      reject(reason);
      controller.abort(reason);
    };
    const expire = () => stop(toError());
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
