import { dequal } from 'dequal/lite';
import type { WebhookRecord } from '../generated/control-types.ts';
import type { CollectionChange } from '../records/collection.ts';
import type { Store, StoreChange } from '../records/store.ts';
import type { Workspace } from './workspace.ts';

/** Notes that many records of a workspace are new: one change for each kind of record. */
export function noteManyRecords({ history, clock, domain: { store } }: Workspace): void {
  for (const kind of Object.keys(store) as (keyof Store)[]) {
    const isHidden = kind === 'deliveries' || kind === 'replies' || kind === 'jobs';
    if (isHidden || store[kind].size === 0) continue;
    const item = { kind, change: 'created', id: null, causedBy: null } as const;
    history.add({ kind: 'record', at: clock.now(), item });
  }
}

/** Returns a function that adds changes to a workspace's records to its history. */
export function createRecordListener(workspace: Workspace): (changed: StoreChange) => void {
  return (changed) => {
    const { clock, history, formerSecrets } = workspace;
    if (!workspace.isCurrent) return;
    clock.noteSteps();
    if (workspace.isSeeding || changed.kind === 'replies' || changed.kind === 'jobs') return;
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
    history.add({ kind: 'record', at: clock.now(), item: { kind, id, change, causedBy } });
  };
}

/** Whether nothing of a webhook has changed but the state of its deliveries, which callers do not see. */
function isOfQueueOnly({ record, before }: CollectionChange<WebhookRecord>): boolean {
  if (record === undefined || before === undefined || record.queue === before.queue) return false;
  return dequal({ ...record, queue: null }, { ...before, queue: null });
}
