import { keepAlive } from './host.ts';

/** Work that goes on after an answer was given (webhook deliveries), so that one can wait for it. */
export interface Background {
  /** Adds work; what it rejects with reaches nobody, so the work itself records its failures. */
  add(work: Promise<unknown>): void;
  /** Resolves once all work is done, also what was added while waiting; the process lasts until then. */
  settled(): Promise<void>;
  /** Whether no work is going on. */
  readonly isIdle: boolean;
  /** Says that something happened just now, e.g. that a request came in. */
  stir(): void;
  /** How often something happened: while this stands still, nothing is going on. */
  readonly stirs: number;
}

/** Creates an empty set of work. */
export function createBackground(): Background {
  const pending = new Set<Promise<unknown>>();
  let stirs = 0;
  return {
    add(work) {
      stirs++;
      const done = work.catch(() => undefined).finally(() => pending.delete(done));
      pending.add(done);
    },
    async settled() {
      if (pending.size === 0) return;
      const release = keepAlive();
      while (pending.size > 0) await Promise.all(pending);
      release();
    },
    get isIdle() {
      return pending.size === 0;
    },
    stir() {
      stirs++;
    },
    get stirs() {
      return stirs;
    },
  };
}
