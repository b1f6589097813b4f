import { z } from 'zod';
import { lazy } from './core/lazy.ts';
import { type AlertsState, alertsSchema } from './delivery/alerts.ts';
import { type SavedQueue, savedQueueSchema } from './delivery/webhook-worker.ts';
import { type EventLogState, eventLogSchema } from './domain/event-log.ts';
import { type IdentityState, identitySchema } from './domain/identity.ts';
import { type IdState, idStateSchema } from './domain/ids.ts';
import { type PlatformStatusState, platformStatusSchema } from './domain/platform-status.ts';
import { recordsSchema, type SavedRecords } from './records/store.ts';
import { requestStateSchema, type SavedRequestState } from './request/request-state.ts';
import { instantSchema } from './time/instants.ts';

/** A workspace in a snapshot, without reply scripts, faults and the journal. */
export interface WorkspaceState
  extends IdentityState,
    IdState,
    SavedRequestState,
    EventLogState,
    PlatformStatusState,
    AlertsState {
  /** The time on its clock, in milliseconds since the Unix epoch. */
  readonly now: number;
  /** The time to which a reset of the clock returns, in milliseconds since the Unix epoch. */
  readonly clockStart: number;
  /** The deliveries that each webhook has not received yet. */
  readonly queues: readonly SavedQueue[];
  /** The records of each kind. */
  readonly records: SavedRecords;
}

/** The schema of a {@link WorkspaceState}: the schemas of its parts. */
export const workspaceSchema = lazy(() =>
  z.strictObject({
    ...identitySchema().shape,
    now: instantSchema(),
    clockStart: instantSchema(),
    ...idStateSchema().shape,
    ...requestStateSchema().shape,
    ...eventLogSchema().shape,
    ...platformStatusSchema().shape,
    ...alertsSchema().shape,
    queues: z.array(savedQueueSchema()),
    records: recordsSchema(),
  }),
);
