import type { RecordChange } from '../generated/control-types.ts';
import type { RecordKind, StoreChange } from '../records/store.ts';
import type { History } from './history.ts';

/** Adds the changes to a workspace's records to the workspace's history. */
export class RecordChanges {
  readonly #history: History;
  /** The first change to each kind of record while `inBulk` runs. */
  #gathered: Map<RecordKind, RecordChange> | undefined;

  constructor(history: History) {
    this.#history = history;
  }

  /** Runs a function that changes many records. The history gets one change for each kind of record. */
  inBulk(run: () => void): void {
    const changes = new Map<RecordKind, RecordChange>();
    this.#gathered = changes;
    try {
      run();
    } finally {
      this.#gathered = undefined;
      for (const item of changes.values()) this.#history.add({ kind: 'record', item });
    }
  }

  add(changed: StoreChange): void {
    if (changed.kind === 'replies' || changed.kind === 'queues' || changed.kind === 'jobs') return;
    if (changed.kind === 'deliveries') {
      const { record: item, before } = changed;
      if (item) {
        this.#history.add({ kind: 'delivery', item, ended: before?.status === 'pending' });
      }
      return;
    }
    const { kind, id, change, causedBy } = changed;
    if (this.#gathered === undefined) {
      this.#history.add({ kind: 'record', item: { kind, id, change, causedBy } });
    } else if (!this.#gathered.has(kind)) {
      this.#gathered.set(kind, { kind, id: null, change, causedBy });
    }
  }
}
