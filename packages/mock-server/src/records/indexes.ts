import type { OrderedList } from '../collections/ordered-list.ts';
import { compareEntries, type Entry, type Stored } from './entry.ts';
import { createRecordIndex, type RecordIndex } from './record-index.ts';

/** Maps a field's values that count as equal to the same value. */
export type Normalizers<R> = { readonly [Field in keyof R]?: (value: R[Field]) => unknown };

/** The indexes of a collection. Each finds records by one field or by several together. */
export interface Indexes<R> {
  add(entry: Entry<R>): void;
  remove(entry: Entry<R>): void;
  /** Replaces the record of an entry. Moves the entry only in indexes whose fields change. */
  replace(entry: Entry<R>, record: R): void;
  /**
   * Returns the entries that have these values; `undefined` when there are none.
   * @throws RangeError when no index has exactly these fields.
   */
  find(fields: readonly (keyof R)[], values: Partial<R>): OrderedList<Entry<R>> | undefined;
  clear(): void;
}

/** Finds records by one field or by several together. */
interface Index<R> {
  readonly fields: readonly (keyof R)[];
  readonly entries: RecordIndex<Entry<R>>;
}

/**
 * Creates the indexes of an empty collection.
 * @param what the name of a record in error messages, e.g. `Agent`.
 * @param indexed the fields of each index.
 */
export function createIndexes<R extends Stored>(
  what: string,
  indexed: readonly (readonly (keyof R)[])[],
  normalizers: Normalizers<R>,
): Indexes<R> {
  const indexes: readonly Index<R>[] = indexed.map((fields) => ({
    fields,
    entries: createRecordIndex<Entry<R>>(compareEntries),
  }));

  function normalize<Field extends keyof R>(field: Field, value: R[Field] | undefined): unknown {
    return value === undefined ? undefined : (normalizers[field]?.(value) ?? value);
  }

  const keyIn = ({ fields }: Index<R>, record: Partial<R>): unknown => {
    const [first, ...others] = fields.map((field) => normalize(field, record[field]));
    return others.length === 0 ? first : [first, ...others].join();
  };

  return {
    add(entry) {
      for (const index of indexes) index.entries.add(keyIn(index, entry.record), entry);
    },
    remove(entry) {
      for (const index of indexes) index.entries.remove(keyIn(index, entry.record), entry);
    },
    replace(entry, record) {
      const before = entry.record;
      const moved = indexes.filter(({ fields }) =>
        fields.some((field) => record[field] !== before[field]),
      );
      for (const index of moved) index.entries.remove(keyIn(index, before), entry);
      entry.record = record;
      for (const index of moved) index.entries.add(keyIn(index, record), entry);
    },
    find(fields, values) {
      const index = indexes.find(
        (candidate) =>
          candidate.fields.length === fields.length &&
          candidate.fields.every((field) => fields.includes(field)),
      );
      if (index === undefined) {
        throw new RangeError(`${what}: no index on ${fields.join(', ')}; use where instead`);
      }
      return index.entries.get(keyIn(index, values));
    },
    clear() {
      for (const index of indexes) index.entries.clear();
    },
  };
}
