import type { Background } from './background.ts';
import { MockConfigurationError } from './configuration-error.ts';
import { hostNow, hostTimer, nextTurn } from './host.ts';
import { createOrderedList, type OrderedList } from './ordered-list.ts';

/** What time it is on the mock, and the way to make it pass. */
export interface Clock {
  /** Milliseconds since the Unix epoch on the mock's clock. */
  now(): number;
  /**
   * Makes `ms` pass: everything that falls due runs in order, each at its own instant, and the
   * promise resolves when all of it (deliveries included) is done.
   * @throws MockConfigurationError when `ms` is no number from 0 or leads beyond the year 9998.
   */
  advance(ms: number): Promise<void>;
  /**
   * Resolves `ms` later on the mock's clock. On a virtual clock nobody waits for real: once the
   * event loop is idle, time jumps to the earliest sleeper. Rejects with the signal's reason, and
   * with a RangeError when `ms` is not a finite number or leads beyond the year 9998.
   */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** What the mock itself needs beside what users see. */
export interface SchedulingClock extends Clock {
  /** Runs `task` when the clock reads `at`; returns the cancellation. */
  schedule(at: number, task: () => void): () => void;
  /** Drops every scheduled task, wakes who sleeps, and goes back to the start. */
  reset(): void;
  /** Goes to the instant a snapshot was taken at; scheduled tasks are dropped. */
  restore(now: number): void;
}

/** `'virtual'` stands still until told otherwise; `'system'` follows the host's clock. */
export type ClockMode = 'virtual' | 'system';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly task: () => void;
}

/** Where a virtual clock starts unless told otherwise. */
export const DEFAULT_START = Date.UTC(2026, 0, 1);

/** Where a clock ends: what is planned from here still falls into a year of four digits. */
export const LAST_INSTANT = Date.UTC(9999, 0, 1);

/** Turns of the event loop without a stir after which the mock counts as idle. */
const QUIET_TURNS = 5;

/** Creates a clock; `background` is waited for at each instant that `advance` passes. */
export function createClock(
  mode: ClockMode,
  background: Background,
  start: number = DEFAULT_START,
): SchedulingClock {
  const timers = createOrderedList(byTime);
  const sleepers = createOrderedList(byTime);
  let virtualNow = start;
  let offset = 0;
  let order = 0;
  let advancing: Promise<void> = Promise.resolve();
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

  async function advanceTo(target: number): Promise<void> {
    await settle();
    for (let next = earliest(timers); next && next.at <= target; next = earliest(timers)) {
      moveTo(next.at);
      fireDue();
      await settle();
    }
    moveTo(target);
    arm();
  }

  /**
   * Waits for the work that goes on. A receiver in this process may itself sleep on this clock; then
   * only time can bring it on, so once all is quiet the wait is over.
   */
  async function settle(): Promise<void> {
    const isIdle = () => background.isIdle;
    const stuck = async () => {
      while (!isIdle()) {
        await quiet(isIdle);
        if (sleepers.size > 0) return;
      }
    };
    if (!isIdle()) await Promise.race([background.settled(), stuck()]);
  }

  /** One advance at a time, so that instants pass in order. */
  function queueAdvance(target: () => number): Promise<void> {
    advancing = advancing.then(() => advanceTo(Math.min(target(), LAST_INSTANT)));
    return advancing;
  }

  /** Resolves when nothing has happened for some turns: others may still be on their way here. */
  async function quiet(isOver = () => false): Promise<void> {
    for (let turn = 0, seen = background.stirs; turn < QUIET_TURNS && !isOver(); turn++) {
      await nextTurn();
      if (background.stirs === seen) continue;
      seen = background.stirs;
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
      await queueAdvance(() => Math.max(now(), next.at));
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
      return queueAdvance(() => now() + ms);
    },
    reset() {
      empty();
      virtualNow = start;
      offset = 0;
      arm();
    },
    restore(at) {
      empty();
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
