import type { Domain } from '../domain/domain.ts';
import { PendingAnnouncements } from '../domain/pending-announcements.ts';
import { NO_CAUSE } from '../records/collection.ts';
import { createStore, loadRecords, type Store, saveRecords } from '../records/store.ts';

/**
 * Creates a domain for trying out a seed, to find the records that break a rule. The domain works on a copy of the
 * workspace's records, fires no events and schedules nothing, so the workspace stays as it is.
 */
export function createDryRun(domain: Domain): Domain {
  let made = 0;
  return {
    cause: NO_CAUSE,
    identity: domain.identity,
    store: copyOf(domain.store),
    interpretation: domain.interpretation,
    platformStatus: { health: 'ok' },
    replyScripts: new Map(),
    awaitedReplies: new Map(),
    pendingAnnouncements: new PendingAnnouncements(),
    webhookStatuses: domain.webhookStatuses,
    hasReceiver: domain.hasReceiver,
    now: domain.now,
    newId: () => `new-${++made}`,
    newSecret: () => '',
    reserveIds: () => {},
    sleep: async () => {},
    emit: () => undefined,
  };
}

function copyOf(store: Store): Store {
  const copy = createStore();
  loadRecords(copy, saveRecords(store));
  return copy;
}
