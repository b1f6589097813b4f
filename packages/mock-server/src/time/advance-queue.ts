import type { Advance } from './advance.ts';

/** Runs one advance at a time, so that time moves in order. */
export interface AdvanceQueue {
  /** Resolves when the advance has reached its target or was ended. */
  run(advance: Advance): Promise<void>;
  /** Ends every advance, also those that have not started. */
  endAll(): void;
}

/** Creates an empty queue. */
export function createAdvanceQueue(carryOut: (advance: Advance) => Promise<void>): AdvanceQueue {
  const open = new Set<Advance>();
  let previous: Promise<void> = Promise.resolve();
  return {
    async run(advance) {
      open.add(advance);
      const done = previous.then(() => carryOut(advance));
      // A failed advance rejects only for its own caller.
      previous = done.catch(() => undefined);
      await Promise.race([done, advance.over]);
      open.delete(advance);
    },
    endAll() {
      for (const each of open) each.end();
      previous = Promise.resolve();
    },
  };
}
