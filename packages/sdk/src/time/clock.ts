import { type Rule, withMethods } from '../options/check-options.ts';
import { onAbort } from './on-abort.ts';

/** Times all waits in the SDK. Pass your own clock to test without waiting in real time. */
export interface Clock {
  /** The current time, in milliseconds since 1970. */
  now(): number;
  /**
   * Resolves after `ms` milliseconds. When the signal aborts, rejects at once with its reason, leaving neither a timer
   * nor a listener behind.
   */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

const methodsRule = withMethods('now', 'sleep');

export const clockRule: Rule = (clock) => methodsRule(clock) || wrongTime((clock as Clock).now());

/** The clock of a remote mock returns its time as a promise, which would make every wait hang. */
function wrongTime(time: unknown): string | false {
  if (typeof time === 'number') return false;
  // Nobody else handles the promise, and it may reject.
  Promise.resolve(time).catch(() => {});
  return 'must have a `now` function that returns a number, not a promise. For a mock in another process, pass `clock: mock.clock.local`';
}

/** 2³¹ − 1 ms, about 24.8 days. With a longer time, `setTimeout` fires at once. */
export const LONGEST_TIMER_MS = 2_147_483_647;

/**
 * The machine's clock, and the default of the `clock` option. Your own code can use it too, wherever it needs a
 * `Clock`.
 */
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
