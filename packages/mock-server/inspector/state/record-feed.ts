import { type ReadonlySignal, signal } from '@preact/signals';

/** Records in the order in which they first arrived, each in its latest state. */
export class RecordFeed<Item extends { readonly id: string }> {
  readonly #capacity: number;
  readonly #byId = new Map<string, Item>();
  readonly #items = signal<readonly Item[]>([]);

  /** @param capacity how many records to keep. Beyond that, the oldest are dropped. */
  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Oldest first. */
  get items(): ReadonlySignal<readonly Item[]> {
    return this.#items;
  }

  get(id: string): Item | undefined {
    // Subscribe the caller, who would otherwise miss changes to the record.
    this.#items.value;
    return this.#byId.get(id);
  }

  /** Adds records, replacing any with the same id. Subscribers are notified only once. */
  apply(items: readonly Item[]): void {
    for (const item of items) this.#byId.set(item.id, item);
    for (const id of this.#byId.keys()) {
      if (this.#byId.size <= this.#capacity) break;
      this.#byId.delete(id);
    }
    this.#notify();
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) this.#byId.delete(id);
    this.#notify();
  }

  clear(): void {
    this.#byId.clear();
    this.#notify();
  }

  #notify(): void {
    this.#items.value = [...this.#byId.values()];
  }
}
