import { MockConfigurationError } from '../core/configuration-error.ts';
import { ADVANCE_LIMIT_MS, createAdvance, toAdvanceTimeout } from './advance.ts';
import { createAdvanceQueue } from './advance-queue.ts';
import type { Background } from './background.ts';
import { carryOutAdvance } from './carry-out-advance.ts';
import { type ClockMode, createClockTime } from './clock-time.ts';
import { hostDeadline, hostNow } from './host-timers.ts';
import { LAST_INSTANT } from './instants.ts';
import { createSleeperWaker, sleepOn } from './sleep.ts';
import { createHostTrigger, createTimers } from './timers.ts';

/** The time of a workspace, and how to make it pass. */
export interface Clock {
  /** Milliseconds since the Unix epoch on the workspace's clock. */
  now(): number;
  /**
   * Makes `ms` milliseconds pass. Everything that falls due runs in order, each at its own instant.
   * Resolves when all of it is done, deliveries included. It does not wait for other workspaces.
   * @throws MockConfigurationError when `ms` is no number from 0 or leads beyond the year 9998.
   * @throws AdvanceTimeoutError when deliveries are still in flight after 30 s of real time. The
   * clock stays at the instant it has reached.
   */
  advance(ms: number): Promise<void>;
  /**
   * Resolves `ms` milliseconds later on the workspace's clock. A virtual clock waits for no real
   * time: once nothing else goes on in the workspace, it jumps to the earliest sleeper.
   * @throws RangeError when `ms` is not a finite number or leads beyond the year 9998.
   * @throws the signal's reason when the signal aborts.
   */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** A clock as the mock itself uses it. */
export interface SchedulingClock extends Clock {
  /** Runs `task` when the clock reads `at`; returns the cancellation. */
  schedule(at: number, task: () => void): () => void;
  /** Calls `listener` whenever an advance or a sleeper has moved the time on. */
  onMove(listener: () => void): void;
  /** Where a reset goes back to. A clock in system mode goes back to the host's time instead. */
  readonly start: number;
  /** Drops every scheduled task, ends advances, wakes sleepers, and goes back to the start. */
  reset(): void;
  /** Does the same, but goes to the time and the start of a snapshot. */
  restore(now: number, start: number): void;
}

/** The options of a clock. */
export interface ClockOptions {
  readonly mode: ClockMode;
  /** The work that `advance` waits for at each instant on its way. */
  readonly background: Background;
  /** Where a virtual clock starts. @default DEFAULT_START */
  readonly start?: number | undefined;
  /** Calls a function after so many milliseconds of real time; returns the cancellation. */
  readonly startDeadline?: typeof hostDeadline;
}

/** Where a virtual clock starts unless told otherwise. */
export const DEFAULT_START = Date.UTC(2026, 0, 1);

/** Creates a clock. */
export function createClock({
  mode,
  background,
  start = DEFAULT_START,
  startDeadline = hostDeadline,
}: ClockOptions): SchedulingClock {
  const listeners = new Set<() => void>();
  const time = createClockTime(mode, start, hostNow, () => {
    for (const listener of listeners) listener();
  });
  const timers = createTimers();
  const setHostTimer = mode === 'system' ? createHostTrigger(timers, time.now) : () => {};
  const advances = createAdvanceQueue(async (advance) => {
    await carryOutAdvance(advance, { time, timers, background });
    setHostTimer();
  });
  const wakeSleepers = createSleeperWaker(timers, background, (at) =>
    advances.run(createAdvance(() => Math.max(time.now(), at))),
  );

  async function advanceWithTimeout(ms: number): Promise<void> {
    const advance = createAdvance(() => time.now() + ms);
    let isLate = false;
    const cancelDeadline = startDeadline(() => {
      isLate = true;
      advance.end();
    }, ADVANCE_LIMIT_MS);
    await advances.run(advance);
    cancelDeadline();
    if (isLate) throw toAdvanceTimeout(time.now(), background.open());
  }

  /** Drops everything that is planned on the old time, and goes to another. */
  function changeTime(change: () => void): void {
    advances.endAll();
    timers.clear();
    change();
    setHostTimer();
  }

  return {
    now: time.now,
    advance(ms) {
      checkAdvance(time.now(), ms);
      return advanceWithTimeout(ms);
    },
    sleep(ms, signal) {
      const sleeping = sleepOn(timers, time.now(), ms, signal);
      if (mode === 'virtual') wakeSleepers();
      else setHostTimer();
      return sleeping;
    },
    schedule(at, task) {
      const cancel = timers.addTask(at, task);
      setHostTimer();
      return cancel;
    },
    onMove(listener) {
      listeners.add(listener);
    },
    get start() {
      return time.start;
    },
    reset: () => changeTime(time.restart),
    restore: (at, savedStart) => changeTime(() => time.restore(at, savedStart)),
  };
}

/** @throws MockConfigurationError when a clock cannot advance by `ms`. */
function checkAdvance(now: number, ms: number): void {
  if (!Number.isFinite(ms) || ms < 0) {
    throw new MockConfigurationError('clock.advance: ms must be a number from 0');
  }
  if (now + ms > LAST_INSTANT) {
    const end = new Date(LAST_INSTANT).toISOString();
    throw new MockConfigurationError(`clock.advance: ms must not lead beyond ${end}`);
  }
}
