import type { Background } from './background.ts';
import { LAST_INSTANT } from './instants.ts';
import type { TaskPurpose } from './planned-task.ts';
import type { SleepKind, Timers } from './timers.ts';

/** The arguments of `Clock.sleep`, and the kind of the sleep. */
export interface Sleep extends SleepKind {
  readonly ms: number;
  readonly signal: AbortSignal | undefined;
}

/** Adds a sleep to the timers. Resolves when the sleep ends, and rejects for the reasons given in `Clock.sleep`. */
export function sleepOn(
  timers: Timers,
  now: number,
  { ms, signal, ...kind }: Sleep,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    if (!Number.isFinite(ms) || now + ms > LAST_INSTANT) {
      return reject(
        new RangeError(
          `The clock cannot sleep for \`${typeof ms === 'number' ? ms : typeof ms}\` ms. Pass a number of milliseconds that ends before the year 9999.`,
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
    const cancel = timers.addSleeper(now + Math.max(0, ms), wake, kind);
    signal?.addEventListener('abort', abort, { once: true });
  });
}

/** Resolves after `ms` milliseconds on a clock, or when the signal aborts. */
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
 * Creates a function that wakes the sleepers of a virtual clock. Whenever the workspace is quiet, the clock jumps to
 * the end of the earliest sleep. Calls have no effect while the function is already running.
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
