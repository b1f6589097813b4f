import type { Collection, Selection } from './collection.ts';
import type { Stored } from './entry.ts';
import { ForwardingCollection } from './forwarding-collection.ts';

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
 * dropped. The given collection must be empty, and must only be used through this one.
 */
export class BoundedCollection<
  R extends Stored,
  Indexed extends keyof R,
> extends ForwardingCollection<R, Indexed> {
  readonly #bounds: Bounds<R>;
  readonly #sizes = new Map<string, number>();
  #totalSize = 0;

  constructor(collection: Collection<R, Indexed>, bounds: Bounds<R>) {
    super(collection);
    this.#bounds = bounds;
  }

  override insert(record: R): R {
    this.collection.insert(record);
    this.#setSize(record.id, this.#bounds.sizeOf(record));
    this.#makeRoom();
    return record;
  }

  override update(id: string, patch: Partial<R>, at?: string): { record: R; changed: boolean } {
    const updated = this.collection.update(id, patch, at);
    if (updated.changed) {
      this.#setSize(id, this.#bounds.sizeOf(updated.record));
      this.#makeRoom();
    }
    return updated;
  }

  override remove(id: string): boolean {
    this.#setSize(id, 0);
    return this.collection.remove(id);
  }

  override removeAll(selection: Selection<R, Indexed>): void {
    for (const { id } of [...this.all(selection)]) this.remove(id);
  }

  override clear(): void {
    this.collection.clear();
    this.#sizes.clear();
    this.#totalSize = 0;
  }

  #setSize(id: string, size: number): void {
    this.#totalSize += size - (this.#sizes.get(id) ?? 0);
    if (size === 0) this.#sizes.delete(id);
    else this.#sizes.set(id, size);
  }

  /**
   * Chooses the records first and drops them afterwards, because the collection must not change during
   * iteration.
   */
  #makeRoom(): void {
    const { maxRecords, maxSize, mayDrop, onDrop } = this.#bounds;
    let tooMany = this.size - maxRecords;
    let tooLarge = this.#totalSize - maxSize;
    if (tooMany <= 0 && tooLarge <= 0) return;
    const dropped: string[] = [];
    for (const record of this.all()) {
      if (tooMany <= 0 && tooLarge <= 0) break;
      if (!mayDrop(record)) continue;
      dropped.push(record.id);
      tooMany--;
      tooLarge -= this.#sizes.get(record.id) ?? 0;
    }
    for (const id of dropped) {
      this.remove(id);
      onDrop?.();
    }
  }
}
