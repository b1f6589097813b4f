import { z } from 'zod';
import { lazy } from '../core/lazy.ts';
import type { WebhookDelivery } from '../generated/record-types.ts';
import {
  agentCreditsSchema,
  agentSchema,
  agentSettingsSchema,
  behaviorChangeSchema,
  channelSchema,
  chatMessageSchema,
  contactSchema,
  conversationMessageSchema,
  conversationSchema,
  customFieldSchema,
  mcpServerSchema,
  mcpToolSchema,
  trainingSchema,
  webhookDeliverySchema,
  webhookSchema,
  widgetSettingsSchema,
} from '../generated/records.ts';
import { type FailureCode, failureCodes } from './failure-code.ts';

// The records of each kind, as the mock keeps them: the specification's record with internal properties. The
// schemas check the records of a snapshot. The type of a record is inferred from its schema, except where
// users see the record: that type is a documented interface.

const id = lazy(() => agentSchema().shape.id);
const created_at = lazy(() => agentSchema().shape.created_at);
const text = lazy(() => z.string());

/** An agent with its settings, except model and temperature, which the specification's record has. */
export const agentRecordSchema = lazy(() =>
  agentSchema().extend({ settings: agentSettingsSchema().loose() }).strict(),
);

export type AgentRecord = Readonly<z.infer<ReturnType<typeof agentRecordSchema>>>;

/** The credits of an agent (decision A14), by the agent's id. */
export const creditsRecordSchema = lazy(() =>
  agentCreditsSchema()
    .extend({
      id: id(),
      created_at: created_at(),
      /** The share of used credits at which `credit.low` fires, in percent. */
      alert_threshold_percentage: z.number().optional(),
    })
    .strict(),
);

export type CreditsRecord = Readonly<z.infer<ReturnType<typeof creditsRecordSchema>>>;

/** A recorded change of an agent, and of which agent. */
export const behaviorChangeRecordSchema = lazy(() =>
  behaviorChangeSchema().extend({ agent_id: id() }).strict(),
);

export type BehaviorChangeRecord = Readonly<z.infer<ReturnType<typeof behaviorChangeRecordSchema>>>;

/** A training and the time when it got its current content, from which its processing counts. */
export const trainingRecordSchema = lazy(() =>
  trainingSchema().extend({ queued_at: created_at() }).strict(),
);

export type TrainingRecord = Readonly<z.infer<ReturnType<typeof trainingRecordSchema>>>;

/** A channel with its settings, its widget's settings and its QR code, which have their own operations. */
export const channelRecordSchema = lazy(() =>
  channelSchema()
    .extend({
      config: z.record(text(), z.unknown()),
      widget: widgetSettingsSchema().strict(),
      /** The QR code that was shown last: its number, and until when it can be scanned. */
      qr: z.strictObject({ number: z.int().min(1), expires_at: created_at() }).optional(),
    })
    .strict(),
);

export type ChannelRecord = Readonly<z.infer<ReturnType<typeof channelRecordSchema>>>;

export const contactRecordSchema = lazy(() => contactSchema().strict());

export type ContactRecord = Readonly<z.infer<ReturnType<typeof contactRecordSchema>>>;

/** A conversation and the type of its channel, which it keeps when the channel is deleted. */
export const conversationRecordSchema = lazy(() =>
  conversationSchema().extend({ channel_type: channelSchema().shape.type.nullable() }).strict(),
);

export type ConversationRecord = Readonly<z.infer<ReturnType<typeof conversationRecordSchema>>>;

/** A message, shown as a conversation message (contract 2.3) or as a chat message (2.5): see message.ts. */
export const messageRecordSchema = lazy(() =>
  chatMessageSchema()
    .extend(
      conversationMessageSchema().pick({ media_url: true, media_type: true, is_edited: true })
        .shape,
    )
    .strict(),
);

export type MessageRecord = Readonly<z.infer<ReturnType<typeof messageRecordSchema>>>;

export const customFieldRecordSchema = lazy(() => customFieldSchema().strict());

export type CustomFieldRecord = Readonly<z.infer<ReturnType<typeof customFieldRecordSchema>>>;

/** An MCP server with its tools, which have an operation of their own (contract 2.7). */
export const mcpServerRecordSchema = lazy(() =>
  mcpServerSchema()
    .extend({
      /** The tools that the server shows now. */
      tools: z.array(mcpToolSchema()).readonly(),
      /** The tools that the server shows once connected. */
      offered: z.array(mcpToolSchema()).readonly(),
      /** The result of the next handshake. */
      next_connect: z.enum(['ok', 'error']),
      /** The key for calls to the server. Kept only by a mock that talks to live servers. */
      api_key: text().optional(),
    })
    .strict(),
);

export type McpServerRecord = Readonly<z.infer<ReturnType<typeof mcpServerRecordSchema>>>;

/**
 * The link of an MCP server to an agent (decisions R14, P10). Links sort as their servers do: the id begins
 * with the server's id, and the time is the server's.
 */
export const mcpLinkRecordSchema = lazy(() =>
  z.strictObject({
    id: text().min(1),
    agent_id: id(),
    server_id: id(),
    created_at: created_at(),
  }),
);

export type McpLinkRecord = Readonly<z.infer<ReturnType<typeof mcpLinkRecordSchema>>>;

/** A webhook with its secret, which only the response to its creation shows (contract 2.11). */
export const webhookRecordSchema = lazy(() =>
  webhookSchema()
    .extend({ secret: text().min(1) })
    .strict(),
);

export type WebhookRecord = Readonly<z.infer<ReturnType<typeof webhookRecordSchema>>>;

/** One attempt to deliver one event, with its request as it was sent and the response to it. */
export interface DeliveryRecord extends WebhookDelivery {
  /** Why the attempt failed; `null` when it did not fail. */
  readonly error: FailureCode | null;
  /** The error of the network or of a receiver function. `null` when there was a response. */
  readonly error_message: string | null;
  /** The URL to which the request was sent. */
  readonly url: string;
  readonly request_headers: Record<string, string>;
  readonly request_body: string;
  /** `null` when there was no response. */
  readonly response_headers: Record<string, string> | null;
  /** The body as UTF-8, up to its first mebibyte. `null` without a response. */
  readonly response_body: string | null;
  /** Whether the body was longer than one mebibyte. */
  readonly response_truncated: boolean;
  /** Whether this is a redelivery by hand. */
  readonly by_hand: boolean;
}

/** The schema of a {@link DeliveryRecord}. A test compares the two types. */
export const deliveryRecordSchema = lazy(() =>
  webhookDeliverySchema()
    .extend({
      error: z.enum(failureCodes).nullable(),
      error_message: text().nullable(),
      url: text(),
      request_headers: z.record(text(), text()),
      request_body: text(),
      response_headers: z.record(text(), text()).nullable(),
      response_body: text().nullable(),
      response_truncated: z.boolean(),
      by_hand: z.boolean(),
    })
    .strict(),
);
