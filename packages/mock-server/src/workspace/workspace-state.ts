import { z } from 'zod';
import { type Alerts, alertsSchema } from '../delivery/alerts.ts';
import type { Dispatcher } from '../delivery/dispatcher.ts';
import { savedQueueSchema } from '../delivery/webhook-worker.ts';
import { identitySchema, type StoredIdentity } from '../domain/identity.ts';
import { type Ids, idStateSchema } from '../domain/ids.ts';
import { type PlatformStatus, platformStatusSchema } from '../domain/platform-status.ts';
import { type Secrets, secretStateSchema } from '../domain/secrets.ts';
import type { SavedRecords, WorkspaceState } from '../generated/control-types.ts';
import type { Stored } from '../records/entry.ts';
import { loadRecords, recordsSchema, type Store, saveRecords } from '../records/store.ts';
import type { SchedulingClock } from '../time/clock.ts';
import { instantSchema } from '../time/instants.ts';
import { declareType } from '../validation/schema-metadata.ts';
import { type History, historySchema } from './history.ts';
import { type RequestState, requestStateSchema } from './request-state.ts';

export const workspaceSchema = declareType(
  'WorkspaceState',
  'A workspace in a snapshot, without its faults, its journal and the replies that were set for its agents.',
  z.strictObject({
    ...identitySchema.shape,
    now: instantSchema.describe(
      "The time on the workspace's clock, in milliseconds since the Unix epoch.",
    ),
    clockStart: instantSchema.describe(
      'The time to which a reset of the clock returns, in milliseconds since the Unix epoch.',
    ),
    ...idStateSchema.shape,
    ...secretStateSchema.shape,
    ...requestStateSchema.shape,
    ...historySchema.shape,
    ...platformStatusSchema.shape,
    ...alertsSchema.shape,
    queues: z
      .array(savedQueueSchema)
      .readonly()
      .describe('The deliveries that each webhook has not received yet.'),
    records: recordsSchema.describe('The records of each kind.'),
  }),
);

/** The parts of a workspace that a snapshot contains. */
export interface SavedParts {
  readonly identity: StoredIdentity;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly clock: SchedulingClock;
  readonly store: Store;
  readonly requests: RequestState;
  readonly history: History;
  readonly platformStatus: PlatformStatus;
  readonly alerts: Alerts;
  readonly dispatcher: Dispatcher;
}

/** Returns the state of a workspace. The records are shared, not copied, because a record object never changes. */
export function saveState(parts: SavedParts): WorkspaceState {
  const { identity, ids, secrets, clock, store, requests, history, platformStatus, alerts } = parts;
  return {
    ...identity.save(),
    now: clock.now(),
    clockStart: clock.start,
    ...ids.save(),
    ...secrets.save(),
    ...requests.save(),
    ...history.save(),
    ...platformStatus.save(),
    ...alerts.save(),
    queues: parts.dispatcher.save(),
    records: withoutAttemptsInFlight(saveRecords(store)),
  };
}

/** Loads a saved state into an empty workspace. */
export function loadState(parts: SavedParts, state: WorkspaceState): void {
  const { identity, ids, secrets, clock, store, requests, history, platformStatus, alerts } = parts;
  clock.restore(state.now, state.clockStart);
  for (const part of [identity, ids, secrets, requests, history, platformStatus, alerts]) {
    part.load(state);
  }
  loadRecords(store, state.records);
  for (const records of Object.values<readonly Stored[]>({ ...state.records })) {
    ids.reserve(records.map(({ id }) => id));
  }
  // The dispatcher is loaded last, because it uses the records.
  parts.dispatcher.load(state.queues);
}

/**
 * Leaves out the records of attempts in flight. The queues in a snapshot contain the jobs of these attempts, so the
 * attempts start again after a restore.
 */
function withoutAttemptsInFlight(records: SavedRecords): SavedRecords {
  const deliveries = records.deliveries.filter(({ status }) => status !== 'pending');
  return { ...records, deliveries };
}
