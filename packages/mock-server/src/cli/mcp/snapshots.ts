/**
 * Keeps the newest snapshots that an agent took. They stay in this process, because a snapshot is too large for an
 * agent's context window.
 */
export interface Snapshots {
  /** Keeps a snapshot and returns its id. If there are more than {@link MAX_SNAPSHOTS}, the oldest is dropped. */
  add(snapshot: unknown): string;
  /** Returns the snapshot with this id. @throws Error if there is none. The message lists the existing ids. */
  get(id: string): unknown;
}

/** The maximum number of snapshots that are kept. Each can be as large as the mock's whole state. */
const MAX_SNAPSHOTS = 10;

/** Creates an empty collection of snapshots. */
export function createSnapshots(): Snapshots {
  const kept = new Map<string, unknown>();
  let added = 0;
  return {
    add(snapshot) {
      added += 1;
      const id = `snapshot-${added}`;
      kept.set(id, snapshot);
      kept.delete(`snapshot-${added - MAX_SNAPSHOTS}`);
      return id;
    },
    get(id) {
      if (kept.has(id)) return kept.get(id);
      const known = [...kept.keys()].map((each) => `\`${each}\``).join(', ') || 'none';
      throw new Error(`No snapshot has the id \`${id}\`. Existing snapshots: ${known}.`);
    },
  };
}
