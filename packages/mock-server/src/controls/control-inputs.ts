import { z } from 'zod';
import { agentReplySchema } from '../domain/agent-reply.ts';
import { eventNames } from '../generated/event-names.ts';
import { seed } from '../options.ts';
import { apiKeySchema, keyTextSchema } from '../request/api-keys.ts';
import { faultSchema } from '../request/faults.ts';
import { journalFilterSchema } from '../request/journal.ts';
import { id } from './simulations/simulation.ts';

const event = z.enum([...new Set([...eventNames.A, ...eventNames.B])]);
const { name, scopes } = apiKeySchema.shape;

const newKey = z.strictObject({
  name,
  /** Scope names of either variant. @default every scope */
  scopes: scopes.optional(),
});

/** The argument of `keys.create`. */
export interface NewApiKey extends Readonly<z.input<typeof newKey>> {}

const newWorkspace = z.strictObject({
  /** The records at the start. @default the server's own seed */
  seed: seed.optional(),
  /** Its key with every scope. @default a new one */
  apiKey: keyTextSchema.optional(),
});

/** The argument of `workspaces.create`. */
export interface NewWorkspace extends Readonly<z.input<typeof newWorkspace>> {}

/** The schemas of what the controls take. They check it in process and over HTTP alike. */
export const controlInputs = {
  newKey,

  scopes: z.strictObject({ scopes }),

  newWorkspace,

  fault: faultSchema,

  agentReply: z.strictObject({ agentId: id, reply: agentReplySchema.optional() }),

  receiver: z.strictObject({
    url: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }),
    receiver: z.custom((value) => typeof value === 'function', { error: 'must be a function' }),
  }),

  rateLimitKey: z.strictObject({ key: z.string() }),

  requestFilter: journalFilterSchema,

  eventFilter: z.strictObject({ event: event.optional() }),

  deliveryFilter: z.strictObject({ webhookId: z.string().optional(), event: event.optional() }),

  wait: z.strictObject({ event, timeoutMs: z.number().min(0).optional() }),
};
