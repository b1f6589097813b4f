import { dequal } from 'dequal/lite';
import { type Compare, SortedList } from '../collections/sorted-list.ts';
import { notFound } from '../errors/problem.ts';
import { CollectionIndex, type IndexOptions, type Normalizers } from './collection-index.ts';
import { byCreation, byInsertion, type Entry, type Stored } from './entry.ts';
import { type Conditions, type Page, type PageQuery, selectRecords, toPage } from './page.ts';

/** The conditions that select records. `Indexed` is the union of the fields that have an index. */
export interface Selection<R, Indexed extends keyof R = keyof R> extends Conditions<R> {
  /** Selects the records with these values. One index must cover exactly these fields. */
  readonly by?: { readonly [Field in Indexed]?: R[Field] | undefined };
}

export interface Cause {
  /** The id of the request, simulation or event that caused the change. `null` if there is none. */
  readonly causedBy: string | null;
}

/** For changes without a cause, such as loading a snapshot. */
export const NO_CAUSE: Cause = { causedBy: null };

/** A change to one record, or to several records at once. */
export interface CollectionChange<R> extends Cause {
  readonly change: 'created' | 'updated' | 'deleted';
  /** The id of the record. `null` if several records changed. */
  readonly id: string | null;
  /** The record after the change. `undefined` if it was deleted or if several records changed. */
  readonly record?: R;
  /** The previous state of a record that was updated or deleted. `undefined` if several records changed. */
  readonly before?: R;
}

/** The limits of a collection. A collection that exceeds one of them drops its oldest records. */
export interface Bounds<R> {
  readonly maxRecords: number;
  readonly maxSize: number;
  /** How much a record counts towards `maxSize`. */
  sizeOf(record: R): number;
  /** Whether a record may be dropped to make room for others. */
  mayDrop(record: R): boolean;
}

export interface CollectionOptions<R, Indexed extends keyof R> {
  /** The fields of each index or, for an index that is not sorted in the collection's order, its options. */
  readonly indexes?: readonly (readonly Indexed[] | IndexOptions<R, Indexed>)[] | undefined;
  /** Returns when a record's next step is due, in milliseconds, or `undefined` if nothing is planned. */
  readonly due?: ((record: R) => number | undefined) | undefined;
  /** Sorts records whose steps are due at the same time. @default `order` */
  readonly dueOrder?: Compare<Entry<R>> | undefined;
  readonly normalizers?: Normalizers<R> | undefined;
  /** Whether records are sorted by time and id, or by insertion. @default 'creation' */
  readonly order?: 'creation' | 'insertion' | undefined;
  readonly bounds?: Bounds<R> | undefined;
  /** Is called after each change, but not when old records are dropped. */
  readonly onChange?: ((change: CollectionChange<R>) => void) | undefined;
}

/** The records of one kind in one workspace, in memory. */
export class Collection<R extends Stored, Indexed extends keyof R = never> {
  readonly #what: string;
  readonly #entries = new Map<string, Entry<R>>();
  readonly #list: SortedList<Entry<R>>;
  readonly #indexes: readonly CollectionIndex<R>[];
  readonly #dueOf: ((record: R) => number | undefined) | undefined;
  /** The records with a planned step, earliest first. */
  readonly #due: SortedList<Entry<R>>;
  readonly #bounds: Bounds<R> | undefined;
  readonly #onChange: ((change: CollectionChange<R>) => void) | undefined;
  #totalSize = 0;
  #inserted = 0;
  #dropped = 0;

