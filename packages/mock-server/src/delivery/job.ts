import { z } from 'zod';
import { lazy } from '../core/lazy.ts';

/** A job in a snapshot. */
export const jobSchema = lazy(() =>
  z.strictObject({
    event: z.object({ id: z.guid(), event: z.string().min(1) }),
    /** The same on every attempt (decision W7). */
    body: z.string().min(1),
    /** The number of the next attempt, from 1. */
    attempt: z.int().min(1),
    /** The id of the latest attempt, which failed. Its record says when the next attempt comes. */
    deliveryId: z.guid().optional(),
  }),
);

/** One event on its way to one webhook. */
export type Job = Readonly<z.infer<ReturnType<typeof jobSchema>>>;
