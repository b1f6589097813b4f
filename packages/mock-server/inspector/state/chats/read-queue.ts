import { type ReadonlySignal, signal } from '@preact/signals';

/** Runs one read after the other, so that an older response never replaces a newer one. */
export class ReadQueue {
  readonly #failure = signal<unknown>(undefined);
  #last = Promise.resolve();

  /** Why the last read failed; `undefined` if it succeeded. */
  get failure(): ReadonlySignal<unknown> {
    return this.#failure;
  }

  add(read: () => Promise<void>): void {
    this.#last = this.#last.then(read).then(
      () => {
        this.#failure.value = undefined;
      },
      (error) => {
        this.#failure.value = error;
      },
    );
  }
}
