/** Compares two entries, like the callback of `Array.sort`. It must return 0 only if both are the same entry. */
export type Compare<E> = (a: E, b: E) => number;

/** Up to this many new entries are inserted one by one. If there are more, sorting the whole list is faster. */
const MAX_INSERTED = 64;

/** A list that is sorted when it is read, so that adding many entries in any order is fast. */
export class SortedList<E> {
  readonly #compare: Compare<E>;
  #sorted: E[] = [];
  /** The entries that were added since the list was last read. */
  #added: E[] = [];

  constructor(compare: Compare<E>) {
    this.#compare = compare;
  }

  get size(): number {
    return this.#sorted.length + this.#added.length;
  }

  add(entry: E): void {
    this.#added.push(entry);
  }

  /** Removes an entry, if the list contains it. Removing the first entry is the fastest. */
  remove(entry: E): void {
    if (this.#added.length > 0) this.#sortAdded();
    const index = this.#sorted[0] === entry ? 0 : this.#indexOf(entry);
    if (this.#sorted[index] === entry) this.#sorted.splice(index, 1);
  }

  first(): E | undefined {
    if (this.#added.length > 0) this.#sortAdded();
    return this.#sorted[0];
  }

  /** Returns the entries in order. The list keeps changing this array, so copy it if you keep it. */
  entries(): readonly E[] {
    if (this.#added.length > 0) this.#sortAdded();
    return this.#sorted;
  }

  /**
   * Returns the index of the first entry that meets a condition, by binary search. All later entries must also meet the
   * condition.
   */
  rank(holds: (entry: E) => boolean): number {
    const entries = this.entries();
    let low = 0;
    let high = entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const entry = entries[middle];
      if (entry !== undefined && holds(entry)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #sortAdded(): void {
    const added = this.#added;
    this.#added = [];
    if (added.length > MAX_INSERTED) {
      this.#sorted = this.#sorted.concat(added).sort(this.#compare);
    } else {
      for (const entry of added) this.#insert(entry);
    }
  }

  #insert(entry: E): void {
    const last = this.#sorted.at(-1);
    if (last === undefined || this.#compare(last, entry) < 0) this.#sorted.push(entry);
    else this.#sorted.splice(this.#indexOf(entry), 0, entry);
  }

  #indexOf(entry: E): number {
    return this.rank((other) => this.#compare(other, entry) >= 0);
  }
}
