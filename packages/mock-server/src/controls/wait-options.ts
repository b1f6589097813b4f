import { z } from 'zod';
import { typed } from '../validation/schema-metadata.ts';

/** The schema of the options of an in-process wait. */
export const waitOptions = z.strictObject({
  filter: z
    .custom<(item: unknown) => boolean>((value) => typeof value === 'function', {
      error: 'must be a function',
    })
    .optional(),
  after: z.string().optional(),
  timeoutMs: z.number().min(0).optional(),
  signal: z.custom<AbortSignal>((value) => value instanceof AbortSignal).optional(),
});

/** The maximum wait over HTTP, because proxies and clients would give up on a longer one. */
const MAX_WAIT_MS = 60_000;

/** The schema of the options of a wait over HTTP, which are in the query. */
export const httpWaitOptions = typed(
  'WaitLimits',
  'The options of a wait.',
  z.strictObject({
    after: z
      .string()
      .optional()
      .describe(
        'The id of an item. The wait ignores this item and all earlier ones. Default: all past items count.',
      ),
    timeoutMs: z
      .int({ error: `must be a number of milliseconds from 0 to ${MAX_WAIT_MS}` })
      .min(0)
      .max(MAX_WAIT_MS)
      .optional()
      .describe('The time limit of the wait, in milliseconds of real time. Default: 5000.'),
  }),
);
