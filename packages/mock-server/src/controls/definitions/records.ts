import { z } from 'zod';
import type { RecordKind } from '../../records/record-change.ts';
import { documented } from '../../validation/schema-metadata.ts';
import { shownKinds } from '../shown-records.ts';

const recordKinds = Object.keys(shownKinds) as RecordKind[];

/** A {@link RecordChange}. */
export const recordChange = documented(
  'RecordChange',
  z.object({
    kind: z.enum(recordKinds),
    id: z.string().nullable(),
    change: z.enum(['created', 'updated', 'deleted']),
    causedBy: z.string().nullable(),
  }),
);

/** A {@link StreamedRecord}. */
export const streamedRecord = z.union(
  recordKinds.map((kind) =>
    documented(
      'StreamedRecordOf',
      recordChange.extend({ kind: z.literal(kind), record: shownKinds[kind].schema.nullable() }),
    ),
  ),
);
