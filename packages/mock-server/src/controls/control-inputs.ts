import { z } from 'zod';
import { eventNames } from '../generated/event-names.ts';
import { type OperationId, operations, scopes } from '../generated/operations.ts';
import { apiKey, seed } from '../options.ts';
import { MAX_DELAY_MS, NULL_BODY_STATUSES } from '../request/faults.ts';

/** Every scope of both variants. */
export const ALL_SCOPES: readonly string[] = [...new Set<string>([...scopes.A, ...scopes.B])];

const operation = z.enum(Object.keys(operations) as OperationId[], {
  error: ({ input }) => `${String(input)} is not one of the specification`,
});
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

  fault: z
    .strictObject({
      operation: operation.optional(),
      times: z.int().min(1).optional(),
      status: z.int().min(200).max(599).optional(),
      retryAfter: z.int().min(0).optional(),
      delayMs: z.number().min(0).max(MAX_DELAY_MS).optional(),
      disconnect: z.boolean().optional(),
      body: z.unknown().refine(isJson, { error: 'must be something that JSON can say' }).optional(),
    })
    .refine(
      ({ status, delayMs = 0, disconnect = false, body }) =>
        status !== undefined || delayMs > 0 || disconnect || body !== undefined,
      { error: 'needs a status, a delayMs, a body or disconnect: true' },
    )
    .refine(
      ({ status = 200, body }) => body === undefined || !NULL_BODY_STATUSES.includes(status),
      { path: ['body'], error: 'cannot go with status 204, 205 or 304' },
    ),

  reply: z.union([z.string(), z.custom((value) => typeof value === 'function')], {
    error: 'must be a text or a function',
  }),

  receiver: z.strictObject({
    url: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }),
    receiver: z.custom((value) => typeof value === 'function', { error: 'must be a function' }),
  }),

  requestFilter: z.strictObject({
    operation: operation.optional(),
    method: z.string().optional(),
    path: z.string().optional(),
    status: z.int().optional(),
    keyName: z.string().optional(),
  }),

  eventFilter: z.strictObject({ event: event.optional() }),

  deliveryFilter: z.strictObject({ webhookId: z.string().optional(), event: event.optional() }),

  wait: z.strictObject({ event, timeoutMs: z.number().min(0).optional() }),
};

function isJson(value: unknown): boolean {
  try {
    return value === undefined || JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}
