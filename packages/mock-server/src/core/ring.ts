/** A list that keeps the newest `capacity` entries, so that a long run costs bounded memory. */
export interface Ring<T> {
  readonly size: number;
  push(entry: T): void;
  /** Oldest first. */
  list(): T[];
  clear(): void;
}

/** Creates an empty ring. */
export function createRing<T>(capacity: number): Ring<T> {
  let entries: T[] = [];
  let next = 0;
  return {
    get size() {
      return entries.length;
    },
    push(entry) {
      if (entries.length < capacity) {
        entries.push(entry);
        return;
      }
      entries[next] = entry;
      next = (next + 1) % capacity;
    },
    list: () => [...entries.slice(next), ...entries.slice(0, next)],
    clear() {
      entries = [];
      next = 0;
    },
  };
}
