import { z } from 'zod';
import { webhookAlertSchema } from '../delivery/alerts.ts';
import { agentReplyDataSchema } from '../domain/agent-reply.ts';
import { chatMessageSchema, conversationMessageSchema } from '../generated/records.ts';
import { deliveryRecordSchema } from '../records/records.ts';
import { apiKeySchema } from '../request/api-keys.ts';
import { driftSchema } from '../request/drift.ts';
import { faultSchema } from '../request/faults/fault.ts';
import type { ControlPart } from '../timeline.ts';
import { specified } from './schema-names.ts';

// The results of the controls, for their OpenAPI document. One test compares the schemas with the controls'
// types in process, another with their real responses.

const controlParts = [
  'agentReplies',
  'drift',
  'faults',
  'keys',
  'rateLimit',
  'seed',
] as const satisfies readonly ControlPart[];

const instant = z.iso.datetime();
const count = z.int().min(0);
const texts = z.record(z.string(), z.string());

/** A {@link PlatformEvent}. */
export const platformEvent = z.object({
  id: z.guid(),
  event: z.string(),
  data: z.record(z.string(), z.unknown()),
  workspace_id: z.guid(),
  created_at: instant,
  causedBy: z.string().nullable(),
});

/** A {@link JournalEntry}. */
export const journalEntry = z.object({
  id: z.string(),
  source: z.enum(['client', 'control']),
  at: instant,
  operation: z.string().nullable(),
  method: z.string(),
  path: z.string(),
  query: texts,
  keyName: z.string().nullable(),
  status: z.int(),
  code: z.string().optional(),
  fault: z.string().optional(),
  warning: z.string().optional(),
  durationMs: z.number(),
  headers: texts,
  body: z.unknown().optional(),
  responseHeaders: texts,
  responseBody: z.unknown().optional(),
});

/** A {@link SignatureExplanation}. */
export const signatureExplanation = z.object({
  matches: z.boolean(),
  cause: z.string().optional(),
  advice: z.string().optional(),
});

/** A {@link Delivery}. */
export const delivery = deliveryRecordSchema.extend({ causedBy: z.guid() });

/** A {@link QueuedDelivery}. */
export const queuedDelivery = z.object({
  webhookId: z.guid(),
  eventId: z.guid(),
  event: z.string(),
  attempt: z.int().min(1),
  deliveryId: z.guid().optional(),
  state: z.enum(['in_flight', 'due', 'retry', 'waiting', 'held']),
  at: instant.optional(),
});

/** An {@link ActiveFault}. */
export const activeFault = z.object({
  ...faultSchema.shape,
  id: z.string(),
  timesLeft: z.int().min(1).nullable(),
  matched: count,
});

/** An {@link ActiveDrift}. */
export const activeDrift = z.object({
  ...driftSchema.shape,
  id: z.string(),
  remaining: z.int().min(1).nullable(),
});

const keyWindow = z.object({
  limit: z.int(),
  used: count,
  remaining: count,
  resetAt: instant.optional(),
});

/** A {@link ListedApiKey}. */
export const listedApiKey = apiKeySchema.extend({ window: keyWindow.optional() });

/** The refusal in a {@link ControlErrorBody}. */
export const controlRefusal = z.object({
  code: z.string(),
  message: z.string(),
  status: z.int(),
  call: z.string().optional(),
  seen: z.array(z.unknown()).readonly().optional(),
  open: z.array(z.string()).readonly().optional(),
});

/** The window of a key that was spent. */
export const spentWindow = keyWindow.extend({
  reset: z.int(),
  retryAfter: z.int().min(1).optional(),
});

/** An {@link AgentReplySetting}. */
export const agentReplySetting = z.object({
  agentId: z.guid(),
  reply: z.union([z.string(), z.null(), agentReplyDataSchema]).optional(),
  isFunction: z.boolean(),
});

/** An {@link InboundResult}. */
export const inboundResult = z.object({
  contactId: z.guid(),
  conversationId: z.guid(),
  messageId: z.guid(),
  response: z.string().optional(),
  failure: z.string().optional(),
});

/** A {@link DueItem}. */
const dueItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('agent_reply'),
    at: instant.optional(),
    agentId: z.guid(),
    conversationId: z.guid(),
  }),
  z.object({
    kind: z.literal('delivery_retry'),
    at: instant,
    webhookId: z.guid(),
    eventId: z.guid(),
    event: z.string(),
    attempt: z.int().min(1),
    deliveryId: z.guid().optional(),
  }),
  z.object({
    kind: z.enum(['training_processing', 'training_ready']),
    at: instant,
    agentId: z.guid(),
    trainingId: z.guid(),
  }),
  z.object({ kind: z.literal('qr_code_expiry'), at: instant, channelId: z.guid() }),
  z.object({ kind: z.literal('delayed_response'), at: instant, requestId: z.string() }),
  z.object({ kind: z.literal('sleep'), at: instant }),
]);

const dueList = z.object({ total: count, next: z.array(dueItem).readonly() });

const mode = z.enum(['virtual', 'system']);

/** The time of a workspace, and the steps that are due next. */
export const clockState = z.object({
  now: instant,
  ms: z.number(),
  mode,
  due: dueList,
});

/** A {@link TracedRecords}. */
const tracedRecords = z.object({
  agents: z.array(specified('Agent')).readonly(),
  channels: z.array(specified('Channel')).readonly(),
  contacts: z.array(specified('Contact')).readonly(),
  conversations: z.array(specified('Conversation')).readonly(),
  messages: z
    .array(
      conversationMessageSchema.extend(
        chatMessageSchema.pick({ sender_id: true, status: true }).shape,
      ),
    )
    .readonly(),
  webhooks: z.array(specified('Webhook')).readonly(),
  leftOut: z.object({
    agents: count,
    channels: count,
    contacts: count,
    conversations: count,
    messages: count,
    webhooks: count,
  }),
});

/** A {@link WorkspaceTrace}. */
const workspaceTrace = z.object({
  workspace: z.guid(),
  clock: z.object({ now: instant, start: instant, mode, due: dueList }),
  records: tracedRecords,
  keys: z.array(listedApiKey).readonly(),
  agentReplies: z.array(agentReplySetting).readonly(),
  faults: z.array(activeFault).readonly(),
  drift: z.array(activeDrift).readonly(),
  requests: z.array(journalEntry).readonly(),
  events: z.array(platformEvent).readonly(),
  deliveries: z.array(delivery).readonly(),
  alerts: z.array(webhookAlertSchema).readonly(),
  dropped: z.object({ requests: count, events: count, deliveries: count }),
});

/** A {@link Trace}. */
export const trace = workspaceTrace.extend({
  version: z.literal(1),
  mockVersion: z.string(),
  options: z.record(z.string(), z.unknown()),
  otherWorkspaces: z.array(workspaceTrace).readonly(),
});

const signal = z.object({ id: z.string(), causedBy: z.null() });

/** The `data` of a {@link StreamItem}, by its type. */
export const streamItemData = {
  request: journalEntry.extend({ causedBy: z.null() }),
  event: platformEvent,
  delivery,
  clock: signal.extend({ now: instant, ms: z.number(), mode }),
  controls: z.object({ id: z.enum(controlParts), causedBy: z.null() }),
  dropped: signal.extend({ count: z.int().min(1) }),
  reset: signal,
};
