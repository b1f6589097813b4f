import { z } from 'zod';
import { LAST_INSTANT } from './clock.ts';

/** A time on a mock's clock in a snapshot, in milliseconds since the Unix epoch. */
export const instantSchema = z.int().min(0).max(LAST_INSTANT);

/** A time that something is planned for. It may fall into the year after the clock's last instant. */
export const plannedInstantSchema = z
  .int()
  .min(0)
  .max(Date.UTC(9999, 11, 31));
