/**
 * Only this file accesses the clock and the timers of the host. All other code uses the injected {@link Clock}, so that
 * the same calls have the same results on every machine and at any time.
 */

import { onAbort } from './abort-signals.ts';

// The globals are stored when the module loads, because the fake timers of a test runner may replace them later and
// would stop the mock.
const setTimeout = ofHost('setTimeout');
const clearTimeout = ofHost('clearTimeout');
const setInterval = ofHost('setInterval');
const clearInterval = ofHost('clearInterval');
const setImmediate = ofHost('setImmediate');
const hostDate = ofHost('Date');
const now = hostDate.now.bind(hostDate);
const hostPerformance = ofHost('performance');
const elapsed = hostPerformance.now.bind(hostPerformance);

/**
 * Returns a global of the host, even if fake timers were installed before this file was loaded. The fake timers of
 * Vitest, Jest and Sinon keep each original in a property of their clock. The name of the property is the name of the
 * global with a leading underscore.
 */
function ofHost<Name extends keyof typeof globalThis>(name: Name): (typeof globalThis)[Name] {
  const fakes = [globalThis.setTimeout, globalThis.Date];
  const fakeClock: unknown = fakes.map((fake) => Reflect.get(fake, 'clock')).find(Boolean);
  if (typeof fakeClock !== 'object' || fakeClock === null) return globalThis[name];
  return Reflect.get(fakeClock, `_${name}`) ?? globalThis[name];
}

/**
 * Whether this file was loaded while the mock timers of `node:test` were enabled. Unlike other fake timers, these hide
 * the original timers, which the mock needs.
 */
export const hasMockTimers = /#createTimer$/.test(setTimeout.name);

/** Returns the time of the host in milliseconds since the Unix epoch. */
export function hostNow(): number {
  return now();
}

/**
 * Returns the milliseconds since an arbitrary point in time, to measure durations. Changes to the system clock do not
 * affect the result.
 */
export function hostElapsed(): number {
  return elapsed();
}

/** Resolves in a later turn of the event loop, after the work that is already queued. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    // `setImmediate` is preferred, because a timer takes at least a millisecond. Browsers do not have `setImmediate`.
    if (setImmediate === undefined) setTimeout(resolve, 0);
    else setImmediate(resolve);
  });
}

// The delay of a timer is limited to 32 bits. A timer with a longer delay would fire immediately.
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/**
 * Calls `run` after `ms` milliseconds of real time, without keeping the process alive. Returns a function that cancels
 * the call.
 */
export function hostTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, Math.min(Math.max(0, ms), LONGEST_DELAY_MS));
  if (typeof timer === 'object' && 'unref' in timer) timer.unref();
  return () => clearTimeout(timer);
}

/** Works like `hostTimer`, but keeps the process alive until `run` is called or cancelled. */
export function hostDeadline(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, Math.min(ms, LONGEST_DELAY_MS));
  return () => clearTimeout(timer);
}

/** Keeps the process alive until the returned function is called. */
export function keepAlive(): () => void {
  const timer = setInterval(() => {}, LONGEST_DELAY_MS);
  return () => clearInterval(timer);
}

/**
 * Resolves after `ms` milliseconds of real time, or when one of the signals aborts. Keeps the process alive until then.
 */
export function hostSleep(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const cancelTimer = hostDeadline(() => {
      cancelAbort();
      resolve();
    }, ms);
    const cancelAbort = onAbort(signals, () => {
      cancelTimer();
      resolve();
    });
  });
}
