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
  /** Returns the time on the workspace's clock, in milliseconds since the Unix epoch. */
  now(): number;
  /**
   * Advances the clock by `ms` milliseconds. Every step that becomes due runs at its own time and in order. Resolves
   * when all of these steps are done, including deliveries. Does not wait for other workspaces.
   * @throws MockConfigurationError if `ms` is negative or not a number, or would advance the clock past the year 9998.
   * @throws MockTimeoutError (`ADVANCE_TIMEOUT`) if deliveries are still in flight after 30 s of real time. The clock
   * stays at the time that it has reached.
   */
  advance(ms: number): Promise<void>;
  /**
   * Resolves after `ms` milliseconds on the workspace's clock. A virtual clock does not wait in real time: when the
   * workspace is otherwise idle, the clock jumps to the end of the earliest sleep.
   * @throws RangeError if `ms` is not a finite number, or if the sleep would end after the year 9998.
   * @throws the signal's reason if the signal aborts.
   */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** A clock with the functions that the mock itself needs. */
export interface SchedulingClock extends Clock {
  readonly mode: ClockMode;
  /** Changes the mode. A virtual clock stops at the current time, and a system clock runs on from it. */
  setMode(mode: ClockMode): void;
  /**
   * Advances by a number of milliseconds, or to the time that a function returns. The function is called after all work
   * is done.
   */
  advance(by: number | FindTarget): Promise<void>;
  /**
   * Resolves after `ms` milliseconds on the clock.
   * @param purpose the reason for the sleep. By default, the sleep counts as a client's.
   */
  sleep(ms: number, signal?: AbortSignal, purpose?: TaskPurpose): Promise<void>;
  /** Works like `sleep`, but the clock does not jump to the end of the sleep: it ends when the clock is advanced. */
  sleepUntilAdvanced(ms: number, signal?: AbortSignal): Promise<void>;
  /** Runs a task when the clock reaches `at`. Returns a function that cancels the task. */
  schedule(at: number, task: () => void, purpose: TaskPurpose): () => void;
  /** Returns all tasks and sleepers, ordered by time. */
  planned(): Iterable<PlannedTask>;
  /**
   * Registers a function that is called when an advance or a sleep has moved the time, or when the mode has changed.
   */
  onChange(listener: () => void): void;
  /** The time that a reset returns to. In system mode, a reset returns to the host's time instead. */
  readonly start: number;
  /**
   * Cancels all scheduled tasks, ends all running advances, wakes all sleepers, and returns to the start and to the
   * configured mode.
   */
  reset(): void;
  /** Resets the clock to the given time and start. */
  restore(now: number, start: number): void;
}

/** The options of a clock. */
export interface ClockOptions {
  readonly mode: ClockMode;
  /** The work that `advance` waits for at each step. */
  readonly background: Background;
  /** The start of a virtual clock. @default DEFAULT_START */
  readonly start?: number | undefined;
  /** Returns the time of the host. */
  readonly systemNow?: typeof hostNow;
  /** Calls a function after some milliseconds of real time. Returns a function that cancels the call. */
  readonly startTimer?: typeof hostTimer;
  /** Works like `startTimer`, but keeps the process alive. */
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

  /** Cancels everything that is scheduled, and changes the time. */
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
      const sleeping = sleepOn(timers, time.now(), { ms, signal, purpose, isManual: false });
      if (isFlowing()) setHostTimer();
      else wakeSleepers();
      return sleeping;
    },
    sleepUntilAdvanced(ms, signal) {
      const kind = { purpose: { kind: 'sleep' }, isManual: true } as const;
      const sleeping = sleepOn(timers, time.now(), { ms, signal, ...kind });
      setHostTimer();
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
