import { dequal } from 'dequal/lite';
import { createOrderedList, type OrderedList } from '../collections/ordered-list.ts';
import { notFound } from '../errors/problem.ts';
import { compareEntries, type Entry, type Stored } from './entry.ts';
import { createIndexes, type Normalizers } from './indexes.ts';
import { type Conditions, type Page, type PageQuery, toCondition, toPage } from './page.ts';

/** Selects a listing's records. `Indexed` names the fields that have an index. */
export interface Selection<R, Indexed extends keyof R = keyof R> extends Conditions<R> {
  /** Selects records with these values in indexed fields. The cost does not grow with the collection. */
  readonly by?: { readonly [Field in Indexed]?: R[Field] | undefined };
}

/** The records of one kind in one workspace, in memory. */
export interface Collection<R extends Stored, Indexed extends keyof R = keyof R> {
  readonly size: number;
  insert(record: R): R;
  get(id: string): R | undefined;
  /**
   * Returns the record.
   * @throws Problem NOT_FOUND when there is none; it names `field` when the id came from a body.
   */
  require(id: string, field?: string): R;
  /**
   * Merges `patch` into a record. Properties that are `undefined` are ignored. Sets `updated_at` to `at`
   * only when the patch changes something.
   */
  update(id: string, patch: Partial<R>, at?: string): { record: R; changed: boolean };
  remove(id: string): boolean;
  /** Removes every selected record. */
  removeAll(selection: Selection<R, Indexed>): void;
  /** Returns the oldest record with this value in an indexed field. */
  findBy<F extends Indexed>(field: F, value: R[F]): R | undefined;
  /** Returns the newest record that indexed fields select. */
  newest(by: Selection<R, Indexed>['by']): R | undefined;
  page(query: PageQuery, selection?: Selection<R, Indexed>): Page<R>;
  /** Iterates over every record, oldest first. */
  all(selection?: Selection<R, Indexed>): Iterable<R>;
  clear(): void;
}

/**
 * Creates a collection.
 * @param what the name of a record in error messages, e.g. `Agent`.
 * @param indexed the indexes. Each lists the fields that a listing selects by together.
 * @param normalizers map a field's values that count as equal to the same value.
 */
export function createCollection<R extends Stored, Indexed extends keyof R = keyof R>(
  what: string,
  indexed: readonly (readonly Indexed[])[] = [],
  normalizers: Normalizers<R> = {},
): Collection<R, Indexed> {
  const entries = new Map<string, Entry<R>>();
  const list = createOrderedList<Entry<R>>(compareEntries);
  const indexes = createIndexes<R>(what, indexed, normalizers);

  /** Returns the entries that indexed fields select; `undefined` when there are none. */
  function select({ by = {} }: Selection<R, Indexed>): OrderedList<Entry<R>> | undefined {
    const values = by as Partial<R>;
    const fields = (Object.keys(values) as (keyof R)[]).filter(
      (field) => values[field] !== undefined,
    );
    return fields.length === 0 ? list : indexes.find(fields, values);
  }

  function requireEntry(id: string, field?: string): Entry<R> {
    const entry = entries.get(id);
    if (entry === undefined) throw notFound(what, id, field);
    return entry;
  }

  function remove(id: string): boolean {
    const entry = entries.get(id);
    if (entry === undefined) return false;
    entries.delete(id);
    list.remove(entry);
    indexes.remove(entry);
    return true;
  }

  function* all(selection: Selection<R, Indexed> = {}): Generator<R> {
    const meets = toCondition(selection);
    for (const { record } of select(selection)?.walk(false) ?? []) {
      if (meets(record)) yield record;
    }
  }

  return {
    get size() {
      return entries.size;
    },
    insert(record) {
      const entry = { id: record.id, created_at: record.created_at, record };
      entries.set(record.id, entry);
      list.add(entry);
      indexes.add(entry);
      return record;
    },
    get: (id) => entries.get(id)?.record,
    require: (id, field) => requireEntry(id, field).record,
    update(id, patch, at) {
      const entry = requireEntry(id);
      const record = applyPatch(entry.record, patch, at);
      const changed = record !== entry.record;
      if (changed) indexes.replace(entry, record);
      return { record, changed };
    },
    remove,
    removeAll(selection) {
      for (const { id } of [...all(selection)]) remove(id);
    },
    findBy(field, value) {
      const by = { [field]: value } as Selection<R, Indexed>['by'] & object;
      return select({ by })?.slice(0, 1, false)[0]?.record;
    },
    newest: (by = {}) => select({ by })?.slice(0, 1, true)[0]?.record,
    page: (query, selection = {}) => toPage(select(selection), query, selection),
    all,
    clear() {
      entries.clear();
      list.clear();
      indexes.clear();
    },
  };
}

/** Returns the patched record, or the same record when the patch changes nothing. */
function applyPatch<R>(record: R, patch: Partial<R>, at: string | undefined): R {
  const differing = (Object.keys(patch) as (keyof R)[]).filter(
    (field) => patch[field] !== undefined && !dequal(patch[field], record[field]),
  );
  if (differing.length === 0) return record;
  const patched = { ...record, ...(at === undefined ? {} : { updated_at: at }) };
  for (const field of differing) Object.assign(patched, { [field]: patch[field] });
  return patched;
}
