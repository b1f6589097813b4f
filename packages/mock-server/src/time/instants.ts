import { z } from 'zod';

/** The latest time of a clock. Steps that are planned from here still fall within a four-digit year. */
export const LAST_INSTANT = Date.UTC(9999, 0, 1);

/** The schema of a time on a mock's clock in a snapshot, in milliseconds since the Unix epoch. */
export const instantSchema = z.int().min(0).max(LAST_INSTANT);

/** The schema of a planned time. It may fall into the year after the clock's last instant. */
export const plannedInstantSchema = z
  .int()
  .min(0)
  .max(Date.UTC(9999, 11, 31));
