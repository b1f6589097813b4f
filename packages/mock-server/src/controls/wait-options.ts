import { z } from 'zod';
import type { WaitLimits } from '../generated/control-types.ts';
import { isAbortSignal } from '../time/host-signals.ts';
import { WAIT_MS } from '../time/time-limits.ts';
import { declareType } from '../validation/schema-metadata.ts';

/** Options of a wait. */
export interface WaitOptions<Item> extends WaitLimits {
  /** Returns `true` for each matching item. If it throws, the wait rejects with a MockScriptError. */
  readonly filter?: ((item: Item) => boolean) | undefined;
  /** When this signal aborts, the wait rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** The longest wait over HTTP: proxies and clients would give up on a longer one. */
const MAX_WAIT_MS = 60_000;

export const httpWaitOptions = declareType(
  'WaitLimits',
  'The options of a wait.',
  z.strictObject({
    after: z
      .string()
      .optional()
      .describe(
        'Ignores the item with this id and everything before it. Default: all past items count.',
      ),
    timeoutMs: z
      .int({ error: `must be a number of milliseconds from 0 to ${MAX_WAIT_MS}` })
      .min(0)
      .max(MAX_WAIT_MS)
      .optional()
      .describe(`The time limit of the wait, in milliseconds of real time. Default: ${WAIT_MS}.`),
  }),
);

export const waitOptions = httpWaitOptions.extend({
  timeoutMs: z.number().min(0).optional(),
  filter: z
    .custom<(item: unknown) => boolean>((value) => typeof value === 'function', {
      error: 'must be a function',
    })
    .optional(),
  signal: z.custom<AbortSignal>(isAbortSignal).optional(),
});
