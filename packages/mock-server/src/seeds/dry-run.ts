import type { Domain } from '../domain/domain.ts';
import { PendingAnnouncements } from '../domain/pending-announcements.ts';
import { RepliesInProgress } from '../domain/replies-in-progress.ts';
import { NO_CAUSE } from '../records/collection.ts';
import { createStore, loadRecords, type Store, saveRecords } from '../records/store.ts';

/**
 * Creates a domain for the dry run of a seed. The records of a seed are first added to this domain, to find the records
 * that break a rule. The domain fires no events and schedules nothing, so the workspace stays unchanged.
 * @param options other initial records than a copy of the domain's, and another time.
 */
export function createDryRun(
  domain: Domain,
  { store = copyOf(domain.store), now = domain.now }: Partial<Pick<Domain, 'store' | 'now'>> = {},
): Domain {
  let made = 0;
  return {
    cause: NO_CAUSE,
    identity: domain.identity,
    store,
    interpretation: domain.interpretation,
    platformStatus: { health: 'ok' },
    replyScripts: new Map(),
    repliesInProgress: new RepliesInProgress(),
    pendingAnnouncements: new PendingAnnouncements(),
    webhookStatuses: domain.webhookStatuses,
    hasReceiver: domain.hasReceiver,
    now,
    newId: () => `new-${++made}`,
    newSecret: () => '',
    reserveIds: () => {},
    sleep: async () => {},
    schedule: () => {},
    emit: () => undefined,
  };
}

function copyOf(store: Store): Store {
  const copy = createStore();
  loadRecords(copy, saveRecords(store));
  return copy;
}
