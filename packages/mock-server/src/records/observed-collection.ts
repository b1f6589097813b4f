import type { Collection, Selection } from './collection.ts';
import type { Stored } from './entry.ts';
import { ForwardingCollection } from './forwarding-collection.ts';

/** A change to one record, or to several at once. */
export interface ObservedChange<R> {
  readonly change: 'created' | 'updated' | 'deleted';
  /** The id of the record; `null` for several records. */
  readonly id: string | null;
  /** The record after the change; `undefined` when it was deleted, or when several records changed. */
  readonly record?: R;
  /** An updated record's previous state. */
  readonly before?: R | undefined;
}

/** Wraps another collection and reports the changes made through it. */
export class ObservedCollection<
  R extends Stored,
  Indexed extends keyof R,
> extends ForwardingCollection<R, Indexed> {
  readonly #onChange: (change: ObservedChange<R>) => void;

  constructor(collection: Collection<R, Indexed>, onChange: (change: ObservedChange<R>) => void) {
    super(collection);
    this.#onChange = onChange;
  }

  override insert(record: R): R {
    this.collection.insert(record);
    this.#onChange({ change: 'created', id: record.id, record });
    return record;
  }

  override update(id: string, patch: Partial<R>, at?: string): { record: R; changed: boolean } {
    const before = this.collection.get(id);
    const updated = this.collection.update(id, patch, at);
    if (updated.changed) {
      this.#onChange({ change: 'updated', id, record: updated.record, before });
    }
    return updated;
  }

  override remove(id: string): boolean {
    const isRemoved = this.collection.remove(id);
    if (isRemoved) this.#onChange({ change: 'deleted', id });
    return isRemoved;
  }

  override removeAll(selection: Selection<R, Indexed>): void {
    const sizeBefore = this.size;
    this.collection.removeAll(selection);
    if (this.size < sizeBefore) this.#onChange({ change: 'deleted', id: null });
  }
}
