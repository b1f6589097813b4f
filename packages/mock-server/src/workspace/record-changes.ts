import type { RecordChange, WebhookRecord } from '../generated/control-types.ts';
import type { CollectionChange } from '../records/collection.ts';
import type { RecordKind, Store, StoreChange } from '../records/store.ts';
import type { Change } from './history.ts';

/** Adds the changes to a workspace's records to the workspace's history. */
export class RecordChanges {
  readonly #addToHistory: (change: Change) => void;
  /** The first change to each kind of record while `inBulk` runs. */
  #gathered: Map<RecordKind, RecordChange> | undefined;

  constructor(addToHistory: (change: Change) => void) {
    this.#addToHistory = addToHistory;
  }

  /** Runs a function that changes many records. The history gets one change for each kind of record. */
  inBulk(run: () => void): void {
    const changes = new Map<RecordKind, RecordChange>();
    this.#gathered = changes;
    try {
      run();
    } finally {
      this.#gathered = undefined;
      for (const item of changes.values()) this.#addToHistory({ kind: 'record', item });
    }
  }

  /** Notes that all records of a store are new: one change for each kind of record. */
  addAll(store: Store): void {
    this.inBulk(() => {
      for (const kind of Object.keys(store) as (keyof Store)[]) {
        if (store[kind].size === 0 || kind === 'deliveries') continue;
        this.add({ kind, change: 'created', id: null, causedBy: null });
      }
    });
  }

  add(changed: StoreChange): void {
    if (changed.kind === 'replies' || changed.kind === 'jobs') return;
    if (changed.kind === 'webhooks' && isOfQueueOnly(changed)) return;
    if (changed.kind === 'deliveries') {
      const { record: item, before } = changed;
      if (item) {
        this.#addToHistory({ kind: 'delivery', item, ended: before?.status === 'pending' });
      }
      return;
    }
    const { kind, id, change, causedBy } = changed;
    if (this.#gathered === undefined) {
      this.#addToHistory({ kind: 'record', item: { kind, id, change, causedBy } });
    } else if (!this.#gathered.has(kind)) {
      this.#gathered.set(kind, { kind, id: null, change, causedBy });
    }
  }
}

/** Whether nothing of a webhook has changed but the state of its deliveries, which callers do not see. */
function isOfQueueOnly({ record, before }: CollectionChange<WebhookRecord>): boolean {
  if (record === undefined || before === undefined || record.queue === before.queue) return false;
  return (Object.keys(record) as (keyof WebhookRecord)[]).every(
    (name) => name === 'queue' || record[name] === before[name],
  );
}
