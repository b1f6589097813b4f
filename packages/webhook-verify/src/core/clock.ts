/** A clock that measures waits. */
export interface Clock {
  /** A time in milliseconds, to compute how much time has passed. */
  now(): number;
  /**
   * Waits for a number of milliseconds. `signal` aborts when the wait is no longer needed. The sleep may then reject, or
   * never settle. A wait in the `background` does not keep the process running.
   */
  sleep(ms: number, signal?: AbortSignal, priority?: 'background'): Promise<void>;
}

/** The longest delay of a timer, in milliseconds. With a longer delay, a timer fires at once. */
export const longestTimerMs = 0x7fffffff;

/** The clock of the runtime. Setting the time of the machine does not change it. */
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
 * Waits for a promise, but at most `ms` milliseconds. Resolves to the value of the promise, or to `undefined` if the
 * time has passed. Without time left, it resolves at once.
 */
export async function within<Value>(
  ms: number,
  promise: Promise<Value>,
  { sleep }: Pick<Clock, 'sleep'> = systemClock,
  priority?: 'background',
): Promise<{ value: Value } | undefined> {
  const timer = new AbortController();
  // A sleep that fails counts as one that has ended.
  const timeUp = ms > 0 ? sleep(ms, timer.signal, priority).catch(() => {}) : undefined;
  try {
    return (await Promise.race([promise.then((value) => ({ value })), timeUp])) ?? undefined;
  } finally {
    timer.abort();
  }
}
