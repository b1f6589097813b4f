import type { Collection, Stored } from './collection.ts';

/** How much a collection keeps. */
export interface Bounds<R> {
  readonly maxRecords: number;
  readonly maxSize: number;
  /** How much of `maxSize` a record takes. */
  sizeOf(record: R): number;
  /** Whether a record may go to make room for others. */
  mayDrop(record: R): boolean;
  /** Called for each record that makes room for others. */
  readonly onDrop?: (() => void) | undefined;
}

/**
 * Bounds a collection: when it holds too many records or is too large, the oldest that may go are
 * dropped. It must be empty, and be used through what is returned alone.
 */
export function boundCollection<R extends Stored, Indexed extends keyof R>(
  collection: Collection<R, Indexed>,
  { maxRecords, maxSize, sizeOf, mayDrop, onDrop = () => {} }: Bounds<R>,
): Collection<R, Indexed> {
  const sizes = new Map<string, number>();
  let bytes = 0;

  function setSize(id: string, size: number): void {
    bytes += size - (sizes.get(id) ?? 0);
    if (size === 0) sizes.delete(id);
    else sizes.set(id, size);
  }

  function remove(id: string): boolean {
    setSize(id, 0);
    return collection.remove(id);
  }

  /** Chosen first and dropped then: a walk must not meet a change. */
  function makeRoom(): void {
    let tooMany = collection.size - maxRecords;
    let tooLarge = bytes - maxSize;
    if (tooMany <= 0 && tooLarge <= 0) return;
    const dropped: string[] = [];
    for (const record of collection.all()) {
      if (tooMany <= 0 && tooLarge <= 0) break;
      if (!mayDrop(record)) continue;
      dropped.push(record.id);
      tooMany--;
      tooLarge -= sizes.get(record.id) ?? 0;
    }
    for (const id of dropped) {
      remove(id);
      onDrop();
    }
  }

  return {
    ...collection,
    get size() {
      return collection.size;
    },
    insert(record) {
      collection.insert(record);
      setSize(record.id, sizeOf(record));
      makeRoom();
      return record;
    },
    update(id, patch, at) {
      const updated = collection.update(id, patch, at);
      if (updated.changed) {
        setSize(id, sizeOf(updated.record));
        makeRoom();
      }
      return updated;
    },
    remove,
    removeAll(selection) {
      for (const { id } of [...collection.all(selection)]) remove(id);
    },
    clear() {
      collection.clear();
      sizes.clear();
      bytes = 0;
    },
  };
}
