import { keepAlive } from './host-timers.ts';

/** Work of one workspace that goes on after an answer was given: its webhook deliveries. */
export interface Background {
  /**
   * Adds work; what it rejects with reaches nobody, so the work itself records its failures.
   * @param what names the work for people.
   */
  add(work: Promise<unknown>, what: string): void;
  /** Resolves once all work is done, also what was added while waiting; the process lasts until then. */
  settled(): Promise<void>;
  /** Whether no work is going on. */
  readonly isIdle: boolean;
  /** The names of the work that is not done, oldest first. */
  open(): string[];
  /** Waits for nothing that was added so far: it belongs to records that are gone. */
  forget(): void;
  /** Notes that something happened just now, such as a request that came in. */
  noteActivity(): void;
  /** How often something happened. While this number stands still, nothing goes on. */
  readonly activityCount: number;
}

/** Creates an empty set of work. */
export function createBackground(): Background {
  const pending = new Map<Promise<unknown>, string>();
  let activityCount = 0;
  return {
    add(work, what) {
      activityCount++;
      const done = work.catch(() => undefined).finally(() => pending.delete(done));
      pending.set(done, what);
    },
    async settled() {
      if (pending.size === 0) return;
      const release = keepAlive();
      while (pending.size > 0) await Promise.all(pending.keys());
      release();
    },
    get isIdle() {
      return pending.size === 0;
    },
    open: () => [...pending.values()],
    forget: () => pending.clear(),
    noteActivity() {
      activityCount++;
    },
    get activityCount() {
      return activityCount;
    },
  };
}
