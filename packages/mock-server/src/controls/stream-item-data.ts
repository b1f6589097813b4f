import { z } from 'zod';
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

/** The `data` of an item that only reports what happened. */
export const streamedSignal = z.object({ id: z.string(), causedBy: z.null() });

/** The `data` of a {@link StreamItem}, by its type. */
export const streamItemData = {
  request: journalEntry.extend({ causedBy: z.null() }),
  event: platformEvent,
  delivery,
  record: streamedRecord,
  clock: streamedSignal.extend({ now: instant, ms: z.number(), mode: clockMode }),
  controls: z.object({ id: z.enum(controlParts), causedBy: z.null() }),
  dropped: streamedSignal.extend({ count: z.int().min(1) }),
  reset: streamedSignal,
};
