import { z } from 'zod';
import { webhookAlertSchema } from '../delivery/alerts.ts';
import { savedQueueSchema } from '../delivery/job-list.ts';
import { workspaceName } from '../domain/identity.ts';
import { Random, randomStateSchema } from '../domain/random.ts';
import { randomHex } from '../domain/secrets.ts';
import type { WorkspaceState } from '../generated/control-types.ts';
import { createStore, recordsSchema, saveRecords } from '../records/store.ts';
import type { SchedulingClock } from '../time/clock.ts';
import { instantSchema } from '../time/instants.ts';
import { declareComponent, declareType } from '../validation/schema-metadata.ts';

const windowSchema = declareType(
  'RateWindow',
  "The time at which a key's window was opened, and the number of requests counted in it.",
  z.strictObject({
    opened: instantSchema.describe('Milliseconds since the Unix epoch.'),
    used: z.int().min(0).describe('The number of requests counted in the window.'),
  }),
);

/** An event, as the control API shows it and a snapshot contains it. */
export const platformEvent = declareComponent(
  'PlatformEvent',
  'An event of a workspace, whether or not a webhook subscribes to it.',
  z.strictObject({
    id: z.guid().describe('The id of the event.'),
    event: z.string().min(1).describe('The name of the event.'),
    data: z
      .record(z.string(), z.unknown())
      .describe('The data as webhooks receive it. Its properties depend on the event.'),
    workspace_id: z.guid().describe('The id of the workspace in which the event happened.'),
    created_at: z.iso
      .datetime({ offset: true })
      .describe('When the event happened, in ISO 8601 format.'),
    causedBy: z
      .string()
      .min(1)
      .nullable()
      .describe(
        'The id of the journal entry of the request or simulation that caused the event, such as `req-7`. `null` if the cause is not in the journal, such as the clock.',
      ),
  }),
);

export const workspaceSchema = declareType(
  'WorkspaceState',
  'A workspace in a snapshot, without its faults, its journal and the replies that were set for its agents.',
  z.strictObject({
    id: z.guid().describe('The id of the workspace.'),
    companyId: z.guid().describe("Its company's id."),
    operatorId: z.guid().describe('The id of the operator who takes over chats.'),
    name: workspaceName.optional().describe('The name of the workspace, if it has one.'),
    now: instantSchema.describe(
      "The time on the workspace's clock, in milliseconds since the Unix epoch.",
    ),
    clockStart: instantSchema.describe(
      'The time to which a reset of the clock returns, in milliseconds since the Unix epoch.',
    ),
    idStart: randomStateSchema.describe(
      'The point in the sequence of ids to which a reset returns.',
    ),
    random: randomStateSchema.describe('The current position in the sequence of ids.'),
    secrets: randomStateSchema
      .optional()
      .describe(
        'The point that the sequence of webhook secrets has reached. Absent if secrets are random.',
      ),
    windows: z
      .array(
        declareType(
          'SavedWindow',
          'An API key and its rate-limit window in a snapshot.',
          z.tuple([z.string().min(1), windowSchema]).readonly(),
        ),
      )
      .readonly()
      .describe('The open rate-limit windows, each with its API key.'),
    requestsSeen: z
      .int()
      .min(0)
      .describe(
        'How many request ids have been assigned, so that new ones do not clash with those that the events refer to. The requests themselves are not in a snapshot.',
      ),
    events: z.array(platformEvent).readonly().describe('The newest events, oldest first.'),
    health: z.enum(['ok', 'down']).describe('Whether the platform is up.'),
    alerts: z
      .array(webhookAlertSchema)
      .readonly()
      .describe('The emails about failing webhooks (Variant B), oldest first.'),
    queues: z
      .array(savedQueueSchema)
      .readonly()
      .describe('The deliveries that each webhook has not received yet.'),
    records: recordsSchema.describe('The records of each kind.'),
  }),
);

export interface NewStateOptions {
  /** The text from which the ids are derived, unless `isRandom` is set. */
  readonly idSeed: string;
  /** Whether keys, secrets and the random part of ids are not derived from `idSeed` (decision D55). */
  readonly isRandom: boolean;
  readonly name: string | undefined;
  /** The id of the operator who takes over chats. @default derived from `idSeed` (decision R16) */
  readonly operator: string | undefined;
  readonly clock: SchedulingClock;
}

/** Returns the state of a new workspace. Passing `operator` leaves all the other ids the same. */
export function createState({
  idSeed,
  isRandom,
  name,
  operator,
  clock,
}: NewStateOptions): WorkspaceState {
  const now = clock.now();
  const ids = new Random(isRandom ? randomHex(16) : idSeed);
  const [id, companyId, operatorId] = [ids.uuid(now), ids.uuid(now), ids.uuid(now)];
  return toEmpty({
    id,
    companyId,
    operatorId: operator ?? operatorId,
    name,
    now,
    clockStart: clock.start,
    idStart: ids.save(),
  });
}

/** Returns the state after a reset: without records, and at the start of the sequence of ids. */
export function toEmpty({
  id,
  companyId,
  operatorId,
  name,
  now,
  clockStart,
  idStart,
}: Omit<WorkspaceState, keyof typeof EMPTY | 'random'>): WorkspaceState {
  const identity = { id, companyId, operatorId, name };
  return { ...identity, now, clockStart, idStart, random: idStart, ...EMPTY };
}

const EMPTY = {
  windows: [],
  requestsSeen: 0,
  events: [],
  health: 'ok',
  alerts: [],
  queues: [],
  records: saveRecords(createStore()),
} as const;
