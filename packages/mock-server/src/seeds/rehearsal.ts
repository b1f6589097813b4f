import { createPendingAnnouncements } from '../domain/pending-announcements.ts';
import { createPlatformStatus } from '../domain/platform-status.ts';
import { createRepliesInProgress } from '../domain/replies-in-progress.ts';
import type { World } from '../domain/world.ts';
import { createStore, loadRecords, type Store, saveRecords } from '../records/store.ts';

/** The records and the time at which a rehearsal starts. */
export interface RehearsalOptions {
  /** @default a copy of the world's records */
  readonly store?: Store;
  /** @default the world's time */
  readonly now?: () => string;
}

/**
 * A world to try a seed in. It fires no event, plans nothing and has no dispatcher, so that nothing
 * that is tried leaves a trace in the workspace.
 */
export function createRehearsal(
  world: World,
  { store = copyOf(world.store), now = world.now }: RehearsalOptions = {},
): World {
  let made = 0;
  return {
    causedBy: null,
    identity: world.identity,
    store,
    readings: world.readings,
    platformStatus: createPlatformStatus(),
    replyScripts: new Map(),
    repliesInProgress: createRepliesInProgress(),
    pendingAnnouncements: createPendingAnnouncements(),
    mcpClient: undefined,
    webhookStatuses: world.webhookStatuses,
    hasReceiver: world.hasReceiver,
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
