/** A list that keeps only its newest `capacity` entries. */
export class Ring<T extends { readonly id: string }> {
  readonly #capacity: number;
  #entries: T[] = [];
  #next = 0;
  #dropped = 0;
  /** Created at the first lookup, because most rings are never searched. */
  #byId: Map<string, T> | undefined;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#entries.length;
  }

  /** How many entries have been dropped to make room. */
  get dropped(): number {
    return this.#dropped;
  }

  push(entry: T): void {
    this.#byId?.set(entry.id, entry);
    const oldest = this.#entries[this.#next];
    if (this.#entries.length < this.#capacity || oldest === undefined) {
      this.#entries.push(entry);
      return;
    }
    this.#byId?.delete(oldest.id);
    this.#dropped++;
    this.#entries[this.#next] = entry;
    this.#next = (this.#next + 1) % this.#capacity;
  }

  get(id: string): T | undefined {
    this.#byId ??= new Map(this.#entries.map((entry) => [entry.id, entry]));
    return this.#byId.get(id);
  }

  /** Oldest first. */
  list(): T[] {
    return [...this.#entries.slice(this.#next), ...this.#entries.slice(0, this.#next)];
  }

  clear(): void {
    this.#byId = undefined;
    this.#entries = [];
    this.#next = 0;
    this.#dropped = 0;
  }
}
