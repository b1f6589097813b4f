import { z } from 'zod';
import { typed } from '../validation/schema-metadata.ts';
import type { ControlPart } from '../workspace/timeline.ts';
import { clockMode } from './definitions/clock.ts';
import { delivery } from './definitions/deliveries.ts';
import { platformEvent } from './definitions/events.ts';
import { streamedRecord } from './definitions/records.ts';
import { journalEntry } from './definitions/requests.ts';
import { instant } from './definitions/shared-schemas.ts';

const controlParts = [
  'agentReplies',
  'drift',
  'faults',
  'keys',
  'rateLimit',
  'seed',
] as const satisfies readonly ControlPart[];

/** The `data` of an item that says only what happened. */
export const streamedSignal = typed(
  'StreamedSignal',
  'The data of an item without a record.',
  z.object({
    id: z.string().describe('The type of the item.'),
    causedBy: z.null().describe('No request or simulation caused it.'),
  }),
);

/** The `data` of a {@link StreamItem}, by its type. */
export const streamItemData = {
  request: typed(
    'StreamedRequest',
    'A request in the stream, with its response.',
    journalEntry.extend({ causedBy: z.null().describe('A request has no cause.') }),
  ),
  event: platformEvent,
  delivery,
  record: streamedRecord,
  clock: typed(
    'StreamedClock',
    'The clock in the stream.',
    streamedSignal.extend({
      now: instant.describe('Its time, in ISO 8601 format.'),
      ms: z.number().describe('Its time, in milliseconds since the Unix epoch.'),
      mode: clockMode.describe("Whether it stands still (`'virtual'`) or runs (`'system'`)."),
    }),
  ),
  controls: typed(
    'StreamedSetting',
    'A setting in the stream.',
    z.object({
      id: z.enum(controlParts).describe('The name of its controls.'),
      causedBy: z.null().describe('No request or simulation caused it.'),
    }),
  ),
  dropped: typed(
    'StreamedGap',
    'A gap in the stream.',
    streamedSignal.extend({ count: z.int().min(1).describe('The number of missing changes.') }),
  ),
  reset: streamedSignal,
};
