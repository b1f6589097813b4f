/** Compares two entries, like the callback of `Array.sort`. It must return 0 only if both are the same entry. */
export type Compare<E> = (a: E, b: E) => number;

/** Up to this many new entries are inserted one by one. Sorting the whole list is faster for more of them. */
const MAX_INSERTED = 64;

/**
 * A list that is sorted when it is read. Adding many entries is fast in any order, because they are put in their places
 * all at once.
 */
export class SortedList<E> {
  readonly #compare: Compare<E>;
  #sorted: E[];
  /** The entries that were added since the list was last read. */
  #added: E[] = [];

  /** @param first the first entry, if there is one. */
  constructor(compare: Compare<E>, first?: E) {
    this.#compare = compare;
    this.#sorted = first === undefined ? [] : [first];
  }

  get size(): number {
    return this.#sorted.length + this.#added.length;
  }

  add(entry: E): void {
    this.#added.push(entry);
  }

  /** Removes an entry. Nothing happens if the list does not contain it. */
  remove(entry: E): void {
    const index = this.#indexOf(entry);
    if (this.#sorted[index] === entry) this.#sorted.splice(index, 1);
  }

  clear(): void {
    this.#sorted = [];
    this.#added = [];
  }

  first(): E | undefined {
    return this.#read()[0];
  }

  /**
   * Returns `count` entries from position `start`. With `fromEnd`, positions are counted from the end, and the list is
   * read backwards.
   */
  slice(start: number, count: number, fromEnd: boolean): E[] {
    const sorted = this.#read();
    if (!fromEnd) return sorted.slice(start, start + count);
    const end = Math.max(0, sorted.length - start);
    return sorted.slice(Math.max(0, end - count), end).reverse();
  }

  /** Returns the position of the first entry that meets a condition. All later entries must also meet the condition. */
  rank(holds: (entry: E) => boolean): number {
    return firstIndex(this.#read(), holds);
  }

  /** Iterates over every entry, in order or, with `fromEnd`, backwards. The list must not change meanwhile. */
  *walk(fromEnd: boolean): Generator<E> {
    const sorted = this.#read();
    yield* fromEnd ? sorted.toReversed() : sorted;
  }

  #indexOf(entry: E): number {
    return firstIndex(this.#read(), (other) => this.#compare(other, entry) >= 0);
  }

  /** Returns all entries, after putting the new ones in their places. */
  #read(): E[] {
    const added = this.#added;
    if (added.length === 0) return this.#sorted;
    this.#added = [];
    if (added.length > MAX_INSERTED) {
      this.#sorted = this.#sorted.concat(added).sort(this.#compare);
    } else {
      for (const entry of added) this.#sorted.splice(this.#indexOf(entry), 0, entry);
    }
    return this.#sorted;
  }
}

/** Finds the index of the first item that meets a condition, by binary search. */
function firstIndex<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
