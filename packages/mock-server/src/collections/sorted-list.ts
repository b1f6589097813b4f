/** Compares two entries, like the callback of `Array.sort`. Returns 0 only if both are the same entry. */
export type Compare<E> = (a: E, b: E) => number;

/** Up to this many new entries are inserted one by one. With more of them, it is faster to sort the whole list. */
const MAX_INSERTED = 64;

/** A list that is sorted when it is read, so that adding many entries is fast, whatever their order. */
export class SortedList<E> {
  readonly #compare: Compare<E>;
  #sorted: E[];
  /** The entries added since the list was last read. */
  #added: E[] = [];

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

  /** Removes an entry, if the list contains it. */
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
   * Returns `count` entries, beginning with the one at index `start`. With `fromEnd`, the list is read as if it were
   * sorted the other way round.
   */
  slice(start: number, count: number, fromEnd = false): E[] {
    const sorted = this.#read();
    if (!fromEnd) return sorted.slice(start, start + count);
    const end = Math.max(0, sorted.length - start);
    return sorted.slice(Math.max(0, end - count), end).reverse();
  }

  /** Returns the index of the first entry that meets a condition. All entries after it must meet it too. */
  rank(holds: (entry: E) => boolean): number {
    const sorted = this.#read();
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const entry = sorted[middle];
      if (entry !== undefined && holds(entry)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Iterates over the entries in order. The list must not change meanwhile. */
  walk(): Iterable<E> {
    return this.#read();
  }

  /** The index of an entry, or the one at which to insert it. */
  #indexOf(entry: E): number {
    return this.rank((other) => this.#compare(other, entry) >= 0);
  }

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
