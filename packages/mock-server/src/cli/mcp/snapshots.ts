/** The maximum number of snapshots that are kept. Each can be as large as the mock's whole state. */
const MAX_SNAPSHOTS = 10;

/**
 * The newest snapshots that an agent took. They stay in this process, because a snapshot is too large for an agent's
 * context window.
 */
export class Snapshots {
  readonly #kept = new Map<string, unknown>();
  #added = 0;

  /** Keeps a snapshot and returns its id. If there are more than {@link MAX_SNAPSHOTS}, the oldest is dropped. */
  add(snapshot: unknown): string {
    this.#added += 1;
    const id = `snapshot-${this.#added}`;
    this.#kept.set(id, snapshot);
    this.#kept.delete(`snapshot-${this.#added - MAX_SNAPSHOTS}`);
    return id;
  }

  /** @throws Error if no snapshot has this id. The message lists the existing ids. */
  get(id: string): unknown {
    if (this.#kept.has(id)) return this.#kept.get(id);
    const known = [...this.#kept.keys()].map((each) => `\`${each}\``).join(', ') || 'none';
    throw new Error(`No snapshot has the id \`${id}\`. Existing snapshots: ${known}.`);
  }
}
