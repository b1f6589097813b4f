import { type Compare, SortedList } from '../collections/sorted-list.ts';
import type { Entry } from './entry.ts';

/** The functions that normalise the values of fields, by field. Values with the same result count as equal. */
export type Normalizers<R> = { readonly [Field in keyof R]?: (value: R[Field]) => unknown };

/** The options of an index that is not sorted in the collection's order. */
export interface IndexOptions<R, Indexed extends keyof R = keyof R> {
  readonly fields: readonly Indexed[];
  readonly order: Compare<Entry<R>>;
  /** The fields, besides `fields`, that `order` compares and that may change. */
  readonly orderedBy: readonly (keyof R)[];
}

/**
 * An index of a collection on one or more fields. It lists the entries with the same values, by default in the order of
 * the collection.
 */
export class CollectionIndex<R> {
  readonly #fields: readonly (keyof R)[];
  readonly #normalizers: Normalizers<R>;
  readonly #compare: Compare<Entry<R>>;
  readonly #orderedBy: readonly (keyof R)[];
  readonly #lists = new Map<unknown, SortedList<Entry<R>>>();

  constructor(
    index: readonly (keyof R)[] | IndexOptions<R>,
    normalizers: Normalizers<R>,
    collectionOrder: Compare<Entry<R>>,
  ) {
    const { fields, order, orderedBy }: IndexOptions<R> =
      'fields' in index ? index : { fields: index, order: collectionOrder, orderedBy: [] };
    this.#fields = fields;
    this.#normalizers = normalizers;
    this.#compare = order;
    this.#orderedBy = orderedBy;
  }

  isOf(fields: readonly (keyof R)[]): boolean {
    return (
      this.#fields.length === fields.length && this.#fields.every((field) => fields.includes(field))
    );
  }

  /** Whether a change to a record moves its entry in this index. */
  isAffected(before: R, after: R): boolean {
    const hasChanged = (field: keyof R) => before[field] !== after[field];
    return this.#fields.some(hasChanged) || this.#orderedBy.some(hasChanged);
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
    return this.#lists.get(this.#keyOf(values)) ?? new SortedList(this.#compare);
  }

  #keyOf(values: Partial<R>): unknown {
    const [first, ...others] = this.#fields.map((field) => {
      const value = values[field];
      return value === undefined ? undefined : (this.#normalizers[field]?.(value) ?? value);
    });
    return others.length === 0 ? first : [first, ...others].join();
  }
}
