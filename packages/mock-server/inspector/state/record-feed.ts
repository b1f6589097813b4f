import { type ReadonlySignal, signal } from '@preact/signals';

/** Records in the order in which they first arrived, each in its latest state. */
export interface RecordFeed<Item> {
  /** Oldest first. */
  readonly items: ReadonlySignal<readonly Item[]>;
  get(id: string): Item | undefined;
  /** Adds records, replacing any with the same id. Subscribers are notified only once. */
  apply(items: readonly Item[]): void;
  remove(ids: readonly string[]): void;
  clear(): void;
}

/**
 * Creates an empty feed.
 * @param capacity how many records to keep. Beyond that, the oldest are dropped.
 */
export function createRecordFeed<Item extends { readonly id: string }>(
  capacity: number,
): RecordFeed<Item> {
  const byId = new Map<string, Item>();
  const items = signal<readonly Item[]>([]);

  return {
    items,
    get(id) {
      // Subscribes the caller, who would otherwise miss changes to the record.
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
