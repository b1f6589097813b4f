import { createAdvances, type FindTarget } from './advance.ts';
import type { Background } from './background.ts';
import { type ClockMode, createClockTime } from './clock-time.ts';
import { hostDeadline, hostNow, hostTimer } from './host-timers.ts';
import type { PlannedTask, TaskPurpose } from './planned-task.ts';
import { createSleeperWaker, sleepOn } from './sleep.ts';
import { ADVANCE_LIMIT_MS } from './time-limits.ts';
import { createHostTrigger, createTimers } from './timers.ts';

/** The clock of a workspace. */
export interface Clock {
  /** Milliseconds since the Unix epoch on the workspace's clock. */
  now(): number;
  /**
   * Lets `ms` milliseconds pass. Runs everything that becomes due in order, each step at its own time. Resolves
   * when all of it is done, deliveries included. It does not wait for other workspaces.
   * @throws MockConfigurationError when `ms` is not a number of at least 0, or goes past the year 9998.
   * @throws MockTimeoutError (`ADVANCE_TIMEOUT`) when deliveries are still in flight after 30 s of real time.
   * The clock stays at the time it has reached.
   */
  advance(ms: number): Promise<void>;
  /**
   * Resolves `ms` milliseconds later on the workspace's clock. A virtual clock does not wait in real time: when
   * the workspace is otherwise idle, the clock jumps to the end of the earliest sleep.
   * @throws RangeError when `ms` is not a finite number or goes past the year 9998.
   * @throws the signal's reason when the signal aborts.
   */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The clock as the mock itself uses it. */
export interface SchedulingClock extends Clock {
  readonly mode: ClockMode;
  /** Changes the mode. The clock stops or runs from its current time on. */
  setMode(mode: ClockMode): void;
  /** Advances by milliseconds, or to the time that a function returns once no work is open. */
  advance(by: number | FindTarget): Promise<void>;
  /** Sleeps. @param purpose the reason for the sleep. @default a client's sleep */
  sleep(ms: number, signal?: AbortSignal, purpose?: TaskPurpose): Promise<void>;
  /** Runs `task` at the time `at`. Returns a function that cancels it. */
  schedule(at: number, task: () => void, purpose: TaskPurpose): () => void;
  /** All tasks and sleepers, in order of time. */
  planned(): Iterable<PlannedTask>;
  /** Calls `listener` when an advance or a sleep has moved the time, or the mode has changed. */
  onChange(listener: () => void): void;
  /** The time to which a reset returns. A clock in system mode returns to the host's time instead. */
  readonly start: number;
  /**
   * Drops every scheduled task, ends advances, wakes sleepers, and returns to the start and to the mode set
   * in the options.
   */
  reset(): void;
  /** Like `reset`, but moves to the time and the start of a snapshot. */
  restore(now: number, start: number): void;
}

/** The options of a clock. */
export interface ClockOptions {
  readonly mode: ClockMode;
  /** The work that `advance` waits for at each step. */
  readonly background: Background;
  /** The start of a virtual clock. @default DEFAULT_START */
  readonly start?: number | undefined;
  /** The time of the host. */
  readonly systemNow?: typeof hostNow;
  /** Calls a function after some milliseconds of real time. Returns a function that cancels it. */
  readonly startTimer?: typeof hostTimer;
  /** Like `startTimer`, but keeps the process alive. */
  readonly startDeadline?: typeof hostDeadline;
}

/** The default start of a virtual clock. */
export const DEFAULT_START = Date.UTC(2026, 0, 1);

/** Creates a clock. */
export function createClock({
  mode,
  background,
  start = DEFAULT_START,
  systemNow = hostNow,
  startTimer = hostTimer,
  startDeadline = hostDeadline,
}: ClockOptions): SchedulingClock {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const time = createClockTime(mode, start, systemNow, notify);
  const isFlowing = () => time.mode === 'system';
  const timers = createTimers();
  const setHostTimer = createHostTrigger({ timers, now: time.now, isFlowing, startTimer });
  const advances = createAdvances({
    time,
    timers,
    background,
    startDeadline,
    onMoved: setHostTimer,
  });
  const wakeSleepers = createSleeperWaker(timers, background, isFlowing, (at) =>
    advances.run(() => (isFlowing() ? time.now() : Math.max(time.now(), at))),
  );

  /** Drops everything that is planned, and moves to another time. */
  function changeTime(change: () => void): void {
    advances.endAll();
    timers.clear();
    change();
    setHostTimer();
  }

  return {
    now: time.now,
    get mode() {
      return time.mode;
    },
    setMode(next) {
      if (next === time.mode) return;
      if (isFlowing()) timers.runDue(time.now);
      time.setMode(next);
      setHostTimer();
      if (!isFlowing()) wakeSleepers();
      notify();
    },
    advance: (by) => advances.run(by, ADVANCE_LIMIT_MS),
    sleep(ms, signal, purpose = { kind: 'sleep' }) {
      const sleeping = sleepOn(timers, time.now(), { ms, signal, purpose });
      if (isFlowing()) setHostTimer();
      else wakeSleepers();
      return sleeping;
    },
    schedule(at, task, purpose) {
      const cancel = timers.addTask(at, task, purpose);
      setHostTimer();
      return cancel;
    },
    planned: timers.planned,
    onChange(listener) {
      listeners.add(listener);
    },
    get start() {
      return time.start;
    },
    reset: () => changeTime(time.restart),
    restore: (at, savedStart) => changeTime(() => time.restore(at, savedStart)),
  };
}
