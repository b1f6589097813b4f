import { MockConfigurationError } from '../core/configuration-error.ts';
import { ADVANCE_LIMIT_MS, type Advance, AdvanceTimeoutError, createAdvance } from './advance.ts';
import { createAdvanceQueue } from './advance-queue.ts';
import type { Background } from './background.ts';
import { moveTo, readTime, startAt } from './clock-time.ts';
import { hostDeadline, hostNow, hostTimer } from './host-timers.ts';
import { createTimers } from './timers.ts';

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
  /** Where a reset goes back to. A clock in system mode goes back to the host's time instead. */
  readonly start: number;
  /** Drops every scheduled task, ends advances, wakes sleepers, and goes back to the start. */
  reset(): void;
  /** Does the same, but goes to the time and the start of a snapshot. */
  restore(now: number, start: number): void;
}

/** A `'virtual'` clock stands still until it is advanced. A `'system'` clock follows the host's. */
export type ClockMode = 'virtual' | 'system';

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

/** Where a clock ends. What is planned from here still falls into a year of four digits. */
export const LAST_INSTANT = Date.UTC(9999, 0, 1);

/** Creates a clock. */
export function createClock({
  mode,
  background,
  start: firstStart = DEFAULT_START,
  startDeadline = hostDeadline,
}: ClockOptions): SchedulingClock {
  const readHost = mode === 'virtual' ? () => 0 : hostNow;
  const timers = createTimers();
  const advances = createAdvanceQueue(carryOut);
  let time = initialTime(firstStart);
  let cancelHostTimer = () => {};
  let isJumping = false;

  /** A clock in system mode starts where its host is. */
  function initialTime(virtualStart: number) {
    const host = readHost();
    return startAt(mode === 'virtual' ? virtualStart : host, host);
  }

  const now = () => readTime(time, readHost());

  const runDue = () => timers.runDue(now);

  /** In system mode, one timer of the host stands for the earliest of this clock. */
  function setHostTimer(): void {
    if (mode === 'virtual') return;
    cancelHostTimer();
    const next = timers.next();
    if (next === undefined) return;
    cancelHostTimer = hostTimer(() => {
      runDue();
      setHostTimer();
    }, next - now());
  }

  /** Goes from one instant to the next, and waits at each for the work that goes on. */
  async function carryOut(advance: Advance): Promise<void> {
    if (advance.isOver) return;
    const target = Math.min(advance.target(), LAST_INSTANT);
    await settle(advance);
    for (let next = timers.next(); !advance.isOver && next !== undefined; next = timers.next()) {
      if (next > target) break;
      time = moveTo(time, readHost(), next);
      runDue();
      await settle(advance);
    }
    if (advance.isOver) return;
    time = moveTo(time, readHost(), target);
    setHostTimer();
  }

  /**
   * Waits for the work that goes on. A receiver in this process may itself sleep on this clock. Then
   * only time can wake it, so the wait ends once the workspace is quiet.
   */
  async function settle(advance: Advance): Promise<void> {
    const isOver = () => advance.isOver || background.isIdle;
    const untilSleeping = async () => {
      while (!isOver()) {
        await background.quiet(isOver);
        if (timers.nextSleeper() !== undefined) return;
      }
    };
    if (!isOver()) await Promise.race([background.settled(), untilSleeping(), advance.over]);
  }

  /** Gives up when the work of the workspace takes too long. */
  async function advanceWithTimeout(ms: number): Promise<void> {
    const advance = createAdvance(() => now() + ms);
    let isLate = false;
    const cancel = startDeadline(() => {
      isLate = true;
      advance.end();
    }, ADVANCE_LIMIT_MS);
    await advances.run(advance);
    cancel();
    if (isLate) throw new AdvanceTimeoutError(now(), background.open());
  }

  /** Jumps to the earliest sleeper whenever the workspace is quiet, until nobody sleeps. */
  async function jumpToSleepers(): Promise<void> {
    if (isJumping) return;
    isJumping = true;
    for (;;) {
      await background.quiet();
      const next = timers.nextSleeper();
      if (next === undefined) break;
      await advances.run(createAdvance(() => Math.max(now(), next)));
    }
    isJumping = false;
  }

  function sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (!Number.isFinite(ms) || now() + ms > LAST_INSTANT) {
        return reject(
          new RangeError(
            `The clock cannot sleep for ${String(ms)}: give milliseconds, up to its year 9998.`,
          ),
        );
      }
      const abort = () => {
        cancel();
        reject(signal?.reason);
      };
      const cancel = timers.addSleeper(now() + Math.max(0, ms), () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      });
      signal?.addEventListener('abort', abort, { once: true });
      if (mode === 'virtual') void jumpToSleepers();
      else setHostTimer();
    });
  }

  /** Drops what is planned on the time of before. */
  function clear(): void {
    advances.endAll();
    timers.clear();
  }

  return {
    now,
    sleep,
    schedule(at, task) {
      const cancel = timers.addTask(at, task);
      setHostTimer();
      return cancel;
    },
    advance(ms) {
      if (!Number.isFinite(ms) || ms < 0) {
        throw new MockConfigurationError('clock.advance: ms must be a number from 0');
      }
      if (now() + ms > LAST_INSTANT) {
        const end = new Date(LAST_INSTANT).toISOString();
        throw new MockConfigurationError(`clock.advance: ms must not lead beyond ${end}`);
      }
      return advanceWithTimeout(ms);
    },
    get start() {
      return time.start;
    },
    reset() {
      clear();
      time = initialTime(time.start);
      setHostTimer();
    },
    restore(at, savedStart) {
      clear();
      time = { start: savedStart, offset: at - readHost() };
      setHostTimer();
    },
  };
}
