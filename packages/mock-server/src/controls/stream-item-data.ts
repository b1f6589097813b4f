import { z } from 'zod';
import type { RecordKind } from '../records/store.ts';
import { declareComponent, declareType } from '../validation/schema-metadata.ts';
import { controlParts } from '../workspace/history.ts';
import { platformEvent } from '../workspace/workspace-state.ts';
import { clockState } from './definitions/clock.ts';
import { delivery } from './definitions/deliveries.ts';
import { journalEntry } from './definitions/requests.ts';
import { shownKinds } from './shown.ts';

const recordKinds = Object.keys(shownKinds) as RecordKind[];

export const recordChange = declareComponent(
  'RecordChange',
  'A change to a record, or to several records of one kind at once.',
  z.object({
    kind: z.enum(recordKinds).describe('The kind of the record, named as in a snapshot.'),
    id: z
      .string()
      .nullable()
      .describe(
        'The id of the record. `null` if several changed at once, for example through `seed`.',
      ),
    change: z.enum(['created', 'updated', 'deleted']).describe('What happened to the record.'),
    causedBy: z
      .string()
      .nullable()
      .describe(
        'The id of what caused the change: a request or a simulation in the journal, or an event. `null` if nothing did.',
      ),
  }),
);

/** A {@link StreamedRecord}. */
const streamedRecord = z.union(
  recordKinds.map((kind) =>
    recordChange.extend({
      kind: z.literal(kind).describe('The kind of the record, named as in a snapshot.'),
      record: shownKinds[kind].schema
        .nullable()
        .describe(
          'The record as the API returns it now; a message also has its `sender_id` and `status`. `null` if it no longer exists, or if several records changed.',
        ),
    }),
  ),
);

export const streamedSignal = declareType(
  'StreamedSignal',
  'The data of an item that signals a change of the clock, a reset, missed items or the deletion of the workspace.',
  z.object({
    id: z.string().describe('The same as the type of the item.'),
    causedBy: z.null().describe('Always `null`: no request or simulation causes this item.'),
  }),
);

/** The `data` of each type of {@link StreamItem}. */
export const streamItemData = {
  request: declareType(
    'StreamedRequest',
    'A request in the stream, with its response.',
    journalEntry.extend({
      causedBy: z.null().describe('Always `null`: a request has no cause.'),
    }),
  ),
  event: platformEvent,
  delivery,
  record: streamedRecord,
  clock: declareType(
    'StreamedClock',
    'The clock in the stream, after it was moved, frozen or started.',
    streamedSignal.extend(clockState.omit({ due: true }).shape),
  ),
  controls: declareType(
    'StreamedSetting',
    'A changed setting in the stream.',
    streamedSignal.extend({ id: z.enum(controlParts).describe('Which of the settings changed.') }),
  ),
  dropped: declareType(
    'StreamedGap',
    'A gap in the stream.',
    streamedSignal.extend({ count: z.int().min(1).describe('The number of missing changes.') }),
  ),
  reset: streamedSignal,
};
