import { z } from 'zod';
import type { RecordKind } from '../../records/store.ts';
import { typed } from '../../validation/schema-metadata.ts';
import { shownKinds } from '../shown-records.ts';

const recordKinds = Object.keys(shownKinds) as RecordKind[];

export const recordChange = typed(
  'RecordChange',
  'A change to a record, or to several records of one kind at once.',
  z.object({
    kind: z.enum(recordKinds).describe('The kind of the records, as named in a snapshot.'),
    id: z
      .string()
      .nullable()
      .describe(
        'The id of the record; `null` if several records changed at once, for example through a seed.',
      ),
    change: z.enum(['created', 'updated', 'deleted']).describe('What happened to the record.'),
    causedBy: z
      .string()
      .nullable()
      .describe(
        'The id of the request, simulation or event that caused the change; `null` if there is none.',
      ),
  }),
);

/** A {@link StreamedRecord}. */
export const streamedRecord = z.union(
  recordKinds.map((kind) =>
    recordChange.extend({
      kind: z.literal(kind).describe('The kind of the record, as named in a snapshot.'),
      record: shownKinds[kind].schema
        .nullable()
        .describe(
          'The current record as the API returns it; a message also has its `sender_id` and `status`. `null` if the record no longer exists, or if several records changed.',
        ),
    }),
  ),
);
