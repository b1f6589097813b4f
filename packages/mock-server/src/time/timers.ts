import { OrderedList } from '../collections/ordered-list.ts';
import type { hostTimer } from './host-timers.ts';
import type { PlannedTask, TaskPurpose } from './planned-task.ts';

/**
 * A clock's tasks and sleepers, in order of time. Those with the same time keep the order in which they were
 * added. Only the queues of webhooks come last, in the order of the webhooks' ids, because how fast receivers
 * respond decides when they are added.
 */
export interface Timers {
  /** Plans a task. Returns a function that cancels it. */
  addTask(at: number, run: () => void, purpose: TaskPurpose): () => void;
  /** Plans to wake a sleeper. Returns a function that cancels it. */
  addSleeper(at: number, wake: () => void, purpose: TaskPurpose): () => void;
  /** All tasks and sleepers, in order of time. */
  planned(): Iterable<PlannedTask>;
  /** Returns the time of the first task or sleeper. */
  next(): number | undefined;
  /** Returns the time of the first sleeper. */
  nextSleeper(): number | undefined;
  /** Runs everything that is due, without waiting for the work that a task starts. */
  runDue(now: () => number): void;
  /** Drops all tasks, and wakes all sleepers, because their time will not come. */
  clear(): void;
}

interface Timer extends PlannedTask {
  readonly order: number;
  readonly run: () => void;
}

/** Creates an empty set of timers. */
export function createTimers(): Timers {
  const all = new OrderedList(byTime);
  const sleepers = new OrderedList(byTime);
  let added = 0;

  function remove(timer: Timer): void {
    all.remove(timer);
    sleepers.remove(timer);
  }

  function add(timer: Timer, lists: readonly OrderedList<Timer>[]): () => void {
    for (const list of lists) list.add(timer);
    return () => remove(timer);
  }

  return {
    addTask: (at, run, purpose) => add({ at, order: added++, run, purpose }, [all]),
    addSleeper: (at, run, purpose) => add({ at, order: added++, run, purpose }, [all, sleepers]),
    planned: () => all.walk(false),
    next: () => all.first()?.at,
    nextSleeper: () => sleepers.first()?.at,
    runDue(now) {
      for (let due = all.first(); due && due.at <= now(); due = all.first()) {
        remove(due);
        due.run();
      }
    },
    clear() {
      const woken = [...sleepers.walk(false)];
      all.clear();
      sleepers.clear();
      for (const { run } of woken) run();
    },
  };
}

/** The parts that a host trigger uses. */
export interface HostTriggerOptions {
  readonly timers: Timers;
  readonly now: () => number;
  /** Whether the time runs with the host's. */
  readonly isFlowing: () => boolean;
  readonly startTimer: typeof hostTimer;
}

/**
 * While time runs, lets the host run timers when they become due, through one host timer for the earliest.
 * Returns a function that sets that timer again. Call it after each change of the timers, of the time or of its
 * mode.
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
