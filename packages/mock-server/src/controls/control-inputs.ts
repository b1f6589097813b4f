import { z } from 'zod';
import { agentReplySchema } from '../domain/agent-reply.ts';
import { eventNames } from '../generated/event-names.ts';
import { seed } from '../options.ts';
import { apiKeySchema, keyTextSchema } from '../request/api-keys.ts';
import { driftSchema } from '../request/drift.ts';
import { faultSchema } from '../request/faults/fault.ts';
import { journalFilterSchema } from '../request/journal.ts';
import { operationId } from '../request/operation-id.ts';
import { seedKinds } from '../seeds/seed-many.ts';
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

const eventFilter = z.strictObject({
  id: z.string().optional(),
  event: event.optional(),
  /** The id of the request or simulation that caused it. */
  causedBy: z.string().optional(),
});

/** Selects the events that have all of the given properties. */
export interface EventFilter extends Readonly<z.input<typeof eventFilter>> {}

const deliveryFilter = z.strictObject({
  id: z.string().optional(),
  webhookId: z.string().optional(),
  event: event.optional(),
  status: z.enum(['pending', 'success', 'failed']).optional(),
  /** The id of the event. */
  causedBy: z.string().optional(),
});

/** Selects the attempts that have all of the given properties. */
export interface DeliveryFilter extends Readonly<z.input<typeof deliveryFilter>> {}

/** The schemas of what the controls take. They check it in process and over HTTP alike. */
export const controlInputs = {
  newKey,

  scopes: z.strictObject({ scopes }),

  newWorkspace,

  /** The clock checks the number itself. */
  advance: z.strictObject({ ms: z.custom<number>() }),

  fault: faultSchema,

  drift: driftSchema,

  agentReply: z.strictObject({ agentId: id, reply: agentReplySchema.optional() }),

  receiver: z.strictObject({
    url: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }),
    receiver: z.custom((value) => typeof value === 'function', { error: 'must be a function' }),
  }),

  operationCall: z.strictObject({
    operation: operationId,
    path: z.record(z.string(), z.string()).optional(),
    query: z.record(z.string(), z.unknown()).optional(),
    body: z.unknown().optional(),
  }),

  seedMany: z.strictObject({
    kind: z.enum(seedKinds),
    /** How many; at most 100 000. */
    n: z.int().min(1).max(100_000),
  }),

  rateLimitKey: z.strictObject({ key: z.string() }),

  requestFilter: journalFilterSchema,

  eventFilter,

  deliveryFilter,

  /** What `webhooks.waitFor` waits for. */
  awaited: z.strictObject({ event }),

  wait: z.strictObject({
    filter: z
      .custom((value) => typeof value === 'function', { error: 'must be a function' })
      .optional(),
    after: z.string().optional(),
    timeoutMs: z.number().min(0).optional(),
    signal: z.custom((value) => value instanceof AbortSignal).optional(),
  }),

  stream: z.strictObject({
    after: z.string().optional(),
    signal: z.custom((value) => value instanceof AbortSignal).optional(),
  }),

  trace: z.strictObject({ format: z.enum(['json']).optional() }),
};
