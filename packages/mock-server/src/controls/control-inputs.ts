import { z } from 'zod';
import { listNames } from '../core/findings.ts';
import { lazy, lazyProperties } from '../core/lazy.ts';
import { agentReplyDataSchema, agentReplySchema } from '../domain/agent-reply.ts';
import type { EventName } from '../domain/event.ts';
import { eventNames } from '../generated/event-names.ts';
import { seed } from '../options.ts';
import { apiKeySchema, keyTextSchema } from '../request/api-keys.ts';
import { driftSchema } from '../request/drift.ts';
import { faultSchema } from '../request/faults/fault.ts';
import { journalFilterSchema } from '../request/journal.ts';
import { operationIdSchema } from '../request/operation-id.ts';
import type { Seed } from '../seeds/seed.ts';
import { seedKinds } from '../seeds/seed-many.ts';
import { id } from './simulations/simulation.ts';

const event = lazy(() => z.enum([...new Set([...eventNames.A, ...eventNames.B])]));

/** A new API key of a workspace. */
export interface NewApiKey {
  /** Any text that is not blank. The journal shows it in place of the key. */
  readonly name: string;
  /** Scope names of either variant. @default every scope */
  readonly scopes?: readonly string[] | undefined;
}

/** A new workspace. */
export interface NewWorkspace {
  /** The records at the start. @default the server's own seed */
  readonly seed?: 'demo' | 'empty' | Seed | undefined;
  /** Its key with every scope. @default a new one */
  readonly apiKey?: string | undefined;
}

/** Selects the events that have all of the given properties. */
export interface EventFilter {
  /** The id of the event. */
  readonly id?: string | undefined;
  /** The name of the event, of either variant. */
  readonly event?: EventName | undefined;
  /** The id of the request or simulation that caused it. */
  readonly causedBy?: string | undefined;
}

/** Selects the attempts that have all of the given properties. */
export interface DeliveryFilter {
  /** The id of the attempt. */
  readonly id?: string | undefined;
  /** The id of the webhook. */
  readonly webhookId?: string | undefined;
  /** The name of the event, of either variant. */
  readonly event?: EventName | undefined;
  /** How the attempt ended; `pending` while it is in flight. */
  readonly status?: 'pending' | 'success' | 'failed' | undefined;
  /** The id of the event. */
  readonly causedBy?: string | undefined;
}

/** Selects the deliveries that one webhook has not received yet. */
export interface QueueFilter {
  /** The id of the webhook. @default all webhooks */
  readonly webhookId?: string | undefined;
}

/** In process, the clock gives the same message. */
const advanceRule = (issue: { readonly input?: unknown }) =>
  issue.input === undefined ? undefined : 'must be a number of at least 0';

/** Names the properties of a reply that are given beside it. */
function findMisplacedReply(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'unrecognized_keys') return undefined;
  const parts = Object.keys(agentReplyDataSchema.shape);
  if (!issue.keys.some((key) => parts.includes(key))) return undefined;
  const describe = (key: string) => (parts.includes(key) ? `${key} (it belongs into reply)` : key);
  return `has unknown properties: ${listNames(issue.keys, describe)}`;
}

/** The longest wait over HTTP. With a longer one, proxies and clients would give up first. */
const MAX_WAIT_MS = 60_000;

/**
 * The schemas of the controls' inputs. They check inputs in process and over HTTP alike. A test compares them
 * with the interfaces above.
 */
export const controlInputs = lazyProperties({
  newKey: () => {
    const { name, scopes } = apiKeySchema.shape;
    return z.strictObject({ name, scopes: scopes.optional() });
  },

  scopes: () => apiKeySchema.pick({ scopes: true }),

  newWorkspace: () => z.strictObject({ seed: seed.optional(), apiKey: keyTextSchema.optional() }),

  advance: () =>
    z
      .strictObject({
        ms: z.number({ error: advanceRule }).min(0, { error: advanceRule }).optional(),
        to: z.literal('next').optional(),
      })
      .refine(({ ms, to }) => (ms === undefined) !== (to === undefined), {
        error: "takes either ms or to: 'next'",
      }),

  fault: () => faultSchema,

  drift: () => driftSchema,

  agentReply: () =>
    z.strictObject(
      { agentId: id(), reply: agentReplySchema.optional() },
      { error: findMisplacedReply },
    ),

  receiver: () =>
    z.strictObject({
      url: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }),
      receiver: z.custom((value) => typeof value === 'function', { error: 'must be a function' }),
    }),

  operationCall: () =>
    z.strictObject({
      operation: operationIdSchema,
      path: z.record(z.string(), z.string()).optional(),
      query: z.record(z.string(), z.unknown()).optional(),
      body: z.unknown().optional(),
      journal: z.boolean().optional(),
    }),

  seedMany: () =>
    z.strictObject({
      kind: z.enum(seedKinds),
      /** The number of records, at most 100 000. */
      n: z.int().min(1).max(100_000),
    }),

  rateLimitKey: () => z.strictObject({ key: z.string() }),

  secret: () =>
    z.strictObject({
      secret: z.string().regex(/\S/, { error: 'must not be blank' }),
    }),

  requestFilter: () => journalFilterSchema,

  eventFilter: () =>
    z.strictObject({
      id: z.string().optional(),
      event: event().optional(),
      causedBy: z.string().optional(),
    }),

  deliveryFilter: () =>
    z.strictObject({
      id: z.string().optional(),
      webhookId: z.string().optional(),
      event: event().optional(),
      status: z.enum(['pending', 'success', 'failed']).optional(),
      causedBy: z.string().optional(),
    }),

  queueFilter: () => z.strictObject({ webhookId: z.string().optional() }),

  /** The event that `webhooks.waitFor` waits for. */
  awaited: () => z.strictObject({ event: event() }),

  wait: () =>
    z.strictObject({
      filter: z
        .custom((value) => typeof value === 'function', { error: 'must be a function' })
        .optional(),
      after: z.string().optional(),
      timeoutMs: z.number().min(0).optional(),
      signal: z.custom((value) => value instanceof AbortSignal).optional(),
    }),

  /** The options of a wait, as the query of a request has them. */
  httpWait: () =>
    z.strictObject({
      after: z.string().optional(),
      timeoutMs: z
        .string()
        .regex(/^\d+$/, { error: `must be a number of milliseconds from 0 to ${MAX_WAIT_MS}` })
        .transform(Number)
        .pipe(z.int().min(0).max(MAX_WAIT_MS))
        .optional(),
    }),

  stream: () =>
    z.strictObject({
      after: z.string().optional(),
      signal: z.custom((value) => value instanceof AbortSignal).optional(),
    }),

  trace: () => z.strictObject({ format: z.enum(['json', 'html']).optional() }),
});
