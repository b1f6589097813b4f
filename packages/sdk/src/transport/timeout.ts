import { TimeoutError } from '../errors/timeout-error.ts';
import { type Clock, LONGEST_TIMER_MS } from '../time/clock.ts';
import { onAbort } from '../time/on-abort.ts';
import type { CallContext, Layer } from './outgoing-request.ts';

/** Gives every attempt its own time, the body of a success included. */
export const withTimeout: Layer =
  (next, { clock, timeoutMs }) =>
  (request) =>
    withinTime(request.context, request.context.timeoutMs ?? timeoutMs, clock, (signal) =>
      next(request, signal),
    );

/**
 * Runs a task until it is done, its time is up (`TimeoutError`) or the caller's signal aborts (that
 * signal's reason), and does not wait for a task that ignores its signal. Timer and listener are
 * gone in every case. `AbortSignal.any` would keep memory for as long as the caller's signal lives.
 *
 * The timer is a real one, so that a clock made for tests cannot cut a request short; a task that
 * took too long by the clock has run out of time as well.
 */
export function withinTime<T>(
  context: CallContext,
  timeoutMs: number,
  clock: Clock,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal } = context;
  if (signal?.aborted) return Promise.reject(signal.reason);
  const controller = new AbortController();
  const end = clock.now() + timeoutMs;
  return new Promise<T>((resolve, reject) => {
    const stop = (reason: unknown) => {
      release();
      reject(reason);
      controller.abort(reason);
    };
    const expire = () => stop(new TimeoutError(context, timeoutMs));
    const timer = setTimeout(expire, Math.min(timeoutMs, LONGEST_TIMER_MS));
    const deafen = onAbort(signal, stop);
    const release = () => {
      clearTimeout(timer);
      deafen();
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
