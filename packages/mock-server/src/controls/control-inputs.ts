import { z } from 'zod';
import { eventNames } from '../generated/event-names.ts';
import { scopes } from '../generated/operations.ts';
import { apiKey, seed } from '../options.ts';
import { faultSchema } from '../request/faults.ts';
import { journalFilterSchema } from '../request/journal.ts';

/** Every scope of both variants. */
export const ALL_SCOPES: readonly string[] = [...new Set<string>([...scopes.A, ...scopes.B])];

const event = z.enum([...new Set([...eventNames.A, ...eventNames.B])]);
const scopeList = z.array(z.enum(ALL_SCOPES));

/**
 * What the controls of a workspace take. In process and over HTTP it is checked here, and nowhere
 * else.
 */
export const controlInputs = {
  newKey: z.strictObject({
    name: z.string().regex(/\S/, { error: 'must not be blank' }),
    scopes: scopeList.optional(),
  }),

  scopes: z.strictObject({ scopes: scopeList }),

  newWorkspace: z.strictObject({ seed: seed.optional(), apiKey: apiKey.optional() }),

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
