import { z } from 'zod';
import type { EventName } from '../../generated/event-names.ts';
import { eventNames } from '../../generated/event-names.ts';
import { ofType } from '../../validation/schema-metadata.ts';

/** The id of a record. */
export const id = z.guid().toLowerCase();

/** Text that is not empty. */
export const text = z.string().min(1);

/** A time in ISO 8601 format. */
export const instant = z.iso.datetime();

/** A number of things. */
export const count = z.int().min(0);

/** The name of an event of either variant. */
export const eventName: z.ZodType<EventName, string> = ofType(
  'EventName',
  z.enum([...new Set([...eventNames.A, ...eventNames.B])]),
);

/** The result of a control that removes things. */
export const cleared = z.object({ cleared: z.literal(true).describe('All were removed.') });
