import { createOrderedList, type OrderedList } from '../core/ordered-list.ts';
import { hostTimer } from './host-timers.ts';

/** The tasks and sleepers of a clock, in order of time. Those of one instant keep the order of adding. */
export interface Timers {
  /** Plans a task; returns the cancellation. */
  addTask(at: number, run: () => void): () => void;
  /** Plans to wake a sleeper; returns the cancellation. */
  addSleeper(at: number, wake: () => void): () => void;
  /** When the first task or sleeper falls due. */
  next(): number | undefined;
  /** When the first sleeper falls due. */
  nextSleeper(): number | undefined;
  /** Runs everything that is due, without waiting for what a task begins. */
  runDue(now: () => number): void;
  /** Drops all tasks, and wakes all sleepers: the time they wait for will not come. */
  clear(): void;
}

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** Creates an empty set of timers. */
export function createTimers(): Timers {
  const all = createOrderedList(byTime);
  const sleepers = createOrderedList(byTime);
  let added = 0;

  function remove(timer: Timer): void {
    all.remove(timer);
    sleepers.remove(timer);
  }

  function fire(timer: Timer): void {
    remove(timer);
    timer.run();
  }

  function add(at: number, run: () => void, lists: readonly OrderedList<Timer>[]): () => void {
    const timer: Timer = { at, order: added++, run };
    for (const list of lists) list.add(timer);
    return () => remove(timer);
  }

  return {
    addTask: (at, run) => add(at, run, [all]),
    addSleeper: (at, wake) => add(at, wake, [all, sleepers]),
    next: () => all.first()?.at,
    nextSleeper: () => sleepers.first()?.at,
    runDue(now) {
      for (let due = all.first(); due && due.at <= now(); due = all.first()) fire(due);
    },
    clear() {
      all.clear();
      for (const sleeper of [...sleepers.walk(false)]) fire(sleeper);
    },
  };
}

/**
 * Lets the host run timers when they fall due, through one timer of its own for the earliest. Returns a
 * function that sets it anew, to be called after each change of the timers or of the time.
 */
export function createHostTrigger(timers: Timers, now: () => number): () => void {
  let cancel = () => {};
  return function setHostTimer() {
    cancel();
    const next = timers.next();
    if (next === undefined) return;
    cancel = hostTimer(() => {
      timers.runDue(now);
      setHostTimer();
    }, next - now());
  };
}

function byTime(a: Timer, b: Timer): number {
  return a.at - b.at || a.order - b.order;
}
