import { SortedList } from '../collections/sorted-list.ts';
import type { PlannedTask, TaskPurpose } from './planned-task.ts';

/** Whether an idle virtual clock jumps to the end of a sleep (`'jump'`), or waits to be advanced (`'manual'`). */
export type SleepKind = 'jump' | 'manual';

interface Timer extends PlannedTask {
  readonly order: number;
  readonly run: () => void;
  /** `undefined` for a task. */
  readonly sleep: SleepKind | undefined;
}

/**
 * The tasks and sleepers of a clock, sorted by time. At equal times, the first to be added runs first, except that
 * webhook attempts come last, sorted by webhook id: when those are added depends on how fast the receivers respond.
 */
export class Timers {
  readonly #all = new SortedList(byTime);
  readonly #sleepers = { jump: new SortedList(byTime), manual: new SortedList(byTime) };
  #added = 0;

  /**
   * Adds a task or, with `sleep`, a sleeper.
   * @param run runs the task, or wakes the sleeper.
   * @returns a function that removes it again.
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

  next(): number | undefined {
    return this.#all.first()?.at;
  }

  get hasSleeper(): boolean {
    return this.#sleepers.jump.size + this.#sleepers.manual.size > 0;
  }

  /** The time that an idle virtual clock jumps to. */
  nextSleeper(): number | undefined {
    return this.#sleepers.jump.first()?.at;
  }

  /**
   * Runs everything that is due, without waiting for the work that it starts.
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

  /** Cancels all tasks, and wakes all sleepers, which would otherwise sleep forever. */
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
