import { type ReadonlySignal, signal } from '@preact/signals';

/** Records in the order in which they first arrived, each in its current state. */
export interface RecordFeed<Item> {
  /** Oldest first. */
  readonly items: ReadonlySignal<readonly Item[]>;
  get(id: string): Item | undefined;
  /** Adds records, or replaces those with the same id, and notifies once. */
  apply(items: readonly Item[]): void;
  remove(ids: readonly string[]): void;
  clear(): void;
}

/**
 * Creates an empty feed.
 * @param capacity the maximum number of records; the oldest are dropped to make room.
 */
export function createRecordFeed<Item extends { readonly id: string }>(
  capacity: number,
): RecordFeed<Item> {
  const byId = new Map<string, Item>();
  const items = signal<readonly Item[]>([]);

  return {
    items,
    get(id) {
      // Also subscribes readers of a single record.
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
