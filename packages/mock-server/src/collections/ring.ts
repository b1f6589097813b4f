/** A list that keeps only the newest `capacity` entries, so that its memory is limited. */
export interface Ring<T> {
  readonly size: number;
  /** The number of entries that were dropped to make room for newer entries, since the ring was last cleared. */
  readonly dropped: number;
  push(entry: T): void;
  get(id: string): T | undefined;
  /** Returns the entries, oldest first. */
  list(): T[];
  clear(): void;
}

/** Creates an empty ring. */
export function createRing<T extends { readonly id: string }>(capacity: number): Ring<T> {
  let entries: T[] = [];
  let next = 0;
  let dropped = 0;
  /** The entries by id. The map is created at the first lookup, because most rings are never searched. */
  let byId: Map<string, T> | undefined;
  return {
    get size() {
      return entries.length;
    },
    get dropped() {
      return dropped;
    },
    push(entry) {
      byId?.set(entry.id, entry);
      const oldest = entries[next];
      if (entries.length < capacity || oldest === undefined) {
        entries.push(entry);
        return;
      }
      byId?.delete(oldest.id);
      dropped++;
      entries[next] = entry;
      next = (next + 1) % capacity;
    },
    get(id) {
      byId ??= new Map(entries.map((entry) => [entry.id, entry]));
      return byId.get(id);
    },
    list: () => [...entries.slice(next), ...entries.slice(0, next)],
    clear() {
      byId = undefined;
      entries = [];
      next = 0;
      dropped = 0;
    },
  };
}
