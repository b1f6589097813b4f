import type { Background } from './background.ts';
import { LAST_INSTANT } from './instants.ts';
import type { TaskPurpose } from './planned-task.ts';
import type { Timers } from './timers.ts';

/** The arguments of `Clock.sleep`, and the reason for the sleep. */
export interface Sleep {
  readonly ms: number;
  readonly signal: AbortSignal | undefined;
  readonly purpose: TaskPurpose;
}

/** Resolves `ms` milliseconds later, when the timers run. Rejects as `Clock.sleep` does. */
export function sleepOn(
  timers: Timers,
  now: number,
  { ms, signal, purpose }: Sleep,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    if (!Number.isFinite(ms) || now + ms > LAST_INSTANT) {
      return reject(
        new RangeError(
          `The clock cannot sleep for ${String(ms)}: pass a number of milliseconds that ends before the year 9999.`,
        ),
      );
    }
    const abort = () => {
      cancel();
      reject(signal?.reason);
    };
    const wake = () => {
      signal?.removeEventListener('abort', abort);
      resolve();
    };
    const cancel = timers.addSleeper(now + Math.max(0, ms), wake, purpose);
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/** Resolves `ms` milliseconds later on a clock, or when the signal aborts. */
export async function sleepUntilAborted(
  clock: { sleep(ms: number, signal: AbortSignal, purpose: TaskPurpose): Promise<void> },
  ms: number,
  signal: AbortSignal,
  purpose: TaskPurpose,
): Promise<void> {
  await clock.sleep(ms, signal, purpose).catch((error) => {
    if (!signal.aborted) throw error;
  });
}

/**
 * Creates a function that wakes a frozen clock's sleepers: whenever the workspace is quiet, it jumps to the
 * earliest one. Calls while it is running have no effect.
 */
export function createSleeperWaker(
  timers: Timers,
  background: Background,
  isFlowing: () => boolean,
  jumpTo: (at: number) => Promise<void>,
): () => void {
  let isAtWork = false;

  async function wakeAll(): Promise<void> {
    isAtWork = true;
    for (;;) {
      await background.quiet();
      const next = timers.nextSleeper();
      if (next === undefined || isFlowing()) break;
      await jumpTo(next);
    }
    isAtWork = false;
  }

  return () => {
    if (!isAtWork) void wakeAll();
  };
}
