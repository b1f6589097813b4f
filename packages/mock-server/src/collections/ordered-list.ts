/** Compares two entries, like the callback of `Array.sort`. It must return 0 only if both are the same entry. */
export type Compare<E> = (a: E, b: E) => number;

/** The maximum number of entries in a chunk. */
const CHUNK = 512;

/**
 * A sorted list. Adding an entry, removing an entry and reading a page stay fast in long lists, because the entries are
 * stored in chunks, and a change affects only one or two of them.
 */
export class OrderedList<E> {
  size = 0;
  #chunks: E[][] = [];
  /** The length of each chunk. Finding a page reads only these lengths, not the chunks before the page. */
  #lengths: number[] = [];
  readonly #compare: Compare<E>;

  constructor(compare: Compare<E>) {
    this.#compare = compare;
  }

  first(): E | undefined {
    return this.#chunks[0]?.[0];
  }

  add(entry: E): void {
    this.size++;
    const chunks = this.#chunks;
    const lengths = this.#lengths;
    const at = Math.min(this.#chunkOf(entry), chunks.length - 1);
    const chunk = chunks[at];
    if (chunk === undefined) {
      // Most lists stay short, and `push` would allocate memory for many entries, so the arrays are written as
      // literals.
      this.#chunks = [[entry]];
      this.#lengths = [1];
      return;
    }
    const index = this.#indexIn(chunk, entry);
    if (chunk.length < CHUNK) {
      chunk.splice(index, 0, entry);
      lengths[at] = chunk.length;
    } else if (index === chunk.length) {
      // A full chunk is not split if the new entry comes after it, because most entries are added at the end.
      chunks.splice(at + 1, 0, [entry]);
      lengths.splice(at + 1, 0, 1);
    } else {
      const next = chunk.splice(CHUNK / 2);
      const half = index <= CHUNK / 2 ? chunk : next;
      half.splice(index <= CHUNK / 2 ? index : index - CHUNK / 2, 0, entry);
      chunks.splice(at + 1, 0, next);
      lengths.splice(at, 1, chunk.length, next.length);
    }
  }

  remove(entry: E): void {
    const at = this.#chunkOf(entry);
    const chunk = this.#chunks[at];
    if (chunk === undefined) return;
    const index = this.#indexIn(chunk, entry);
    if (chunk[index] !== entry) return;
    this.size--;
    chunk.splice(index, 1);
    this.#lengths[at] = chunk.length;
    if (chunk.length > 0) return;
    this.#chunks.splice(at, 1);
    this.#lengths.splice(at, 1);
  }

  clear(): void {
    this.size = 0;
    this.#chunks = [];
    this.#lengths = [];
  }

  /**
   * Returns `count` entries from position `start`. With `fromEnd`, positions are counted from the end, and the list is
   * read backwards.
   */
  slice(start: number, count: number, fromEnd: boolean): E[] {
    const chunks = this.#chunks;
    const found: E[] = [];
    let skip = start;
    for (let c = 0; c < chunks.length && found.length < count; c++) {
      const at = fromEnd ? chunks.length - 1 - c : c;
      const last = this.#lengths[at] ?? 0;
      if (skip >= last) {
        skip -= last;
        continue;
      }
      const chunk = chunks[at] ?? [];
      const to = Math.min(skip + count - found.length, last);
      const part = fromEnd ? chunk.slice(last - to, last - skip).reverse() : chunk.slice(skip, to);
      found.push(...part);
      skip = 0;
    }
    return found;
  }

  /** Returns the position of the first entry that meets a condition. All later entries must also meet the condition. */
  rank(holds: (entry: E) => boolean): number {
    const at = firstIndex(this.#chunks, (chunk) => {
      const last = chunk.at(-1);
      return last === undefined || holds(last);
    });
    let before = 0;
    for (let c = 0; c < at; c++) before += this.#lengths[c] ?? 0;
    return before + firstIndex(this.#chunks[at] ?? [], holds);
  }

  /** Iterates over every entry, in order or, with `fromEnd`, backwards. */
  *walk(fromEnd: boolean): Generator<E> {
    const chunks = fromEnd ? this.#chunks.toReversed() : this.#chunks;
    for (const chunk of chunks) yield* fromEnd ? chunk.toReversed() : chunk;
  }

  /** Returns the index of the first chunk whose last entry is not before `entry`. */
  #chunkOf(entry: E): number {
    return firstIndex(this.#chunks, (chunk) => {
      const last = chunk.at(-1);
      return last === undefined || this.#compare(last, entry) >= 0;
    });
  }

  #indexIn(chunk: readonly E[], entry: E): number {
    return firstIndex(chunk, (other) => this.#compare(other, entry) >= 0);
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
