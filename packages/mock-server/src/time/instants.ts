import { z } from 'zod';

/**
 * The latest time of any clock. It leaves room for steps up to a year later, whose years must have four digits, too.
 */
export const LAST_INSTANT = Date.UTC(9999, 0, 1);

/** A clock's time in a snapshot, in milliseconds since the Unix epoch. */
export const instantSchema = z.int().min(0).max(LAST_INSTANT);

/** A scheduled time in a snapshot. */
export const plannedInstantSchema = z
  .int()
  .min(0)
  .max(Date.UTC(9999, 11, 31));