  /** @param what the name of the record type in error messages, such as `Agent`. */
  constructor(what: string, options: CollectionOptions<R, Indexed> = {}) {
    const { indexes = [], normalizers = {}, order = 'creation', bounds, onChange } = options;
    const compare = order === 'creation' ? byCreation : byInsertion;
    this.#what = what;
    this.#list = new SortedList<Entry<R>>(compare);
    this.#indexes = indexes.map((index) => new CollectionIndex<R>(index, normalizers, compare));
    this.#dueOf = options.due;
    const { dueOrder = compare } = options;
    this.#due = new SortedList<Entry<R>>((a, b) => (a.due ?? 0) - (b.due ?? 0) || dueOrder(a, b));
    this.#bounds = bounds;
    this.#onChange = onChange;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** How many records were dropped because the collection exceeded its limits. */
  get dropped(): number {
    return this.#dropped;
  }

  insert(cause: Cause, record: R): R {
    this.#add(record);
    this.#note(cause, { change: 'created', id: record.id, record });
    return record;
  }

  /** Inserts many records, and reports them as one change. */
  insertAll(cause: Cause, records: readonly R[]): void {
    for (const record of records) this.#add(record);
    if (records.length > 0) this.#note(cause, { change: 'created', id: null });
  }

  get(id: string): R | undefined {
    return this.#entries.get(id)?.record;
  }

  /**
   * @param field the body field that contained the id, to name it in the error message.
   * @throws Problem NOT_FOUND if there is no such record.
   */
  require(id: string, field?: string): R {
    return this.#requireEntry(id, field).record;
  }

  /**
   * Merges `patch` into a record, except for properties that are `undefined`. If that changes the record, `updated_at`
   * becomes `at`.
   */
  update(
    cause: Cause,
    id: string,
    patch: Partial<R>,
    at?: string,
  ): { record: R; changed: boolean } {
    const entry = this.#requireEntry(id);
    const before = entry.record;
    const record = applyPatch(before, patch, at);
    if (record === before) return { record, changed: false };
    const affected = this.#indexes.filter((index) => index.isAffected(before, record));
    for (const index of affected) index.remove(entry);
    entry.record = record;
    for (const index of affected) index.add(entry);
    this.#plan(entry, this.#dueOf?.(record));
    this.#grow(record, before);
    this.#note(cause, { change: 'updated', id, record, before });
    return { record, changed: true };
  }

  remove(cause: Cause, id: string): boolean {
    const entry = this.#entries.get(id);
    if (entry === undefined) return false;
    this.#delete(entry);
    this.#note(cause, { change: 'deleted', id, before: entry.record });
    return true;
  }

  /** Removes the selected records, and reports them as one change. */
  removeAll(cause: Cause, selection: Selection<R, Indexed>): void {
    const selected = this.all(selection);
    for (const { id } of selected) this.#delete(this.#requireEntry(id));
    if (selected.length > 0) this.#note(cause, { change: 'deleted', id: null });
  }

  /** Finds the oldest record with this value in an indexed field. */
  findBy<F extends Indexed>(field: F, value: R[F]): R | undefined {
    const by = { [field]: value } as Selection<R, Indexed>['by'] & object;
    return this.#select({ by }).first()?.record;
  }

  /** Finds the first record with these values in indexed fields, in the order of the index. */
  first(by: Selection<R, Indexed>['by'] & object): R | undefined {
    return this.#select({ by }).first()?.record;
  }

  /** Finds the newest record with these values in indexed fields. */
  newest(by: Selection<R, Indexed>['by'] & object): R | undefined {
    return this.#select({ by }).entries().at(-1)?.record;
  }

  page(query: PageQuery, selection: Selection<R, Indexed> = {}): Page<R> {
    return toPage(this.#select(selection), query, selection);
  }

  /** Returns the selected records, oldest first unless the index has a different order. */
  all(selection: Selection<R, Indexed> = {}): R[] {
    return selectRecords(this.#select(selection), selection);
  }

  /** Returns the time of the earliest planned step, and its record. */
  nextDue(): { readonly at: number; readonly record: R } | undefined {
    const first = this.#due.first();
    return first?.due === undefined ? undefined : { at: first.due, record: first.record };
  }

  /** Returns the records with a planned step, earliest first. */
  planned(): R[] {
    return this.#due.entries().map(({ record }) => record);
  }

  /** Forgets the planned step of a record, if the record exists. Its next change may plan another. */
  skipStep(id: string): void {
    const entry = this.#entries.get(id);
    if (entry !== undefined) this.#plan(entry, undefined);
  }

  /** Sets the time of an entry's next step. */
  #plan(entry: Entry<R>, due: number | undefined): void {
    if (entry.due === due) return;
    if (entry.due !== undefined) this.#due.remove(entry);
    entry.due = due;
    if (due !== undefined) this.#due.add(entry);
  }

  #note({ causedBy }: Cause, change: Omit<CollectionChange<R>, 'causedBy'>): void {
    this.#onChange?.({ ...change, causedBy });
  }

  #requireEntry(id: string, field?: string): Entry<R> {
    const entry = this.#entries.get(id);
    if (entry === undefined) throw notFound(this.#what, id, field);
    return entry;
  }

  /**
   * Finds the entries with these values in indexed fields.
   * @throws RangeError if there is no index on exactly these fields.
   */
  #select({ by = {} }: Selection<R, Indexed>): SortedList<Entry<R>> {
    const values = by as Partial<R>;
    const fields = (Object.keys(values) as (keyof R)[]).filter(
      (field) => values[field] !== undefined,
    );
    if (fields.length === 0) return this.#list;
    const index = this.#indexes.find((each) => each.isOf(fields));
    if (index !== undefined) return index.find(values);
    throw new RangeError(
      `${this.#what}: There is no index on ${fields.join(', ')}. Use \`where\`.`,
    );
  }

  #add(record: R): void {
    const { id, created_at } = record;
    const entry: Entry<R> = { id, created_at, order: this.#inserted++, record };
    this.#entries.set(record.id, entry);
    this.#list.add(entry);
    for (const index of this.#indexes) index.add(entry);
    this.#plan(entry, this.#dueOf?.(record));
    this.#grow(record);
  }

  #delete(entry: Entry<R>): void {
    this.#entries.delete(entry.id);
    this.#list.remove(entry);
    for (const index of this.#indexes) index.remove(entry);
    this.#plan(entry, undefined);
    this.#totalSize -= this.#bounds?.sizeOf(entry.record) ?? 0;
  }

  /** Adds the size of a new or changed record, and drops old records if the collection has become too large. */
  #grow(record: R, before?: R): void {
    if (this.#bounds === undefined) return;
    const { maxRecords, maxSize, sizeOf, mayDrop } = this.#bounds;
    this.#totalSize += sizeOf(record) - (before === undefined ? 0 : sizeOf(before));
    let tooMany = this.#entries.size - maxRecords;
    let tooLarge = this.#totalSize - maxSize;
    // Collected first and dropped after the loop, because the list must not change during iteration.
    const dropped: Entry<R>[] = [];
    for (const entry of this.#list.entries()) {
      if (tooMany <= 0 && tooLarge <= 0) break;
      if (!mayDrop(entry.record)) continue;
      dropped.push(entry);
      tooMany--;
      tooLarge -= sizeOf(entry.record);
    }
    for (const entry of dropped) this.#delete(entry);
    this.#dropped += dropped.length;
  }
}

/** Returns the patched record, or the same record if the patch changes nothing. */
function applyPatch<R>(record: R, patch: Partial<R>, at: string | undefined): R {
  const differing = (Object.keys(patch) as (keyof R)[]).filter(
    (field) => patch[field] !== undefined && !dequal(patch[field], record[field]),
  );
  if (differing.length === 0) return record;
  const patched = { ...record, ...(at === undefined ? {} : { updated_at: at }) };
  for (const field of differing) Object.assign(patched, { [field]: patch[field] });
  return patched;
}
