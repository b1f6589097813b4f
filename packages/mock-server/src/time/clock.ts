import { MockConfigurationError } from '../core/configuration-error.ts';
import { createOrderedList, type OrderedList } from '../core/ordered-list.ts';
import { ADVANCE_LIMIT_MS, type Advance, AdvanceTimeoutError, createAdvance } from './advance.ts';
import type { Background } from './background.ts';
import { hostDeadline, hostNow, hostTimer, nextTurn } from './host-timers.ts';

/** What time it is in a workspace, and the way to make it pass. */
export interface Clock {
  /** Milliseconds since the Unix epoch on the workspace's clock. */
  now(): number;
  /**
   * Makes `ms` pass: everything that falls due runs in order, each at its own instant, and the
   * promise resolves when all of it (deliveries included) is done. What other workspaces do is not
   * waited for.
   * @throws MockConfigurationError when `ms` is no number from 0 or leads beyond the year 9998.
   * @throws AdvanceTimeoutError when deliveries are still under way after 30 s of real time. The
   * clock stays at the instant it has reached.
   */
  advance(ms: number): Promise<void>;
  /**
   * Resolves `ms` later on the workspace's clock. On a virtual clock nobody waits for real: once
   * nothing else goes on in the workspace, time jumps to the earliest sleeper. Rejects with the
   * signal's reason, and with a RangeError when `ms` is not a finite number or leads beyond the year
   * 9998.
   */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** What the mock itself needs beside what users see. */
export interface SchedulingClock extends Clock {
  /** Runs `task` when the clock reads `at`; returns the cancellation. */
  schedule(at: number, task: () => void): () => void;
  /** Where a reset goes back to; the host's clock, where it follows that one. */
  readonly start: number;
  /** Drops every scheduled task, ends advances, wakes who sleeps, and goes back to the start. */
  reset(): void;
  /** The same, but goes to the instant that a snapshot was taken at, and takes over its start. */
  restore(now: number, start: number): void;
}

/** `'virtual'` stands still until told otherwise; `'system'` follows the host's clock. */
export type ClockMode = 'virtual' | 'system';

/** What a clock is made of. */
export interface ClockOptions {
  readonly mode: ClockMode;
  /** What `advance` waits for at each instant that it passes. */
  readonly background: Background;
  /** Where a virtual clock starts. @default DEFAULT_START */
  readonly start?: number | undefined;
  /** Runs a function after so many milliseconds of real time; returns the cancellation. */
  readonly startDeadline?: typeof hostDeadline;
}

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly task: () => void;
}

/** Where a virtual clock starts unless told otherwise. */
export const DEFAULT_START = Date.UTC(2026, 0, 1);

/** Where a clock ends: what is planned from here still falls into a year of four digits. */
export const LAST_INSTANT = Date.UTC(9999, 0, 1);

/** Turns of the event loop without activity after which the mock counts as idle. */
const QUIET_TURNS = 5;

