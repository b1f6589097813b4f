/** Compares two entries, like the callback of `Array.sort`. It must return 0 only if both are the same entry. */
export type Compare<E> = (a: E, b: E) => number;

export class SortedList<E> {
  readonly #compare: Compare<E>;
  readonly #entries: E[] = [];

  constructor(compare: Compare<E>) {
    this.#compare = compare;
  }

  get size(): number {
    return this.#entries.length;
  }

  add(entry: E): void {
    const last = this.#entries.at(-1);
    // Most entries belong at the end.
    if (last === undefined || this.#compare(last, entry) < 0) this.#entries.push(entry);
    else this.#entries.splice(this.#indexOf(entry), 0, entry);
  }

  /** Removes an entry, if the list contains it. Removing the first entry is the fastest. */
  remove(entry: E): void {
    const index = this.#entries[0] === entry ? 0 : this.#indexOf(entry);
    if (this.#entries[index] === entry) this.#entries.splice(index, 1);
  }

  first(): E | undefined {
    return this.#entries[0];
  }

  /** Returns the entries in order. The list keeps changing this array, so copy it if you keep it. */
  entries(): readonly E[] {
    return this.#entries;
  }

  /** Returns where an entry is, or would be, by binary search. */
  #indexOf(entry: E): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#entries[middle];
      if (other !== undefined && this.#compare(other, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
