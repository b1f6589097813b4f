import { dequal } from 'dequal/lite';
import { createOrderedList, type OrderedList } from '../core/ordered-list.ts';
import { notFound } from '../core/problem.ts';
import { createRecordIndex, type RecordIndex } from './record-index.ts';

/** The properties that every record has. Records are sorted by them, by time first (decision A5). */
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

/** Selects the records of a listing. `Indexed` names the fields that have an index. */
export interface Selection<R, Indexed extends keyof R = keyof R> {
  /** Selects records with these values in indexed fields. The cost does not grow with the collection. */
  readonly by?: { readonly [Field in Indexed]?: R[Field] | undefined };
  /** Selects records created at this time or later, in milliseconds. The cost does not grow either. */
  readonly since?: number | undefined;
  /** Selects records created at this time or earlier, in milliseconds. The cost does not grow either. */
  readonly until?: number | undefined;
  /** A further condition. It is checked on each record that `by` selects. */
  readonly where?: ((record: R) => boolean) | undefined;
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
  /** Removes every record of the selection. */
  removeAll(selection: Selection<R, Indexed>): void;
  /** Returns the oldest record with this value in an indexed field. */
  findBy<F extends Indexed>(field: F, value: R[F]): R | undefined;
  /** Returns the newest record that indexed fields select. */
  newest(by: Selection<R, Indexed>['by']): R | undefined;
  page(query: PageQuery, selection?: Selection<R, Indexed>): Page<R>;
  /** Iterates every record, oldest first. */
  all(selection?: Selection<R, Indexed>): Iterable<R>;
  clear(): void;
}

interface Entry<R> {
  readonly id: string;
  readonly created_at: string;
  record: R;
}

/** Finds records by one field or by several together. */
interface Index<R> {
  readonly fields: readonly (keyof R)[];
  readonly entries: RecordIndex<Entry<R>>;
}

/**
 * Creates a collection.
 * @param what the name of a record in error messages, e.g. `Agent`.
 * @param indexed the indexes. Each lists the fields that a listing selects by together.
 * @param normalizers map the values of a field that count as equal to the same value.
 */
export function createCollection<R extends Stored, Indexed extends keyof R = keyof R>(
  what: string,
  indexed: readonly (readonly Indexed[])[] = [],
  normalizers: { readonly [Field in keyof R]?: (value: R[Field]) => unknown } = {},
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
  const indexes: readonly Index<R>[] = indexed.map((fields) => ({
    fields,
    entries: createRecordIndex(compare),
  }));
  function normalize<Field extends keyof R>(field: Field, value: R[Field] | undefined): unknown {
    return value === undefined ? undefined : (normalizers[field]?.(value) ?? value);
  }

  const keyIn = ({ fields }: Index<R>, record: Partial<R>): unknown => {
    const [first, ...others] = fields.map((field) => normalize(field, record[field]));
    return others.length === 0 ? first : [first, ...others].join();
  };

  /** Returns the entries that indexed fields select; `undefined` when there are none. */
  function select({ by = {} }: Selection<R, Indexed>): OrderedList<Entry<R>> | undefined {
    const wanted = by as Partial<R>;
    const fields = (Object.keys(wanted) as (keyof R)[]).filter(
      (field) => wanted[field] !== undefined,
    );
    if (fields.length === 0) return list;
    const index = indexes.find(
      (candidate) =>
        candidate.fields.length === fields.length &&
        candidate.fields.every((field) => fields.includes(field)),
    );
    if (index === undefined) {
      throw new RangeError(`${what}: no index on ${fields.join(', ')}; use where instead`);
    }
    return index.entries.get(keyIn(index, wanted));
  }

  function remove(id: string): boolean {
    const entry = entries.get(id);
    if (entry === undefined) return false;
    entries.delete(id);
    list.remove(entry);
    for (const index of indexes) index.entries.remove(keyIn(index, entry.record), entry);
    return true;
  }

  function* all(selection: Selection<R, Indexed> = {}): Generator<R> {
    const holds = toCondition(selection);
    for (const { record } of select(selection)?.walk(false) ?? []) {
      if (holds(record)) yield record;
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
      for (const index of indexes) index.entries.add(keyIn(index, record), entry);
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
        const moved = indexes.filter(({ fields }) =>
          fields.some((field) => record[field] !== before[field]),
        );
        for (const index of moved) index.entries.remove(keyIn(index, before), entry);
        entry.record = record;
        for (const index of moved) index.entries.add(keyIn(index, record), entry);
      }
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
    page({ page, limit, order }, selection = {}) {
      const { since, until, where } = selection;
      const selected = select(selection);
      const newestFirst = order === 'desc';
      const skipped = (page - 1) * limit;
      let total = 0;
      let data: R[] = [];
      if (selected !== undefined && where === undefined) {
        const first = since === undefined ? 0 : selected.rank((entry) => timeOf(entry) >= since);
        const end =
          until === undefined ? selected.size : selected.rank((entry) => timeOf(entry) > until);
        total = Math.max(0, end - first);
        const start = skipped + (newestFirst ? selected.size - end : first);
        const count = Math.min(limit, total - skipped);
        data = selected.slice(start, count, newestFirst).map((entry) => entry.record);
      } else {
        const holds = toCondition(selection);
        for (const { record } of selected?.walk(newestFirst) ?? []) {
          if (!holds(record)) continue;
          if (total >= skipped && data.length < limit) data.push(record);
          total++;
        }
      }
      return { data, pagination: { page, limit, total, total_pages: Math.ceil(total / limit) } };
    },
    all,
    clear() {
      entries.clear();
      list = createOrderedList(compare);
      for (const index of indexes) index.entries.clear();
    },
  };
}

function timeOf({ created_at }: Stored): number {
  return Date.parse(created_at);
}

/** Returns the conditions of a selection, except those on indexed fields. */
function toCondition<R extends Stored, Indexed extends keyof R>({
  since = Number.NEGATIVE_INFINITY,
  until = Number.POSITIVE_INFINITY,
  where = () => true,
}: Selection<R, Indexed>): (record: R) => boolean {
  return (record) => timeOf(record) >= since && timeOf(record) <= until && where(record);
}
