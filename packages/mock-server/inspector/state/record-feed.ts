import { type ReadonlySignal, signal } from '@preact/signals';

/** A collection of records in the order in which they first arrived, each in its latest state. */
export interface RecordFeed<Item> {
  /** The records, oldest first. */
  readonly items: ReadonlySignal<readonly Item[]>;
  get(id: string): Item | undefined;
  /** Adds records, or replaces the records with the same ids, and notifies listeners once. */
  apply(items: readonly Item[]): void;
  remove(ids: readonly string[]): void;
  clear(): void;
}

/**
 * Creates an empty feed.
 * @param capacity the maximum number of records. When it is exceeded, the oldest records are dropped.
 */
export function createRecordFeed<Item extends { readonly id: string }>(
  capacity: number,
): RecordFeed<Item> {
  const byId = new Map<string, Item>();
  const items = signal<readonly Item[]>([]);

  return {
    items,
    get(id) {
      // Reading the signal subscribes the caller, even if it reads only one record.
      items.value;
      return byId.get(id);
    },
    apply(changed) {
      for (const item of changed) byId.set(item.id, item);
      for (const id of byId.keys()) {
        if (byId.size <= capacity) break;
        byId.delete(id);
      }
      items.value = [...byId.values()];
    },
    remove(ids) {
      for (const id of ids) byId.delete(id);
      items.value = [...byId.values()];
    },
    clear() {
      byId.clear();
      items.value = [];
    },
  };
}
