import { dequal } from 'dequal/lite';
import type { RecordChange, WebhookRecord } from '../generated/control-types.ts';
import type { CollectionChange } from '../records/collection.ts';
import type { RecordKind, Store, StoreChange } from '../records/store.ts';
import type { Workspace } from './workspace.ts';

/** Adds the changes to a workspace's records to its history. */
export class RecordChanges {
  readonly #workspace: Workspace;
  /** The first change to each kind of record while `inBulk` runs. */
  #gathered: Map<RecordKind, RecordChange> | undefined;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  /** Runs a function that changes many records. The history gets one change for each kind of record. */
  inBulk(run: () => void): void {
    const changes = new Map<RecordKind, RecordChange>();
    this.#gathered = changes;
    try {
      run();
    } finally {
      this.#gathered = undefined;
      const { clock, history } = this.#workspace;
      for (const item of changes.values()) history.add({ kind: 'record', at: clock.now(), item });
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

  readonly add = (changed: StoreChange): void => {
    const { slot, clock, history, formerSecrets } = this.#workspace;
    if (slot.current !== this.#workspace) return;
    clock.noteSteps();
    if (changed.kind === 'replies' || changed.kind === 'jobs') return;
    if (changed.kind === 'webhooks') {
      if (changed.before) formerSecrets.add(changed.before.secret);
      if (isOfQueueOnly(changed)) return;
    }
    if (changed.kind === 'deliveries') {
      const { record: item, before } = changed;
      if (item) history.add({ kind: 'delivery', item, ended: before?.status === 'pending' });
      return;
    }
    const { kind, id, change, causedBy } = changed;
    if (this.#gathered === undefined) {
      const item = { kind, id, change, causedBy };
      history.add({ kind: 'record', at: clock.now(), item });
    } else if (!this.#gathered.has(kind)) {
      this.#gathered.set(kind, { kind, id: null, change, causedBy });
    }
  };
}

/** Whether nothing of a webhook has changed but the state of its deliveries, which callers do not see. */
function isOfQueueOnly({ record, before }: CollectionChange<WebhookRecord>): boolean {
  if (record === undefined || before === undefined || record.queue === before.queue) return false;
  return dequal({ ...record, queue: null }, { ...before, queue: null });
}
