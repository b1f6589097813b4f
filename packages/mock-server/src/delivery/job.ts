import { z } from 'zod';
import { typed } from '../validation/schema-metadata.ts';

export const jobSchema = typed(
  'Job',
  'One event on its way to one webhook.',
  z.strictObject({
    event: z
      .object({
        id: z.guid().describe('The id of the event.'),
        event: z.string().min(1).describe('The name of the event.'),
      })
      .describe('The id and the name of the event.'),
    body: z.string().min(1).describe('The body to send. It is the same in every attempt.'),
    attempt: z.int().min(1).describe('The number of the next attempt, starting at 1.'),
    deliveryId: z
      .guid()
      .optional()
      .describe(
        'The id of the latest attempt, which failed. Its record contains the time of the next attempt.',
      ),
  }),
);