/** Creates a clock. */
export function createClock({
  mode,
  background,
  start: firstStart = DEFAULT_START,
  startDeadline = hostDeadline,
}: ClockOptions): SchedulingClock {
  const timers = createOrderedList(byTime);
  const sleepers = createOrderedList(byTime);
  const advances = new Set<Advance>();
  let start = mode === 'virtual' ? firstStart : hostNow();
  let virtualNow = start;
  let offset = 0;
  let order = 0;
  let previous: Promise<void> = Promise.resolve();
  let cancelHostTimer = () => {};
  let pumping = false;

  const now = () => (mode === 'virtual' ? virtualNow : hostNow() + offset);

  /** Stops at whole milliseconds, as every clock that records carry does. */
  function moveTo(at: number) {
    if (mode === 'virtual') virtualNow = Math.max(virtualNow, Math.ceil(at));
    else offset += Math.max(0, Math.ceil(at) - now());
  }

  function schedule(at: number, task: () => void): () => void {
    const timer: Timer = { at, order: order++, task };
    timers.add(timer);
    arm();
    return () => {
      timers.remove(timer);
      sleepers.remove(timer);
    };
  }

  /** On the host's clock one real timer stands for the earliest task. */
  function arm() {
    if (mode === 'virtual') return;
    cancelHostTimer();
    const next = earliest(timers);
    if (next === undefined) return;
    cancelHostTimer = hostTimer(() => {
      fireDue();
      arm();
    }, next.at - now());
  }

  function fire(timer: Timer) {
    timers.remove(timer);
    sleepers.remove(timer);
    timer.task();
  }

  /** What is due at one instant begins together: nobody waits for another's receiver. */
  function fireDue() {
    for (let due = earliest(timers); due && due.at <= now(); due = earliest(timers)) fire(due);
  }

  /** Waits for the work that goes on at each instant on the way. */
  async function carryOut(advance: Advance): Promise<void> {
    if (advance.isOver) return;
    const target = Math.min(advance.target(), LAST_INSTANT);
    await settle(advance);
    for (let next = earliest(timers); !advance.isOver && next; next = earliest(timers)) {
      if (next.at > target) break;
      moveTo(next.at);
      fireDue();
      await settle(advance);
    }
    if (advance.isOver) return;
    moveTo(target);
    arm();
  }

  /**
   * Waits for the work that goes on. A receiver in this process may itself sleep on this clock; then
   * only time can bring it on, so once all is quiet the wait is over.
   */
  async function settle(advance: Advance): Promise<void> {
    const isOver = () => advance.isOver || background.isIdle;
    const stuck = async () => {
      while (!isOver()) {
        await quiet(isOver);
        if (sleepers.size > 0) return;
      }
    };
    if (!isOver()) await Promise.race([background.settled(), stuck(), advance.over]);
  }

  /** One advance at a time, so that instants pass in order; resolves when this one is over. */
  async function queue(advance: Advance): Promise<void> {
    advances.add(advance);
    const done = previous.then(() => carryOut(advance));
    // One that fails rejects its own caller only.
    previous = done.catch(() => undefined);
    await Promise.race([done, advance.over]);
    advances.delete(advance);
  }

  /** Gives up when the work of the workspace takes too long. */
  async function advanceInTime(ms: number): Promise<void> {
    const advance = createAdvance(() => now() + ms);
    let isLate = false;
    const cancel = startDeadline(() => {
      isLate = true;
      advance.end();
    }, ADVANCE_LIMIT_MS);
    await queue(advance);
    cancel();
    if (isLate) throw new AdvanceTimeoutError(now(), background.open());
  }

  /** Resolves when nothing has happened for some turns: others may still be on their way here. */
  async function quiet(isOver = () => false): Promise<void> {
    for (let turn = 0, seen = background.activityCount; turn < QUIET_TURNS && !isOver(); turn++) {
      await nextTurn();
      if (background.activityCount === seen) continue;
      seen = background.activityCount;
      turn = 0;
    }
  }

  /** Moves time to the earliest sleeper, again and again, whenever all is quiet. */
  async function pump(): Promise<void> {
    if (pumping) return;
    pumping = true;
    for (;;) {
      await quiet();
      const next = earliest(sleepers);
      if (next === undefined) break;
      await queue(createAdvance(() => Math.max(now(), next.at)));
    }
    pumping = false;
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
      const timer: Timer = {
        at: now() + Math.max(0, ms),
        order: order++,
        task: () => {
          signal?.removeEventListener('abort', abort);
          resolve();
        },
      };
      const abort = () => {
        timers.remove(timer);
        sleepers.remove(timer);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abort, { once: true });
      timers.add(timer);
      sleepers.add(timer);
      if (mode === 'virtual') void pump();
      else arm();
    });
  }

  /** Drops what is planned; whoever sleeps wakes up, because that time will not come. */
  function empty() {
    for (const each of advances) each.end();
    previous = Promise.resolve();
    for (const timer of [...timers.walk(false)]) timers.remove(timer);
    for (const sleeper of [...sleepers.walk(false)]) fire(sleeper);
  }

  return {
    now,
    schedule,
    sleep,
    advance(ms) {
      if (!Number.isFinite(ms) || ms < 0) {
        throw new MockConfigurationError('clock.advance: ms must be a number from 0');
      }
      if (now() + ms > LAST_INSTANT) {
        const end = new Date(LAST_INSTANT).toISOString();
        throw new MockConfigurationError(`clock.advance: ms must not lead beyond ${end}`);
      }
      return advanceInTime(ms);
    },
    get start() {
      return start;
    },
    reset() {
      empty();
      if (mode === 'system') start = hostNow();
      virtualNow = start;
      offset = 0;
      arm();
    },
    restore(at, startOfThat) {
      empty();
      start = startOfThat;
      virtualNow = at;
      offset = at - hostNow();
      arm();
    },
  };
}

function byTime(a: Timer, b: Timer): number {
  return a.at - b.at || a.order - b.order;
}

function earliest(timers: OrderedList<Timer>): Timer | undefined {
  return timers.slice(0, 1, false)[0];
}
