import { dequal } from 'dequal/lite';
import { type Compare, SortedList } from '../collections/sorted-list.ts';
import { conflict, notFound } from '../errors/problem.ts';
import { CollectionIndex, type Normalizers } from './collection-index.ts';
import { byCreation, type Entry, type Stored } from './entry.ts';
import { type Page, type PageQuery, toPage } from './page.ts';

export interface Selection<R, Indexed extends keyof R = keyof R> {
  /** Selects the records with these values. One index must have exactly these fields, in this order. */
  readonly by?: { readonly [Field in Indexed]?: R[Field] | undefined };
  readonly where?: ((record: R) => boolean) | undefined;
}

export interface Cause {
  /** The id of the request, simulation or event that caused the change. `null` if there is none. */
  readonly causedBy: string | null;
}

export const NO_CAUSE: Cause = { causedBy: null };

/** A change to one record, or to several records at once. */
export interface CollectionChange<R> extends Cause {
  readonly kind: string;
  readonly change: 'created' | 'updated' | 'deleted';
  /** The id of the record. `null` if several records changed. */
  readonly id: string | null;
  /** The record after the change. `undefined` if it was deleted or if several records changed. */
  readonly record?: R;
  /** The previous state of a record that was updated or deleted. `undefined` if several records changed. */
  readonly before?: R;
}

export interface CollectionOptions<R, Indexed extends keyof R> {
  /** The fields of each index. */
  readonly indexes?: readonly (readonly Indexed[])[] | undefined;
  /** Returns when a record's next step is due, in milliseconds, or `undefined` if nothing is planned. */
  readonly due?: ((record: R) => number | undefined) | undefined;
  readonly normalizers?: Normalizers<R> | undefined;
  /** Sorts the records, and those whose steps are due at the same time. @default byCreation */
  readonly order?: Compare<Entry<R>> | undefined;
  /** The fields that `order` compares and that may change. */
  readonly orderedBy?: readonly (keyof R)[] | undefined;
  /** How many records there may be. Then the oldest ones are dropped. */
  readonly maxRecords?: number | undefined;
  /** Whether a record may be dropped to make room for others. */
  readonly mayDrop?: ((record: R) => boolean) | undefined;
  /** Is called after each change, but not when old records are dropped. */
  readonly onChange?: ((change: CollectionChange<R>) => void) | undefined;
}

/** The records of one kind in one workspace, in memory. */
export class Collection<R extends Stored, Indexed extends keyof R = never> {
  /** The records with a planned step, earliest first. */
  readonly steps: SortedList<Entry<R>>;
  readonly #kind: string;
  readonly #what: string;
  readonly #entries = new Map<string, Entry<R>>();
  readonly #list: SortedList<Entry<R>>;
  readonly #indexes: ReadonlyMap<string, CollectionIndex<R>>;
  /** The fields that decide where a record is in the lists. */
  readonly #placingFields: ReadonlySet<keyof R>;
  readonly #dueOf: ((record: R) => number | undefined) | undefined;
  readonly #maxRecords: number;
  readonly #mayDrop: (record: R) => boolean;
  readonly #onChange: ((change: CollectionChange<R>) => void) | undefined;
  #inserted = 0;
  #dropped = 0;

  /** @param what the name of the record type in error messages, such as `Agent`. */
  constructor(kind: string, what: string, options: CollectionOptions<R, Indexed> = {}) {
    const { indexes = [], normalizers = {}, order = byCreation, orderedBy = [] } = options;
    this.#kind = kind;
    this.#what = what;
    this.#list = new SortedList<Entry<R>>(order);
    this.#indexes = new Map(
      indexes.map((fields) => [fields.join(), new CollectionIndex<R>(fields, normalizers, order)]),
    );
    this.#placingFields = new Set([...indexes.flat(), ...orderedBy]);
    this.#dueOf = options.due;
    this.steps = new SortedList<Entry<R>>((a, b) => (a.due ?? 0) - (b.due ?? 0) || order(a, b));
    this.#maxRecords = options.maxRecords ?? Infinity;
    this.#mayDrop = options.mayDrop ?? (() => true);
    this.#onChange = options.onChange;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** How many records were dropped to make room for others. */
  get dropped(): number {
    return this.#dropped;
  }

  /** @throws Problem CONFLICT if the id is in use. */
  insert(cause: Cause, record: R): R {
    this.#add(record);
    this.#onChange?.({ ...cause, kind: this.#kind, change: 'created', id: record.id, record });
    return record;
  }

  get(id: string): R | undefined {
    return this.#entries.get(id)?.record;
  }

