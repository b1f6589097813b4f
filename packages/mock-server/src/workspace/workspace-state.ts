import { z } from 'zod';
import { webhookAlertSchema } from '../delivery/alerts.ts';
import { workspaceName } from '../domain/identity.ts';
import { Random } from '../domain/random.ts';
import { randomHex } from '../domain/secrets.ts';
import type { WorkspaceSnapshot } from '../generated/control-types.ts';
import { causeSchema, countSchema, randomStateSchema } from '../records/planned-work.ts';
import { createStore, recordsSchema, saveRecords } from '../records/store.ts';
import { instantSchema } from '../time/instants.ts';
import { declareComponent, declareType } from '../validation/schema-metadata.ts';
import type { ResolvedOptions } from './options.ts';

const windowSchema = declareType(
  'RateWindow',
  "The time at which a key's window was opened, and the number of requests counted in it.",
  z.strictObject({
    opened: instantSchema.describe('Milliseconds since the Unix epoch.'),
    used: countSchema.describe('The number of requests counted in the window.'),
  }),
);

const savedWindow = declareType(
  'SavedWindow',
  'An API key and its rate-limit window in a snapshot.',
  z.tuple([z.string().min(1), windowSchema]).readonly(),
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
    causedBy: causeSchema.describe(
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
    operatorStart: z.guid().describe('The `operatorId` that a reset restores.'),
    name: workspaceName.optional().describe('The name of the workspace, if it has one.'),
    now: instantSchema.describe("The time on the workspace's clock."),
    clockStart: instantSchema.describe('The time to which a reset of the clock returns.'),
    idStart: randomStateSchema.describe('Where a reset begins the sequence of ids again.'),
    random: randomStateSchema.describe('The current position in the sequence of ids.'),
    windows: z.array(savedWindow).readonly().describe('The open rate-limit windows of the keys.'),
    requestsSeen: countSchema.describe('How many request ids have been assigned.'),
    events: z.array(platformEvent).readonly().describe('The newest events, oldest first.'),
    health: z.enum(['ok', 'down']).describe('Whether the platform is up.'),
    alerts: z.array(webhookAlertSchema).readonly().describe('The emails, oldest first.'),
    records: recordsSchema.describe('The records of each kind.'),
  }),
);

/** What a reset keeps of a workspace. Its first state is derived from nothing else. */
export type Origin = Pick<
  WorkspaceSnapshot,
  'id' | 'companyId' | 'operatorStart' | 'name' | 'clockStart' | 'idStart' | 'seed'
>;

/** Passing `operator` leaves all the other ids the same. */
export function createOrigin(
  { isRandom, operator }: ResolvedOptions,
  idSeed: string,
  given: Pick<Origin, 'name' | 'seed' | 'clockStart'>,
): Origin {
  const ids = new Random(isRandom ? randomHex(16) : idSeed);
  const newId = () => ids.uuid(given.clockStart);
  const [id, companyId, operatorId] = [newId(), newId(), newId()];
  return { ...given, id, companyId, operatorStart: operator ?? operatorId, idStart: ids.save() };
}

export function toFirstState(
  { id, companyId, operatorStart, name, idStart, seed }: Origin,
  clockStart: number,
): WorkspaceSnapshot {
  return {
    seed,
    id,
    companyId,
    operatorId: operatorStart,
    operatorStart,
    name,
    now: clockStart,
    clockStart,
    idStart,
    random: idStart,
    windows: [],
    requestsSeen: 0,
    events: [],
    health: 'ok',
    alerts: [],
    records: NO_RECORDS,
  };
}

const NO_RECORDS = saveRecords(createStore());
