import { z } from 'zod';
import { eventNames } from '../generated/event-names.ts';
import { seed } from '../options.ts';
import { apiKeySchema, keyTextSchema } from '../request/api-keys.ts';
import { faultSchema } from '../request/faults.ts';
import { journalFilterSchema } from '../request/journal.ts';

const event = z.enum([...new Set([...eventNames.A, ...eventNames.B])]);
const { name, scopes } = apiKeySchema.shape;

/**
 * What the controls of a workspace take. In process and over HTTP it is checked here, and nowhere
 * else.
 */
export const controlInputs = {
  newKey: z.strictObject({ name, scopes: scopes.optional() }),

  scopes: z.strictObject({ scopes }),

  newWorkspace: z.strictObject({ seed: seed.optional(), apiKey: keyTextSchema.optional() }),

  fault: faultSchema,

  reply: z.union([z.string(), z.custom((value) => typeof value === 'function')], {
    error: 'must be a text or a function',
  }),

  receiver: z.strictObject({
    url: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }),
    receiver: z.custom((value) => typeof value === 'function', { error: 'must be a function' }),
  }),

  requestFilter: journalFilterSchema,

  eventFilter: z.strictObject({ event: event.optional() }),

  deliveryFilter: z.strictObject({ webhookId: z.string().optional(), event: event.optional() }),

  wait: z.strictObject({ event, timeoutMs: z.number().min(0).optional() }),
};
