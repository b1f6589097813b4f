import { MockTimeoutError } from '../errors/timeout-error.ts';
import type { Background } from './background.ts';
import type { ClockTime } from './clock-time.ts';
import type { hostDeadline } from './host-timers.ts';
import { LAST_INSTANT } from './instants.ts';
import { nameOpen } from './settle.ts';
import { ADVANCE_LIMIT_MS } from './time-limits.ts';
import type { Timers } from './timers.ts';

/** Returns the time to advance to. If it returns `undefined`, the clock does not move. */
export type FindTarget = () => number | undefined;

/** The advances of a clock: one at a time, so that time moves in order. */
export interface Advances {
  /**
   * Advances by `by` milliseconds or, when it is this advance's turn and all work is done, calls the function `by`
   * and advances to the time that it returns. Resolves when the time is reached, or when the advance was ended.
   * @param limitMs the longest wait for the work of the workspace, in real time. @default no limit
   * @throws MockTimeoutError ADVANCE_TIMEOUT after that time.
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
  /** Called when an advance has moved the time. */
  readonly onMoved: () => void;
}

/** One advance. A reset or the time limit may end it before it reaches its target. */
interface Advance {
  readonly by: number | FindTarget;
  /** Resolves when it is its turn. */
  readonly turn: Promise<unknown>;
  readonly signal: AbortSignal;
  /** Resolves when it is ended early. */
  readonly ended: Promise<void>;
}

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
    // A failed advance rejects only for its own caller.
    previous = done.catch(() => undefined);
    try {
      await Promise.race([done, ended]);
    } finally {
      cancelDeadline();
      open.delete(ending);
    }
    if (isLate) throw toAdvanceTimeout(time.now(), background.open());
  }

  /** Moves the time. At every time at which a step is due, runs the step and waits for the work that it starts. */
  async function carryOut(advance: Advance): Promise<void> {
    const { by, turn, signal } = advance;
    await turn;
    await finishWork(advance);
    const wanted = typeof by === 'number' ? time.now() + by : by();
    const target = Math.min(wanted ?? time.now(), LAST_INSTANT);
    for (let next = timers.next(); !signal.aborted && next !== undefined; next = timers.next()) {
      if (next > target) break;
      time.moveTo(next);
      timers.runDue(time.now);
      await finishWork(advance);
    }
    if (!signal.aborted) time.moveTo(target);
    onMoved();
  }

  /**
   * Waits for the work in the background. A receiver in this process may itself sleep on this clock. Only the
   * clock can wake it, so the wait ends once the workspace is quiet.
   */
  async function finishWork({ signal, ended }: Advance): Promise<void> {
    const isOver = () => signal.aborted || background.isIdle;
    const untilSleeping = async () => {
      while (!isOver()) {
        await background.quiet(isOver);
        if (timers.nextSleeper() !== undefined) return;
      }
    };
    if (!isOver()) await Promise.race([background.settled(), untilSleeping(), ended]);
  }

  return {
    run,
    endAll() {
      for (const ending of open) ending.abort();
      previous = Promise.resolve();
    },
  };
}

/** Makes the error of an advance that ended at `now`. */
export function toAdvanceTimeout(now: number, open: readonly string[]): MockTimeoutError {
  const named = nameOpen(open) || 'an earlier advance';
  return new MockTimeoutError(
    'ADVANCE_TIMEOUT',
    `clock.advance: still unfinished after ${ADVANCE_LIMIT_MS / 1000} s of real time: ${named}. ` +
      `The clock is at ${new Date(now).toISOString()}: once the receivers respond, advance by the remaining time`,
    { open },
  );
}
