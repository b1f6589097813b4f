import { z } from 'zod';

/** The latest time of a clock. A step may be scheduled up to a year later, and its year still has four digits. */
export const LAST_INSTANT = Date.UTC(9999, 0, 1);

/** The schema of a clock time in a snapshot, in milliseconds since the Unix epoch. */
export const instantSchema = z.int().min(0).max(LAST_INSTANT);

/** The schema of a scheduled time. It may be up to a year after the latest time of a clock. */
export const plannedInstantSchema = z
  .int()
  .min(0)
  .max(Date.UTC(9999, 11, 31));
