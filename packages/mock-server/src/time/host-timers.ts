/**
 * Only this file accesses the host's clock and timers. What the platform does depends on a {@link Clock} instead, so
 * that the same calls have the same results on every machine and at any time.
 */

import { onAbort } from './abort-signals.ts';

// The globals are read when the module loads, because a test runner may later replace them with fake timers, which
// would stop the mock.
const setTimeout = ofHost('setTimeout');
const clearTimeout = ofHost('clearTimeout');
const setInterval = ofHost('setInterval');
const clearInterval = ofHost('clearInterval');
const setImmediate = ofHost('setImmediate');
const hostDate = ofHost('Date');
const hostPerformance = ofHost('performance');

/** Returns the host's time, in milliseconds since the Unix epoch. */
export const hostNow: () => number = hostDate.now.bind(hostDate);

/** Returns milliseconds for measuring durations. Changes to the host's clock do not affect them. */
export const hostElapsed: () => number = hostPerformance.now.bind(hostPerformance);

/**
 * Returns one of the host's globals, even if fake timers were installed before this file was loaded. Vitest, Jest and
 * Sinon keep the originals as properties of their fake clock, such as `_setTimeout`.
 */
function ofHost<Name extends keyof typeof globalThis>(name: Name): (typeof globalThis)[Name] {
  const fakes = [globalThis.setTimeout, globalThis.Date];
  const fakeClock: unknown = fakes.map((fake) => Reflect.get(fake, 'clock')).find(Boolean);
  if (typeof fakeClock !== 'object' || fakeClock === null) return globalThis[name];
  return Reflect.get(fakeClock, `_${name}`) ?? globalThis[name];
}

/** Whether the mock timers of `node:test` were enabled when this file was loaded. They hide the original timers. */
export const hasMockTimers = /#createTimer$/.test(setTimeout.name);

/** Resolves in a later turn of the event loop, after what is already queued. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    // Browsers have no `setImmediate`. Elsewhere it is faster than a timer, which takes at least a millisecond.
    if (setImmediate === undefined) setTimeout(resolve, 0);
    else setImmediate(resolve);
  });
}

// A timer fires immediately if its delay does not fit into 32 bits.
const LONGEST_DELAY_MS = 2 ** 31 - 1;

const toDelay = (ms: number) => Math.min(Math.max(0, ms), LONGEST_DELAY_MS);

/** Calls `run` after `ms` milliseconds of real time, unless the returned function is called first. */
export function hostTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, toDelay(ms));
  if (typeof timer === 'object' && 'unref' in timer) timer.unref();
  return () => clearTimeout(timer);
}

/** Works like `hostTimer`, but keeps the process alive until then. */
export function hostDeadline(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, toDelay(ms));
  return () => clearTimeout(timer);
}

/** Keeps the process alive, and an object in memory, until the returned function is called. */
export function keepAlive(kept?: object): () => void {
  const timer = setInterval(() => kept, LONGEST_DELAY_MS);
  return () => clearInterval(timer);
}

/** Resolves when the time is over, or when a signal aborts. Keeps the process alive until then. */
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
