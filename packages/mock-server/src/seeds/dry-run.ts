import { createPendingAnnouncements } from '../domain/pending-announcements.ts';
import { createPlatformStatus } from '../domain/platform-status.ts';
import { createRepliesInProgress } from '../domain/replies-in-progress.ts';
import type { World } from '../domain/world.ts';
import { createStore, loadRecords, type Store, saveRecords } from '../records/store.ts';

/** The records and the time at which a dry run starts. */
export interface DryRunOptions {
  /** @default a copy of the world's records */
  readonly store?: Store;
  /** @default the world's time */
  readonly now?: () => string;
}

/**
 * Creates a world for the dry run of a seed. The records of a seed are added to it first, to find those that
 * break a rule. It fires no event, plans nothing and has no dispatcher, so the workspace stays unchanged.
 */
export function createDryRun(
  world: World,
  { store = copyOf(world.store), now = world.now }: DryRunOptions = {},
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
