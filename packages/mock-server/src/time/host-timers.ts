/**
 * The only file that touches the host's clock and timers. Everything else asks the injected
 * {@link Clock}, so the same calls give the same answers on every machine and at every hour.
 */

import { onAbort } from '../core/abort-signals.ts';

// Kept from load: the fake timers of a test runner replace the globals later, and would stop the mock.
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
 * A global of the host, also when fake timers were installed before this file was loaded: those of
 * Vitest, Jest and Sinon keep what they replaced on their clock, with an underscore before its name.
 */
function ofHost<Name extends keyof typeof globalThis>(name: Name): (typeof globalThis)[Name] {
  const fakes = [globalThis.setTimeout, globalThis.Date];
  const fakeClock: unknown = fakes.map((fake) => Reflect.get(fake, 'clock')).find(Boolean);
  if (typeof fakeClock !== 'object' || fakeClock === null) return globalThis[name];
  return Reflect.get(fakeClock, `_${name}`) ?? globalThis[name];
}

/**
 * Whether this file was loaded while the mock timers of node:test were installed. Unlike other fake
 * timers, they keep what they replaced to themselves, so nothing of the mock would ever go on.
 */
export const hasMockTimers = /#createTimer$/.test(setTimeout.name);

/** Whether the fake timers of a test runner stand in for `setImmediate` now. */
export function isImmediateFake(): boolean {
  return globalThis.setImmediate !== setImmediate;
}

/** Milliseconds since the Unix epoch, as the machine sees it. */
export function hostNow(): number {
  return now();
}

/** Milliseconds since some moment in the past, for measuring: no change of the clock moves it. */
export function hostElapsed(): number {
  return elapsed();
}

/** Resolves in a later turn of the event loop, after the work that is already queued. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

// Timers hold a 32-bit delay. A longer one would fire at once.
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** Calls `run` after `ms` of real time without keeping the process alive; returns the cancellation. */
export function hostTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, Math.min(Math.max(0, ms), LONGEST_DELAY_MS));
  if (typeof timer === 'object' && 'unref' in timer) timer.unref();
  return () => clearTimeout(timer);
}

/** Does the same, but keeps the process alive until `run` or the cancellation. */
export function hostDeadline(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, Math.min(ms, LONGEST_DELAY_MS));
  return () => clearTimeout(timer);
}

/** Keeps the process alive until it is released. */
export function keepAlive(): () => void {
  const timer = setInterval(() => {}, LONGEST_DELAY_MS);
  return () => clearInterval(timer);
}

/**
 * Resolves after `ms` of real time, or when one of the signals aborts. Keeps the process alive until
 * then.
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
