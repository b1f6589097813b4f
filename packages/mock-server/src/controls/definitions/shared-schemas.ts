import { z } from 'zod';
import type { EventName } from '../../generated/event-names.ts';
import { eventNames } from '../../generated/event-names.ts';
import { importType } from '../../validation/schema-metadata.ts';

export const id = z.guid().toLowerCase();

export const text = z.string().min(1);

export const instant = z.iso.datetime();

export const count = z.int().min(0);

/** The name of an event of either variant. */
export const eventName: z.ZodType<EventName, string> = importType(
  'EventName',
  z.enum([...new Set([...eventNames.A, ...eventNames.B])]),
);

/** What a 404 from a waiting control means. */
export const workspaceGone = 'The workspace was deleted while the control waited.';

/** What a 400 from a waiting control means. */
export const noItemAfter = 'No item in the list has the id `after`.';
