import { MockTimeoutError } from '../errors/timeout-error.ts';
import type { Background } from './background.ts';
import type { ClockTime } from './clock-time.ts';
import type { hostDeadline } from './host-timers.ts';
import { LAST_INSTANT } from './instants.ts';
import { nameOpen } from './settle.ts';
import { ADVANCE_LIMIT_MS, toSeconds } from './time-limits.ts';
import type { Timers } from './timers.ts';

/** Returns the time to advance the clock to, or `undefined` to leave the clock unchanged. */
export type FindTarget = () => number | undefined;

/** Carries out the advances of a clock one after another. */
export interface Advances {
  /**
   * Advances the clock. Resolves when the time is reached or when the advance is ended.
   * @param by the number of milliseconds, or a function that returns the time to advance to. The function is called
   * after all earlier advances and all background work are done.
   * @param limitMs the time limit in milliseconds of real time. By default, there is no limit.
   * @throws MockTimeoutError ADVANCE_TIMEOUT if the advance takes longer than the limit.
   */
  run(by: number | FindTarget, limitMs?: number): Promise<void>;
  /** Ends every advance, including those that have not started. */
  endAll(): void;
}

/** The parts of a clock that an advance moves and waits for. */
export interface AdvancedParts {
  readonly time: ClockTime;
  readonly timers: Timers;
  readonly background: Background;
  readonly startDeadline: typeof hostDeadline;
  /** Is called after an advance has moved the time. */
  readonly onMoved: () => void;
}

/** One advance. A reset or the time limit may end it before it reaches its target. */
interface Advance {
  readonly by: number | FindTarget;
  /** Resolves when the advances before this one are done. */
  readonly turn: Promise<unknown>;
  /** Aborts when the advance is ended early. */
  readonly signal: AbortSignal;
  /** Resolves when the advance is ended early. */
  readonly ended: Promise<void>;
}

/** Creates the function that advances a clock, and the function that ends its advances. */
export function createAdvances({
  time,
  timers,
  background,
  startDeadline,
  onMoved,
}: AdvancedParts): Advances {
  const open = new Set<AbortController>();
  let previous: Promise<unknown> = Promise.resolve();

  async function run(by: number | FindTarget, limitMs?: number): Promise<void> {
    const ending = new AbortController();
    const { signal } = ending;
    const ended = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
    });
    let isLate = false;
    const late = () => {
      isLate = true;
      ending.abort();
    };
    const cancelDeadline = limitMs === undefined ? () => {} : startDeadline(late, limitMs);
    open.add(ending);
    const done = carryOut({ by, turn: previous, signal, ended });
    // A failed advance must reject only for its own caller.
    previous = done.catch(() => undefined);
    try {
      await Promise.race([done, ended]);
    } finally {
      cancelDeadline();
      open.delete(ending);
    }
    if (isLate) throw toAdvanceTimeout(time.now(), background.open());
  }

  /** Moves the time to the target. Every step on the way runs at its own time, and its work is awaited. */
  async function carryOut(advance: Advance): Promise<void> {
    const { by, turn, signal } = advance;
    await turn;
    await finishWork(advance);
    const wanted = typeof by === 'number' ? time.now() + by : by();
    const target = Math.min(wanted ?? time.now(), LAST_INSTANT);
    for (let next = timers.next(); !signal.aborted && next !== undefined; next = timers.next()) {
      if (next > target) break;
      time.moveTo(next);
      // The code that was sleeping continues, and may send requests, before the time moves on.
      if (timers.runDue(time.now)) await background.quiet(() => signal.aborted);
      await finishWork(advance);
    }
    if (!signal.aborted) time.moveTo(target);
    onMoved();
  }

  /**
   * Waits until the background work has finished. If something is sleeping on this clock, the wait ends as soon as the
   * workspace is quiet: the sleeper may be a receiver in this process, and only the clock can wake it.
   */
  async function finishWork({ signal, ended }: Advance): Promise<void> {
    let isOver = signal.aborted || background.isIdle;
    const untilSleeping = async () => {
      while (!isOver) {
        await background.quiet(() => isOver);
        if (timers.hasSleeper) return;
      }
    };
    if (!isOver) await Promise.race([background.settled(), untilSleeping(), ended]);
    isOver = true;
  }

  return {
    run,
    endAll() {
      for (const ending of open) ending.abort();
      previous = Promise.resolve();
    },
  };
}

/** Creates the error for an advance that exceeded its time limit when the clock was at `now`. */
export function toAdvanceTimeout(now: number, open: readonly string[]): MockTimeoutError {
  const named = nameOpen(open) || 'An earlier advance is still running';
  return new MockTimeoutError(
    'ADVANCE_TIMEOUT',
    `clock.advance: Some work is unfinished after ${toSeconds(ADVANCE_LIMIT_MS)} of real time: ${named}. ` +
      `The clock is at \`${new Date(now).toISOString()}\`. Once the receivers respond, advance by the remaining time.`,
    { open },
  );
}
