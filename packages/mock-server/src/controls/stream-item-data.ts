import { z } from 'zod';
import { declareType } from '../validation/schema-metadata.ts';
import { controlParts } from '../workspace/history.ts';
import { platformEvent } from '../workspace/workspace-state.ts';
import { clockState } from './definitions/clock.ts';
import { delivery } from './definitions/deliveries.ts';
import { streamedRecord } from './definitions/records.ts';
import { journalEntry } from './definitions/requests.ts';

/** The `data` of an item that is not about a record. */
export const streamedSignal = declareType(
  'StreamedSignal',
  'The data of a stream item that is not about a record.',
  z.object({
    id: z.string().describe('The type of the item.'),
    causedBy: z.null().describe('Always `null`: no request or simulation causes this item.'),
  }),
);

/** The `data` of a {@link StreamItem}, by its type. */
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
    'A change of the clock in the stream.',
    streamedSignal.extend(clockState.omit({ due: true }).shape),
  ),
  controls: declareType(
    'StreamedSetting',
    'A change of a setting in the stream.',
    z.object({
      id: z.enum(controlParts).describe('The name of the controls whose settings changed.'),
      causedBy: z.null().describe('Always `null`: no request or simulation causes this item.'),
    }),
  ),
  dropped: declareType(
    'StreamedGap',
    'A gap in the stream.',
    streamedSignal.extend({ count: z.int().min(1).describe('The number of missing changes.') }),
  ),
  reset: streamedSignal,
};
