import { z } from 'zod';
import { typed } from '../validation/schema-metadata.ts';

/** The schema of a wait's options in this process. */
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

/** The schema of the options of a wait in the query of a request. */
export const httpWaitOptions = typed(
  'WaitLimits',
  'Where a wait starts, and how long it may take.',
  z.strictObject({
    after: z
      .string()
      .optional()
      .describe(
        'Skips all items up to the one with this id. Without it, past items count as well.',
      ),
    timeoutMs: z
      .int({ error: `must be a number of milliseconds from 0 to ${MAX_WAIT_MS}` })
      .min(0)
      .max(MAX_WAIT_MS)
      .optional()
      .describe('The timeout, in milliseconds of real time. Default: 5000.'),
  }),
);
