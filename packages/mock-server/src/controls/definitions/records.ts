import { z } from 'zod';
import type { RecordKind } from '../../records/store.ts';
import { typed } from '../../validation/schema-metadata.ts';
import { shownKinds } from '../shown-records.ts';

const recordKinds = Object.keys(shownKinds) as RecordKind[];

export const recordChange = typed(
  'RecordChange',
  'A change to a record, or to several records of one kind at once.',
  z.object({
    kind: z.enum(recordKinds).describe("The records' kind, as a snapshot names it."),
    id: z
      .string()
      .nullable()
      .describe(
        'The id of the record; `null` when several were changed at once, for example by a seed.',
      ),
    change: z.enum(['created', 'updated', 'deleted']).describe('What happened to it.'),
    causedBy: z
      .string()
      .nullable()
      .describe(
        'The id of the request, simulation or event that caused it; `null` when there is none.',
      ),
  }),
);

/** A {@link StreamedRecord}. */
export const streamedRecord = z.union(
  recordKinds.map((kind) =>
    recordChange.extend({
      kind: z.literal(kind).describe('The kind of the record, as a snapshot names it.'),
      record: shownKinds[kind].schema
        .nullable()
        .describe(
          'The current record as the API shows it; a message also has its `sender_id` and `status`. `null` when it no longer exists, or when several records changed.',
        ),
    }),
  ),
);
