import { type Rule, withMethods } from './check-options.ts';

/** A clock to measure waits with. */
export interface Clock {
  /** A time in milliseconds. Only differences matter. */
  now(): number;
  /**
   * Waits for `ms` milliseconds. `signal` aborts when nobody needs the wait any more; the promise may then reject or
   * never settle. A wait in the `background` does not keep the process running.
   */
  sleep(ms: number, signal?: AbortSignal, priority?: 'background'): Promise<void>;
}

const hasNow = withMethods('now');

export const aClock: Rule = (clock) => hasNow(clock) ?? wrongTime((clock as Clock).now());

/** The clock of a remote mock returns its time as a promise, which cannot be compared with another time. */
function wrongTime(time: unknown): string | undefined {
  if (typeof time === 'number') return undefined;
  // Nobody else handles the promise, and it may reject.
  Promise.resolve(time).catch(() => {});
  return 'have a `now` function that returns a number, not a promise. For a mock in another process, pass `clock: mock.clock.local`';
}

/** The longest delay that a timer supports, in milliseconds. With a longer one, the timer fires at once. */
export const longestTimerMs = 0x7fffffff;

/** The runtime's clock, which does not jump when the machine's time is changed. */
export const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal, priority) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(ms, longestTimerMs));
      // Only Node, Bun and Deno have `unref`.
      if (priority === 'background') (timer as { unref?: () => void }).unref?.();
      signal?.addEventListener('abort', () => clearTimeout(timer));
    }),
};

/**
 * Waits for a promise, but for at most `ms` milliseconds. Resolves to `{ value }`, or to `undefined` when the time is up,
 * which may be at once.
 */
export async function within<Value>(
  ms: number,
  promise: Promise<Value>,
  { sleep }: Pick<Clock, 'sleep'> = systemClock,
  priority?: 'background',
): Promise<{ value: Value } | undefined> {
  const timer = new AbortController();
  // If the sleep fails, treat the time as up.
  const timeUp = ms > 0 ? sleep(ms, timer.signal, priority).catch(() => {}) : undefined;
  try {
    return (await Promise.race([promise.then((value) => ({ value })), timeUp])) ?? undefined;
  } finally {
    timer.abort();
  }
}
