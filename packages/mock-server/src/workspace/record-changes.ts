import { dequal } from 'dequal/lite';
import type { WebhookRecord } from '../generated/control-types.ts';
import type { CollectionChange } from '../records/collection.ts';
import type { RecordKind, Store, StoreChange } from '../records/store.ts';
import type { Workspace } from './workspace.ts';

/** Notes that all records of a workspace are new: one change for each kind of record. */
export function noteAllRecords({ history, clock, domain: { store } }: Workspace): void {
  for (const kind of Object.keys(store) as (keyof Store)[]) {
    if (!isShown(kind) || store[kind].size === 0) continue;
    const item = { kind, change: 'created', id: null, causedBy: null } as const;
    history.add({ kind: 'record', at: clock.now(), item });
  }
}

/** Adds a change to a workspace's records to its history. */
export function noteRecord(workspace: Workspace, changed: StoreChange): void {
  if (!workspace.isCurrent) return;
  const { clock, history, formerSecrets } = workspace;
  clock.noteSteps();
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
  if (isShown(kind)) {
    history.add({ kind: 'record', at: clock.now(), item: { kind, id, change, causedBy } });
  }
}

function isShown(kind: keyof Store): kind is RecordKind {
  return kind !== 'deliveries' && kind !== 'replies' && kind !== 'jobs';
}

/** Whether nothing of a webhook has changed but the state of its deliveries, which callers do not see. */
function isOfQueueOnly({ record, before }: CollectionChange<WebhookRecord>): boolean {
  if (record === undefined || before === undefined || record.queue === before.queue) return false;
  return dequal({ ...record, queue: null }, { ...before, queue: null });
}
