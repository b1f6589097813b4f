import { type Compare, createOrderedList, type OrderedList } from '../collections/ordered-list.ts';

/** Finds entries by the value of one field, in the collection's order. */
export interface RecordIndex<E> {
  add(value: unknown, entry: E): void;
  remove(value: unknown, entry: E): void;
  /** Returns every entry with this value; `undefined` when there is none. */
  get(value: unknown): OrderedList<E> | undefined;
  clear(): void;
}

/** Creates an empty index. A value that only one entry has, such as an e-mail address, needs no list. */
export function createRecordIndex<E extends object>(compare: Compare<E>): RecordIndex<E> {
  const single = new Map<unknown, E>();
  const several = new Map<unknown, OrderedList<E>>();

  function listOf(entry: E): OrderedList<E> {
    const list = createOrderedList(compare);
    list.add(entry);
    return list;
  }

  return {
    add(value, entry) {
      const list = several.get(value);
      const other = single.get(value);
      if (list !== undefined) {
        list.add(entry);
      } else if (other !== undefined) {
        single.delete(value);
        const both = listOf(other);
        both.add(entry);
        several.set(value, both);
      } else {
        single.set(value, entry);
      }
    },
    remove(value, entry) {
      if (single.get(value) === entry) single.delete(value);
      const list = several.get(value);
      list?.remove(entry);
      if (list?.size === 0) several.delete(value);
    },
    get(value) {
      const entry = single.get(value);
      return entry === undefined ? several.get(value) : listOf(entry);
    },
    clear() {
      single.clear();
      several.clear();
    },
  };
}
