import type { Collection } from './collection.ts';
import type { Stored } from './entry.ts';

/** The bounds of a collection. */
export interface Bounds<R> {
  readonly maxRecords: number;
  readonly maxSize: number;
  /** Returns how much of `maxSize` a record takes. */
  sizeOf(record: R): number;
  /** Whether a record may be dropped to make room for others. */
  mayDrop(record: R): boolean;
  /** Called for each record that is dropped. */
  readonly onDrop?: (() => void) | undefined;
}

/**
 * Bounds a collection. When it has too many records or is too large, the oldest droppable records are
 * dropped. The given collection must be empty, and must only be used through the returned one.
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

  /** Chooses the records first and drops them afterwards, because a walk must not meet a change. */
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
