import type { Advance } from './advance.ts';
import type { Background } from './background.ts';
import type { ClockTime } from './clock-time.ts';
import { LAST_INSTANT } from './instants.ts';
import type { Timers } from './timers.ts';

/** The parts of a clock that an advance moves and waits for. */
export interface AdvancedParts {
  readonly time: ClockTime;
  readonly timers: Timers;
  readonly background: Background;
}

/**
 * Moves the time to the target of an advance. At every time at which a step is due, it stops, runs the step,
 * and waits for the work of the workspace. Returns early once the advance is over.
 */
export async function carryOutAdvance(advance: Advance, parts: AdvancedParts): Promise<void> {
  if (advance.isOver) return;
  const { time, timers } = parts;
  await finishWork(advance, parts);
  const target = Math.min(advance.target(), LAST_INSTANT);
  for (let next = timers.next(); !advance.isOver && next !== undefined; next = timers.next()) {
    if (next > target) break;
    time.moveTo(next);
    timers.runDue(time.now);
    await finishWork(advance, parts);
  }
  if (!advance.isOver) time.moveTo(target);
}

/**
 * Waits for the work in the background. A receiver in this process may itself sleep on this clock. Only time
 * can wake it then, so the wait ends once the workspace is quiet.
 */
async function finishWork(advance: Advance, { background, timers }: AdvancedParts): Promise<void> {
  const isOver = () => advance.isOver || background.isIdle;
  const untilSleeping = async () => {
    while (!isOver()) {
      await background.quiet(isOver);
      if (timers.nextSleeper() !== undefined) return;
    }
  };
  if (!isOver()) await Promise.race([background.settled(), untilSleeping(), advance.over]);
}
