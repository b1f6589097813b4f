import { SortedList } from '../collections/sorted-list.ts';
import type { hostTimer } from './host-timers.ts';
import type { PlannedTask, TaskPurpose } from './planned-task.ts';

/**
 * The tasks and sleepers of a clock, in order of time. Tasks with the same time run in the order in which they were
 * added. Tasks of webhook queues run last, in the order of the webhooks' ids, because the order in which they are added
 * depends on the speed of the receivers.
 */
export interface Timers {
  /** Schedules a task. Returns a function that cancels the task. */
  addTask(at: number, run: () => void, purpose: TaskPurpose): () => void;
  /** Schedules the end of a sleep. Returns a function that removes the sleeper. */
  addSleeper(at: number, wake: () => void, sleep: SleepKind): () => void;
  /** Returns all tasks and sleepers, ordered by time. */
  planned(): Iterable<PlannedTask>;
  /** Returns the time of the first task or sleeper. */
  next(): number | undefined;
  /** Whether anything is sleeping. */
  readonly hasSleeper: boolean;
  /** Returns the time of the first sleeper that the clock may jump to. */
  nextSleeper(): number | undefined;
  /**
   * Runs everything that is due. It does not wait for the work that a task starts, or for the code that was sleeping.
   * @returns whether a sleeper woke.
   */
  runDue(now: () => number): boolean;
  /** Cancels all tasks, and wakes all sleepers, because otherwise they would never wake. */
  clear(): void;
}

/** How a sleeper waits, and why. */
export interface SleepKind {
  readonly purpose: TaskPurpose;
  /** Whether the sleep waits until somebody advances the clock, so that the clock does not jump to its end. */
  readonly isManual: boolean;
}

interface Timer extends PlannedTask {
  readonly order: number;
  /** Undefined for a task. */
  readonly isManual?: boolean;
  readonly run: () => void;
}

/** Creates an empty set of timers. */
export function createTimers(): Timers {
  const all = new SortedList(byTime);
  const sleepers = new SortedList(byTime);
  /** The sleepers that wait for an advance. */
  const manual = new SortedList(byTime);
  let added = 0;

  function remove(timer: Timer): void {
    all.remove(timer);
    sleepers.remove(timer);
    manual.remove(timer);
  }

  function add(timer: Timer, lists: readonly SortedList<Timer>[]): () => void {
    for (const list of lists) list.add(timer);
    return () => remove(timer);
  }

  return {
    addTask: (at, run, purpose) => add({ at, order: added++, run, purpose }, [all]),
    addSleeper: (at, run, { purpose, isManual }) =>
      add({ at, order: added++, run, purpose, isManual }, [all, isManual ? manual : sleepers]),
    planned: () => all.walk(false),
    next: () => all.first()?.at,
    get hasSleeper() {
      return sleepers.size + manual.size > 0;
    },
    nextSleeper: () => sleepers.first()?.at,
    runDue(now) {
      let hasWoken = false;
      for (let due = all.first(); due && due.at <= now(); due = all.first()) {
        remove(due);
        due.run();
        hasWoken ||= due.isManual !== undefined;
      }
      return hasWoken;
    },
    clear() {
      const woken = [...sleepers.walk(false), ...manual.walk(false)];
      all.clear();
      sleepers.clear();
      manual.clear();
      for (const { run } of woken) run();
    },
  };
}

/** The parts of a clock that a host trigger uses. */
export interface HostTriggerOptions {
  readonly timers: Timers;
  readonly now: () => number;
  /** Whether the clock is in system mode. */
  readonly isFlowing: () => boolean;
  readonly startTimer: typeof hostTimer;
}

/**
 * Runs the timers of a clock in system mode when they become due. A single host timer waits for the earliest of them.
 * The returned function sets this host timer. Call it after each change to the timers, the time or the mode.
 */
export function createHostTrigger({
  timers,
  now,
  isFlowing,
  startTimer,
}: HostTriggerOptions): () => void {
  let cancel = () => {};
  return function setHostTimer() {
    cancel();
    const next = isFlowing() ? timers.next() : undefined;
    if (next === undefined) return;
    cancel = startTimer(() => {
      timers.runDue(now);
      setHostTimer();
    }, next - now());
  };
}

function byTime(a: Timer, b: Timer): number {
  if (a.at !== b.at) return a.at - b.at;
  const [webhook, other] = [webhookOf(a), webhookOf(b)];
  if (webhook !== other) return webhook < other ? -1 : 1;
  return a.order - b.order;
}

function webhookOf({ purpose }: Timer): string {
  return purpose.kind === 'delivery_queue' ? purpose.webhookId : '';
}
