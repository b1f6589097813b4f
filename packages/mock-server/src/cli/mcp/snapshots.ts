/**
 * Keeps the newest snapshots that an agent took in this process, because they are too large for a context
 * window.
 */
export interface Snapshots {
  /** Keeps a snapshot and returns its id. If there are more than {@link MAX_SNAPSHOTS}, the oldest is dropped. */
  add(snapshot: unknown): string;
  /** Returns a snapshot. @throws Error that lists the existing ids when none has this id. */
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
      const known = [...kept.keys()].join(', ') || 'none';
      throw new Error(`There is no snapshot with the id ${id}. Snapshots: ${known}`);
    },
  };
}
