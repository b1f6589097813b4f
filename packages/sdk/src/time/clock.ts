import { type Rule, withMethods } from '../options/check-options.ts';
import { onAbort } from './on-abort.ts';

/** Times all waits in the SDK. Pass your own clock to test without waiting in real time. */
export interface Clock {
  /** The current time, in milliseconds since 1970. It must never go back. */
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
 * When the latest sleep ended whose timer fired early: real timers are inexact, and fake ones do not take the time. It
 * is forgotten when fake timers begin or end, because they bring a time origin of their own.
 */
let slept: { until: number; timeOrigin: number | undefined } = { until: 0, timeOrigin: undefined };

/**
 * The machine's clock, and the default of the `clock` option. It never goes back, even if the machine's time is set
 * back. Your own code can use it too, wherever it needs a `Clock`.
 */
export const systemClock: Clock = {
  now() {
    // Unlike `Date.now()`, `performance` cannot be set back, and Next.js allows it in pages that are rendered in
    // advance. It is read each time, because fake timers replace it. Those of Jest 29 have no `timeOrigin`.
    const timeOrigin = globalThis.performance?.timeOrigin;
    const isKnown = typeof timeOrigin === 'number';
    const time = isKnown ? Math.round(timeOrigin + performance.now()) : Date.now();
    return slept.timeOrigin === timeOrigin ? Math.max(time, slept.until) : time;
  },
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const wholeMs = Math.min(Math.ceil(ms), LONGEST_TIMER_MS);
      const end = systemClock.now() + wholeMs;
      const wake = () => {
        release();
        const timeOrigin = globalThis.performance?.timeOrigin;
        if (systemClock.now() < end) slept = { until: end, timeOrigin };
        resolve();
      };
      const timer = setTimeout(wake, wholeMs);
      const release = onAbort(signal, (reason) => {
        clearTimeout(timer);
        reject(reason);
      });
    }),
};
