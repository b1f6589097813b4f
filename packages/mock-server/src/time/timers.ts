import { SortedList } from '../collections/sorted-list.ts';
import type { PlannedTask, TaskPurpose } from './planned-task.ts';

/**
 * When a sleep ends: at its own time or, for a `'jump'`, also when the workspace is otherwise idle, because the clock
 * then jumps to the end of the sleep. The clock does not jump to the end of a `'manual'` sleep.
 */
export type SleepKind = 'jump' | 'manual';

interface Timer extends PlannedTask {
  readonly order: number;
  readonly run: () => void;
  /** Undefined for a task. */
  readonly sleep: SleepKind | undefined;
}

/**
 * The tasks and sleepers of a clock, in order of time. Tasks with the same time run in the order in which they were
 * added. Tasks of webhook queues run last, in the order of the webhooks' ids, because the order in which they are added
 * depends on the speed of the receivers.
 */
export class Timers {
  readonly #all = new SortedList(byTime);
  readonly #sleepers = { jump: new SortedList(byTime), manual: new SortedList(byTime) };
  #added = 0;

  /**
   * Adds a task or, with a kind of sleep, a sleeper.
   * @param run runs the task, or wakes the sleeper.
   * @returns a function that cancels the task, or removes the sleeper.
   */
  add(at: number, run: () => void, purpose: TaskPurpose, sleep?: SleepKind): () => void {
    const timer = { at, order: this.#added++, run, purpose, sleep };
    this.#all.add(timer);
    if (sleep !== undefined) this.#sleepers[sleep].add(timer);
    return () => this.#remove(timer);
  }

  #remove(timer: Timer): void {
    this.#all.remove(timer);
    if (timer.sleep !== undefined) this.#sleepers[timer.sleep].remove(timer);
  }

  planned(): Iterable<PlannedTask> {
    return this.#all.entries();
  }

  /** Returns the time of the first task or sleeper. */
  next(): number | undefined {
    return this.#all.first()?.at;
  }

  get hasSleeper(): boolean {
    return this.#sleepers.jump.size + this.#sleepers.manual.size > 0;
  }

  /** Returns the time of the first sleeper that the clock may jump to. */
  nextSleeper(): number | undefined {
    return this.#sleepers.jump.first()?.at;
  }

  /**
   * Runs everything that is due. It does not wait for the work that a task starts, or for the code that was sleeping.
   * @returns whether a sleeper woke.
   */
  runDue(clock: { now(): number }): boolean {
    let hasWoken = false;
    for (let due = this.#all.first(); due && due.at <= clock.now(); due = this.#all.first()) {
      this.#remove(due);
      due.run();
      hasWoken ||= due.sleep !== undefined;
    }
    return hasWoken;
  }

  /** Cancels all tasks, and wakes all sleepers, because otherwise they would never wake. */
  clear(): void {
    const { jump, manual } = this.#sleepers;
    const woken = [...jump.entries(), ...manual.entries()];
    for (const list of [this.#all, jump, manual]) list.clear();
    for (const { run } of woken) run();
  }
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
