import { z } from 'zod';
import { type EventName, eventNames } from '../../generated/event-names.ts';
import { importType } from '../../validation/schema-metadata.ts';
import type { Refusals } from '../control-definition.ts';

export const id = z.guid().toLowerCase();

export const text = z.string().min(1);

export const instant = z.iso.datetime();

export const count = z.int().min(0);

/** How many more times something applies; `null` if there is no limit. */
export const timesLeft = z.int().min(1).nullable();

export function listOf<Item extends z.ZodType>(item: Item, text: string) {
  return z.array(item).readonly().describe(text);
}

/** The name of an event of either variant. */
export const eventName: z.ZodType<EventName, string> = importType(
  'EventName',
  z.enum([...new Set([...eventNames.A, ...eventNames.B])]),
);

export const workspaceGone = 'The workspace was deleted while the control waited.';

export function waitRefusals(tooLate: string): Refusals {
  return { 400: 'No item in the list has the id `after`.', 404: workspaceGone, 408: tooLate };
}
