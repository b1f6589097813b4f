import { z } from 'zod';
import type { EventName } from '../../generated/event-names.ts';
import { eventNames } from '../../generated/event-names.ts';
import { importType } from '../../validation/schema-metadata.ts';

/** Accepts the id of a record, which is a UUID. */
export const id = z.guid().toLowerCase();

/** Accepts text that is not empty. */
export const text = z.string().min(1);

/** Accepts a time in ISO 8601 format. */
export const instant = z.iso.datetime();

/** Accepts a number of items. */
export const count = z.int().min(0);

/** Accepts the name of an event of either variant. */
export const eventName: z.ZodType<EventName, string> = importType(
  'EventName',
  z.enum([...new Set([...eventNames.A, ...eventNames.B])]),
);

/** The result of a control that removes things. */
export const cleared = z.object({
  cleared: z.literal(true).describe('Always `true`: everything was removed.'),
});

/** The meaning of a 404 from a control that waits. */
export const workspaceGone = 'The workspace was deleted while the control waited.';

/** The meaning of a 400 from a control that waits. */
export const noItemAfter = 'No item in the list has the id `after`.';
