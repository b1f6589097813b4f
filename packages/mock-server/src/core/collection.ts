import { dequal } from 'dequal/lite';
import { createOrderedList, type OrderedList } from './ordered-list.ts';
import { notFound } from './problem.ts';
import { createRecordIndex, type RecordIndex } from './record-index.ts';

/** What every record has: sorted by creation time, then by id (decision A5). */
export interface Stored {
  readonly id: string;
  readonly created_at: string;
}

/** The query every listing accepts (contract 4). */
export interface PageQuery {
  readonly page: number;
  readonly limit: number;
  readonly order: 'asc' | 'desc';
}

/** One page in the contract's form (contract 2.10). */
export interface Page<R> {
  readonly data: R[];
  readonly pagination: {
    readonly page: number;
    readonly limit: number;
    readonly total: number;
    readonly total_pages: number;
  };
}

/** Which records a listing is about; `Indexed` names the fields that have an index. */
export interface Selection<R, Indexed extends keyof R = keyof R> {
  /** Only records whose indexed field holds this value: costs the same at any size. */
  readonly by?: Partial<Pick<R, Indexed>>;
  /** A further condition, checked record by record: linear in what `by` leaves. */
  readonly where?: ((record: R) => boolean) | undefined;
}

/** The records of one kind in one workspace, in memory. */
export interface Collection<R extends Stored, Indexed extends keyof R = keyof R> {
  readonly size: number;
  insert(record: R): R;
  get(id: string): R | undefined;
  /**
   * The record, or the contract's 404.
   * @throws Problem NOT_FOUND naming `field` when the id came from a body.
   */
  require(id: string, field?: string): R;
  /**
   * Merges `patch` into a record; what is `undefined` there counts as left out. When nothing
   * changes the record stays as it was, so that `updated_at` moves only with a change.
   */
  update(id: string, patch: Partial<R>, at?: string): { record: R; changed: boolean };
  remove(id: string): boolean;
  /** Removes every record that the selection holds. */
  removeAll(selection: Selection<R, Indexed>): void;
  /** The first record with this value in an indexed field. */
  findBy<F extends Indexed>(field: F, value: R[F]): R | undefined;
  page(query: PageQuery, selection?: Selection<R, Indexed>): Page<R>;
  /** Every record, oldest first. */
  all(selection?: Selection<R, Indexed>): Iterable<R>;
  clear(): void;
}

interface Entry<R> {
  readonly id: string;
  readonly created_at: string;
  record: R;
}

/**
 * Creates a collection.
 * @param what what a record is called in error messages, e.g. `Agent`.
 * @param indexed fields that listings select by.
 */
export function createCollection<R extends Stored, Indexed extends keyof R = keyof R>(
  what: string,
  indexed: readonly Indexed[] = [],
): Collection<R, Indexed> {
  const compare = (a: Entry<R>, b: Entry<R>) =>
    a.created_at < b.created_at
      ? -1
      : a.created_at > b.created_at
        ? 1
        : a.id < b.id
          ? -1
          : a.id > b.id
            ? 1
            : 0;
  const entries = new Map<string, Entry<R>>();
  let list = createOrderedList(compare);
  const indexes = new Map<keyof R, RecordIndex<Entry<R>>>();
  for (const field of indexed) indexes.set(field, createRecordIndex(compare));
  const addTo = (field: keyof R, entry: Entry<R>) =>
    indexes.get(field)?.add(entry.record[field], entry);
  const removeFrom = (field: keyof R, entry: Entry<R>) =>
    indexes.get(field)?.remove(entry.record[field], entry);

  function select({ by }: Selection<R, Indexed>): OrderedList<Entry<R>> | undefined {
    if (by === undefined) return list;
    const field = indexed.find((candidate) => candidate in by);
    if (field === undefined) {
      throw new RangeError(`${what}: no index on ${Object.keys(by).join(', ')}; use where instead`);
    }
    return indexes.get(field)?.get(by[field]);
  }

  function remove(id: string): boolean {
    const entry = entries.get(id);
    if (entry === undefined) return false;
    entries.delete(id);
    list.remove(entry);
    for (const field of indexed) removeFrom(field, entry);
    return true;
  }

  function* all(selection: Selection<R, Indexed> = {}): Generator<R> {
    for (const { record } of select(selection)?.walk(false) ?? []) {
      if (selection.where === undefined || selection.where(record)) yield record;
    }
  }

  function require(id: string, field?: string): R {
    const record = entries.get(id)?.record;
    if (record === undefined) throw notFound(what, id, field);
    return record;
  }

  return {
    get size() {
      return entries.size;
    },
    insert(record) {
      const entry = { id: record.id, created_at: record.created_at, record };
      entries.set(record.id, entry);
      list.add(entry);
      for (const field of indexed) addTo(field, entry);
      return record;
    },
    get: (id) => entries.get(id)?.record,
    require,
    update(id, patch, at) {
      const before = require(id);
      const differing = (Object.keys(patch) as (keyof R)[]).filter(
        (field) => patch[field] !== undefined && !dequal(patch[field], before[field]),
      );
      const changed = differing.length > 0;
      if (!changed) return { record: before, changed };
      const record = { ...before, ...(at === undefined ? {} : { updated_at: at }) };
      for (const field of differing) Object.assign(record, { [field]: patch[field] });
      const entry = entries.get(id);
      if (entry !== undefined) {
        const moved = indexed.filter((field) => record[field] !== before[field]);
        for (const field of moved) removeFrom(field, entry);
        entry.record = record;
        for (const field of moved) addTo(field, entry);
      }
      return { record, changed };
    },
    remove,
    removeAll(selection) {
      for (const { id } of [...all(selection)]) remove(id);
    },
    findBy(field, value) {
      return indexes.get(field)?.get(value)?.slice(0, 1, false)[0]?.record;
    },
    page({ page, limit, order }, selection = {}) {
      const selected = select(selection);
      const newestFirst = order === 'desc';
      const start = (page - 1) * limit;
      let total = 0;
      let data: R[] = [];
      if (selection.where === undefined) {
        total = selected?.size ?? 0;
        data = (selected?.slice(start, limit, newestFirst) ?? []).map((entry) => entry.record);
      } else {
        for (const { record } of selected?.walk(newestFirst) ?? []) {
          if (!selection.where(record)) continue;
          if (total >= start && data.length < limit) data.push(record);
          total++;
        }
      }
      return { data, pagination: { page, limit, total, total_pages: Math.ceil(total / limit) } };
    },
    all,
    clear() {
      entries.clear();
      list = createOrderedList(compare);
      for (const index of indexes.values()) index.clear();
    },
  };
}
