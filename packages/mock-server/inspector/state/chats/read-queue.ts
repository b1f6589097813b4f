import { type ReadonlySignal, signal } from '@preact/signals';

/** Runs one read after the other, so that an older response never replaces a newer one. */
export interface ReadQueue {
  /** Why the last read failed; `undefined` if it succeeded. */
  readonly failure: ReadonlySignal<unknown>;
  add(read: () => Promise<void>): void;
}

export function createReadQueue(): ReadQueue {
  const failure = signal<unknown>(undefined);
  let last = Promise.resolve();

  async function run(read: () => Promise<void>): Promise<void> {
    try {
      await read();
      failure.value = undefined;
    } catch (error) {
      failure.value = error;
    }
  }

  return {
    failure,
    add(read) {
      last = last.then(() => run(read));
    },
  };
}
