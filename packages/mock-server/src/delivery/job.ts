import { z } from 'zod';
import { documented } from '../validation/schema-metadata.ts';

/** One event on its way to one webhook. */
export interface Job {
  /** The id and the name of the event. */
  readonly event: { readonly id: string; readonly event: string };
  /** The body to send. It is the same in every attempt. */
  readonly body: string;
  /** The number of the next attempt, counted from 1. */
  readonly attempt: number;
  /** The id of the latest attempt, which failed. Its record says when the next attempt comes. */
  readonly deliveryId?: string | undefined;
}

/** The schema of a {@link Job} in a snapshot. */
export const jobSchema = documented(
  'Job',
  z.strictObject({
    event: z.object({
      id: z.guid().describe('The id of the event.'),
      event: z.string().min(1).describe('The name of the event.'),
    }),
    body: z.string().min(1),
    attempt: z.int().min(1),
    deliveryId: z.guid().optional(),
  }),
);
