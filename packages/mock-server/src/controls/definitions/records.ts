import { z } from 'zod';
import type { RecordKind } from '../../records/store.ts';
import { declareComponent } from '../../validation/schema-metadata.ts';
import { shownKinds } from '../shown.ts';

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
        'The id of the record. `null` if several records changed at once, for example through `seed`.',
      ),
    change: z.enum(['created', 'updated', 'deleted']).describe('What happened to the record.'),
    causedBy: z
      .string()
      .nullable()
      .describe(
        'The id of the cause: a request or a simulation in the journal, or an event. `null` if there is no cause.',
      ),
  }),
);

/** A {@link StreamedRecord}. */
export const streamedRecord = z.union(
  recordKinds.map((kind) =>
    recordChange.extend({
      kind: z.literal(kind).describe('The kind of the record, named as in a snapshot.'),
      record: shownKinds[kind].schema
        .nullable()
        .describe(
          'The current record, as the API returns it. A message also has its `sender_id` and `status`. `null` if the record no longer exists, or if several records changed.',
        ),
    }),
  ),
);
