/** A list that keeps only its newest `capacity` entries. */
export class Ring<T extends { readonly id: string }> {
  readonly #capacity: number;
  #entries: T[] = [];
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
    this.#entries.push(entry);
    this.#byId?.set(entry.id, entry);
    if (this.#entries.length <= this.#capacity) return;
    const oldest = this.#entries.shift();
    if (oldest !== undefined) this.#byId?.delete(oldest.id);
    this.#dropped++;
  }

  get(id: string): T | undefined {
    this.#byId ??= new Map(this.#entries.map((entry) => [entry.id, entry]));
    return this.#byId.get(id);
  }

  /** Oldest first. */
  list(): T[] {
    return [...this.#entries];
  }

  clear(): void {
    this.#byId = undefined;
    this.#entries = [];
    this.#dropped = 0;
  }
}
