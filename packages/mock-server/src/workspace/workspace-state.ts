import { z } from 'zod';
import { webhookAlertSchema } from '../delivery/alerts.ts';
import { workspaceName } from '../domain/identity.ts';
import { Random } from '../domain/random.ts';
import { randomHex } from '../domain/secrets.ts';
import type { SecretStates, WorkspaceState } from '../generated/control-types.ts';
import { MAX_COUNT, randomStateSchema } from '../records/planned-work.ts';
import { createStore, recordsSchema, saveRecords } from '../records/store.ts';
import type { SchedulingClock } from '../time/clock.ts';
import { instantSchema } from '../time/instants.ts';
import { declareComponent, declareType } from '../validation/schema-metadata.ts';

const windowSchema = declareType(
  'RateWindow',
  "The time at which a key's window was opened, and the number of requests counted in it.",
  z.strictObject({
    opened: instantSchema.describe('Milliseconds since the Unix epoch.'),
    used: z.int().min(0).max(MAX_COUNT).describe('The number of requests counted in the window.'),
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

const secretStates = declareType(
  'SecretStates',
  'The states of the sources of secrets.',
  z.strictObject({
    keys: randomStateSchema.describe('The source of API keys.'),
    webhooks: randomStateSchema.describe('The source of webhook secrets.'),
  }),
);

export const workspaceSchema = declareType(
  'WorkspaceState',
  'A workspace in a snapshot, without its faults, its journal and the replies that were set for its agents.',
  z.strictObject({
    id: z.guid().describe('The id of the workspace.'),
    companyId: z.guid().describe("Its company's id."),
    operatorId: z.guid().describe('The id of the operator who takes over chats.'),
    operatorStart: z.guid().describe('The `operatorId` that a reset restores.'),
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
    secretStart: secretStates
      .optional()
      .describe(
        'Where the sequences of secrets begin after a reset. Absent if secrets are random.',
      ),
    secrets: randomStateSchema
      .optional()
      .describe(
        'The current position in the sequence of webhook secrets. Absent if secrets are random.',
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
      .max(MAX_COUNT)
      .describe(
        'How many request ids have been assigned, so that new ones do not clash with those that the events refer to. The requests themselves are not in a snapshot.',
      ),
    events: z.array(platformEvent).readonly().describe('The newest events, oldest first.'),
    health: z.enum(['ok', 'down']).describe('Whether the platform is up.'),
    alerts: z
      .array(webhookAlertSchema)
      .readonly()
      .describe('The emails about failing webhooks (Variant B), oldest first.'),
    records: recordsSchema.describe('The records of each kind.'),
  }),
);

export interface NewStateOptions {
  /** The text from which the ids are derived, unless `isRandom` is set. */
  readonly idSeed: string;
  /** Whether keys, secrets and the last part of ids are random, instead of derived from `idSeed` (decision D55). */
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
    operatorStart: operator ?? operatorId,
    name,
    now,
    clockStart: clock.start,
    idStart: ids.save(),
    secretStart: isRandom ? undefined : toSecretStart(idSeed),
  });
}

/** Returns where the sequences of secrets begin if they are derived from a text. */
export function toSecretStart(idSeed: string): SecretStates {
  const toStart = (name: string) => new Random(`${idSeed}/${name}`).save();
  return { keys: toStart('keys'), webhooks: toStart('secrets') };
}

/** Returns the state after a reset: without records, and at the start of the sequence of ids. */
export function toEmpty({
  id,
  companyId,
  operatorStart,
  name,
  now,
  clockStart,
  idStart,
  secretStart,
}: Omit<WorkspaceState, keyof typeof EMPTY | 'random' | 'secrets' | 'operatorId'>): WorkspaceState {
  const identity = { id, companyId, operatorId: operatorStart, name };
  const starts = { operatorStart, clockStart, idStart, secretStart };
  return { ...identity, now, ...starts, random: idStart, secrets: secretStart?.webhooks, ...EMPTY };
}

const EMPTY = {
  windows: [],
  requestsSeen: 0,
  events: [],
  health: 'ok',
  alerts: [],
  records: saveRecords(createStore()),
} as const;
