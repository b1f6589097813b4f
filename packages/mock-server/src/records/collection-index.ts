import { type Compare, SortedList } from '../collections/sorted-list.ts';
import type { Entry } from './entry.ts';

/** The functions that normalise the values of fields, by field. Values with the same result count as equal. */
export type Normalizers<R> = { readonly [Field in keyof R]?: (value: R[Field]) => unknown };

/**
 * An index of a collection on one or more fields. It lists the entries with the same values, in the order of the
 * collection.
 */
export class CollectionIndex<R> {
  readonly #fields: readonly (keyof R)[];
  readonly #normalizers: Normalizers<R>;
  readonly #compare: Compare<Entry<R>>;
  readonly #lists = new Map<unknown, SortedList<Entry<R>>>();
  readonly #empty: SortedList<Entry<R>>;

  constructor(
    fields: readonly (keyof R)[],
    normalizers: Normalizers<R>,
    compare: Compare<Entry<R>>,
  ) {
    this.#fields = fields;
    this.#normalizers = normalizers;
    this.#compare = compare;
    this.#empty = new SortedList(compare);
  }

  add(entry: Entry<R>): void {
    const key = this.#keyOf(entry.record);
    const list = this.#lists.get(key) ?? new SortedList(this.#compare);
    list.add(entry);
    this.#lists.set(key, list);
  }

  remove(entry: Entry<R>): void {
    const key = this.#keyOf(entry.record);
    const list = this.#lists.get(key);
    list?.remove(entry);
    if (list?.size === 0) this.#lists.delete(key);
  }

  find(values: Partial<R>): SortedList<Entry<R>> {
    return this.#lists.get(this.#keyOf(values)) ?? this.#empty;
  }

  #keyOf(values: Partial<R>): unknown {
    const keys: unknown[] = [];
    for (const field of this.#fields) {
      const value = values[field];
      keys.push(value === undefined ? undefined : (this.#normalizers[field]?.(value) ?? value));
    }
    // A single value is not made a text, because `null` is not the text `null`.
    return keys.length === 1 ? keys[0] : keys.join();
  }
}
