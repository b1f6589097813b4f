import { withMethods } from '../options/check-options.ts';
import { onAbort } from './on-abort.ts';

/** The clock that times all waits in the SDK. Pass your own clock to test without waiting in real time. */
export interface Clock {
  /** The current time, in milliseconds since 1970. */
  now(): number;
  /**
   * Resolves after `ms` milliseconds. If the signal aborts, rejects immediately with the signal's reason, and leaves
   * neither a timer nor a listener behind.
   */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

export const clockRule = withMethods('now', 'sleep');

/** The longest timer: 2³¹ − 1 ms, about 24.8 days. `setTimeout` fires at once if it is given a longer time. */
export const LONGEST_TIMER_MS = 2_147_483_647;

/** The clock of the machine, which is the default of the option `clock`. Use it where your own code takes a `Clock`. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const wake = () => {
        release();
        resolve();
      };
      const timer = setTimeout(wake, Math.min(ms, LONGEST_TIMER_MS));
      const release = onAbort(signal, (reason) => {
        clearTimeout(timer);
        reject(reason);
      });
    }),
};
