import { type ReadonlySignal, signal } from '@preact/signals';

/** Records in the order in which they first came, each as it is now. */
export interface RecordFeed<Item> {
  /** Oldest first. */
  readonly items: ReadonlySignal<readonly Item[]>;
  get(id: string): Item | undefined;
  /** Adds records, or replaces those that have come before, and notifies once. */
  apply(items: readonly Item[]): void;
  clear(): void;
}

/**
 * Creates an empty feed.
 * @param capacity how many records it holds; the oldest make room for new ones.
 */
export function createRecordFeed<Item extends { readonly id: string }>(
  capacity: number,
): RecordFeed<Item> {
  const byId = new Map<string, Item>();
  const items = signal<readonly Item[]>([]);

  return {
    items,
    get(id) {
      // So that who reads one record is notified too.
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
    clear() {
      byId.clear();
      items.value = [];
    },
  };
}