  /**
   * @param field the body field that contained the id, to name it in the error message.
   * @throws Problem NOT_FOUND if there is no such record.
   */
  require(id: string, field?: string): R {
    const entry = this.#entries.get(id);
    if (entry === undefined) throw notFound(this.#what, id, field);
    return entry.record;
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
    const entry = this.#entries.get(id);
    if (entry === undefined) throw notFound(this.#what, id);
    const before = entry.record;
    const record: R = { ...before, ...(at !== undefined && { updated_at: at }) };
    let isChanged = false;
    let isMoved = false;
    for (const field in patch) {
      const value = patch[field];
      if (value === undefined || dequal(value, before[field])) continue;
      record[field] = value;
      isChanged = true;
      isMoved ||= this.#placingFields.has(field);
    }
    if (!isChanged) return { record: before, changed: false };
    if (isMoved) this.#unlink(entry);
    entry.record = record;
    if (isMoved) this.#link(entry);
    else if (this.#dueOf !== undefined) this.#plan(entry, this.#dueOf(record));
    this.#onChange?.({ ...cause, kind: this.#kind, change: 'updated', id, record, before });
    return { record, changed: true };
  }

  remove(cause: Cause, id: string): boolean {
    const entry = this.#entries.get(id);
    if (entry === undefined) return false;
    this.#delete(entry);
    this.#onChange?.({ ...cause, kind: this.#kind, change: 'deleted', id, before: entry.record });
    return true;
  }

  /** Reports the selected records as one change, and returns them. */
  removeAll(cause: Cause, selection: Selection<R, Indexed>): R[] {
    const selected = this.all(selection);
    if (selected.length === 0) return selected;
    for (const { id } of selected) {
      const entry = this.#entries.get(id);
      if (entry !== undefined) this.#delete(entry);
    }
    this.#onChange?.({ ...cause, kind: this.#kind, change: 'deleted', id: null });
    return selected;
  }

  /** Finds the first record with these values in indexed fields. By default, that is the oldest. */
  first(by: Selection<R, Indexed>['by'] & object): R | undefined {
    return this.#select({ by }).first()?.record;
  }

  /** Finds the newest record with these values in indexed fields. */
  newest(by: Selection<R, Indexed>['by'] & object): R | undefined {
    return this.#select({ by }).entries().at(-1)?.record;
  }

  page(query: PageQuery, selection: Selection<R, Indexed> = {}): Page<R> {
    return toPage(this.#select(selection).entries(), query, selection.where);
  }

  /** Returns the selected records, by default oldest first. */
  all(selection: Selection<R, Indexed> = {}): R[] {
    const { where } = selection;
    const records: R[] = [];
    for (const { record } of this.#select(selection).entries()) {
      if (where === undefined || where(record)) records.push(record);
    }
    return records;
  }

  /** Forgets the planned step of a record, if the record exists. Its next change may plan another. */
  skipStep(id: string): void {
    const entry = this.#entries.get(id);
    if (entry !== undefined) this.#plan(entry, undefined);
  }

  #plan(entry: Entry<R>, due: number | undefined): void {
    if (entry.due === due) return;
    if (entry.due !== undefined) this.steps.remove(entry);
    entry.due = due;
    if (due !== undefined) this.steps.add(entry);
  }

  /** @throws RangeError if there is no index on exactly these fields. */
  #select({ by = {} }: Selection<R, Indexed>): SortedList<Entry<R>> {
    const values = by as Partial<R>;
    const fields: (keyof R)[] = [];
    for (const field in values) if (values[field] !== undefined) fields.push(field);
    if (fields.length === 0) return this.#list;
    const index = this.#indexes.get(fields.join());
    if (index !== undefined) return index.find(values);
    throw new RangeError(
      `${this.#what}: There is no index on ${fields.join(', ')}. Use \`where\`.`,
    );
  }

  #add(record: R): void {
    const { id } = record;
    if (this.#entries.has(id)) {
      throw conflict(`The id \`${id}\` is already in use. Choose another one.`);
    }
    const entry: Entry<R> = { order: this.#inserted++, record };
    this.#entries.set(id, entry);
    this.#link(entry);
    if (this.#entries.size > this.#maxRecords) this.#dropOldest();
  }

  #link(entry: Entry<R>): void {
    this.#list.add(entry);
    for (const index of this.#indexes.values()) index.add(entry);
    if (this.#dueOf !== undefined) this.#plan(entry, this.#dueOf(entry.record));
  }

  #unlink(entry: Entry<R>): void {
    this.#list.remove(entry);
    for (const index of this.#indexes.values()) index.remove(entry);
    if (entry.due !== undefined) this.#plan(entry, undefined);
  }

  #delete(entry: Entry<R>): void {
    this.#entries.delete(entry.record.id);
    this.#unlink(entry);
  }

  #dropOldest(): void {
    const oldest = this.#list.entries().find(({ record }) => this.#mayDrop(record));
    if (oldest === undefined) return;
    this.#delete(oldest);
    this.#dropped++;
  }
}
