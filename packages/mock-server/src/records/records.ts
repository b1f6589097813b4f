import { type WebhookForgery, webhookForgeries } from '@agent-platform/webhook-verify/testing';
import { z } from 'zod';
import type {
  Agent,
  AgentCredits,
  AgentSettings,
  BehaviorChange,
  Channel,
  ChatMessage,
  Contact,
  Conversation,
  ConversationMessage,
  CustomField,
  McpServer,
  McpTool,
  Training,
  Webhook,
  WebhookDelivery,
  WidgetSettings,
} from '../generated/record-types.ts';
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
import { documented } from '../validation/schema-metadata.ts';
import { type FailureCode, failureCodes } from './failure-code.ts';

// The records of each kind, as the mock keeps them: the specification's record with internal properties. The
// schemas check the records of a snapshot. Users see the types in snapshots, so they are documented interfaces.
// A test compares each with its schema.

const id = agentSchema.shape.id;
const created_at = agentSchema.shape.created_at;
const text = z.string();

/** An agent with its settings. */
export interface AgentRecord extends Agent {
  /** The settings, except model and temperature, which are part of the agent. */
  readonly settings: AgentSettings;
}

/** The schema of an {@link AgentRecord}. */
export const agentRecordSchema = documented(
  'AgentRecord',
  agentSchema
    .extend({ settings: documented('AgentSettings', agentSettingsSchema.loose()) })
    .strict(),
);

/** The credits of an agent. */
export interface CreditsRecord extends AgentCredits {
  /** The id of the agent. */
  readonly id: string;
  /** When the agent was created. ISO 8601. */
  readonly created_at: string;
  /** The percentage of used credits at which `credit.low` fires. @default 90 */
  readonly alert_threshold_percentage?: number | undefined;
}

/** The schema of a {@link CreditsRecord}. */
export const creditsRecordSchema = documented(
  'CreditsRecord',
  agentCreditsSchema
    .extend({
      id: id,
      created_at: created_at,
      alert_threshold_percentage: z.number().optional(),
    })
    .strict(),
);

/** A recorded change to an agent. */
export interface BehaviorChangeRecord extends BehaviorChange {
  /** The id of the agent. */
  readonly agent_id: string;
}

/** The schema of a {@link BehaviorChangeRecord}. */
export const behaviorChangeRecordSchema = documented(
  'BehaviorChangeRecord',
  behaviorChangeSchema.extend({ agent_id: id }).strict(),
);

/** A training, with the time from which its processing counts. */
export interface TrainingRecord extends Training {
  /** When it got its current content. ISO 8601. */
  readonly queued_at: string;
}

/** The schema of a {@link TrainingRecord}. */
export const trainingRecordSchema = documented(
  'TrainingRecord',
  trainingSchema.extend({ queued_at: created_at }).strict(),
);

/** A channel with its settings, widget settings and QR code, each of which has its own operations. */
export interface ChannelRecord extends Channel {
  /** The settings, as they were stored. */
  readonly config: Record<string, unknown>;
  /** The settings of the widget of a website channel. */
  readonly widget: WidgetSettings;
  /** The QR code that was shown last. Left out before the first one. */
  readonly qr?: ShownQrCode | undefined;
}

/** The last QR code that a channel has shown. */
export interface ShownQrCode {
  /** The number of codes that the channel has shown. */
  readonly number: number;
  /** When the code expires. ISO 8601. */
  readonly expires_at: string;
}

/** The schema of a {@link ChannelRecord}. */
export const channelRecordSchema = documented(
  'ChannelRecord',
  channelSchema
    .extend({
      config: z.record(text, z.unknown()),
      widget: documented('WidgetSettings', widgetSettingsSchema.strict()),
      qr: documented(
        'ShownQrCode',
        z.strictObject({ number: z.int().min(1), expires_at: created_at }),
      ).optional(),
    })
    .strict(),
);

/** A contact. */
export interface ContactRecord extends Contact {}

/** The schema of a {@link ContactRecord}. */
export const contactRecordSchema = documented('ContactRecord', contactSchema.strict());

/** A conversation and the type of its channel. */
export interface ConversationRecord extends Conversation {
  /** The type of the channel, even after the channel is deleted. `null` without a channel. */
  readonly channel_type: Channel['type'] | null;
}

/** The schema of a {@link ConversationRecord}. */
export const conversationRecordSchema = documented(
  'ConversationRecord',
  conversationSchema.extend({ channel_type: channelSchema.shape.type.nullable() }).strict(),
);

/** A message. The API shows it as a conversation message or as a chat message: see message.ts. */
export interface MessageRecord
  extends ChatMessage,
    Pick<ConversationMessage, 'media_url' | 'media_type' | 'is_edited'> {}

/** The schema of a {@link MessageRecord}. */
export const messageRecordSchema = documented(
  'MessageRecord',
  chatMessageSchema
    .extend(
      conversationMessageSchema.pick({ media_url: true, media_type: true, is_edited: true }).shape,
    )
    .strict(),
);

/** A custom field. */
export interface CustomFieldRecord extends CustomField {}

/** The schema of a {@link CustomFieldRecord}. */
export const customFieldRecordSchema = documented('CustomFieldRecord', customFieldSchema.strict());

/** An MCP server with its tools, which have an operation of their own. */
export interface McpServerRecord extends McpServer {
  /** The tools that the server lists now. */
  readonly tools: readonly McpTool[];
  /** The tools that the server lists once connected. */
  readonly offered: readonly McpTool[];
  /** The result of the next handshake. */
  readonly next_connect: 'ok' | 'error';
}

const toolSchema = documented('McpTool', mcpToolSchema);

/** The schema of a {@link McpServerRecord}. */
export const mcpServerRecordSchema = documented(
  'McpServerRecord',
  mcpServerSchema
    .extend({
      tools: z.array(toolSchema).readonly(),
      offered: z.array(toolSchema).readonly(),
      next_connect: z.enum(['ok', 'error']),
    })
    .strict(),
);

/** The link between an MCP server and an agent (decisions R14, P10). Links sort as their servers do. */
export interface McpLinkRecord {
  /** The server's id, then the agent's id. */
  readonly id: string;
  /** The agent that the server is attached to. */
  readonly agent_id: string;
  /** The server. */
  readonly server_id: string;
  /** When the server was created. ISO 8601. */
  readonly created_at: string;
}

/** The schema of a {@link McpLinkRecord}. */
export const mcpLinkRecordSchema = documented(
  'McpLinkRecord',
  z.strictObject({
    id: text.min(1),
    agent_id: id,
    server_id: id,
    created_at: created_at,
  }),
);

/** A webhook with its secret. */
export interface WebhookRecord extends Webhook {
  /** Signs the deliveries. The API returns it only in the response that creates the webhook. */
  readonly secret: string;
}

/** The schema of a {@link WebhookRecord}. */
export const webhookRecordSchema = documented(
  'WebhookRecord',
  webhookSchema.extend({ secret: text.min(1) }).strict(),
);

/** One attempt to deliver one event, with the request as sent and its response. */
export interface DeliveryRecord extends WebhookDelivery {
  /** Why the attempt failed; `null` when it did not fail. */
  readonly error: FailureCode | null;
  /** The error of the network or of a receiver function. `null` when there was a response. */
  readonly error_message: string | null;
  /** The URL to which the request was sent. */
  readonly url: string;
  /** The headers of the request, with the signature. */
  readonly request_headers: Record<string, string>;
  /** The request body as sent. */
  readonly request_body: string;
  /** The headers of the response. `null` when there was none. */
  readonly response_headers: Record<string, string> | null;
  /** The body as UTF-8, up to its first mebibyte. `null` without a response. */
  readonly response_body: string | null;
  /** Whether the body was longer than one mebibyte. */
  readonly response_truncated: boolean;
  /** Whether this is a redelivery by hand. */
  readonly by_hand: boolean;
  /** How this copy was forged, if `webhooks.forgeNext` asked for one; `null` for a genuine delivery. */
  readonly forged: WebhookForgery | null;
  /** Whether `webhooks.dropNext` kept it from being sent. */
  readonly dropped: boolean;
}

/** The schema of a {@link DeliveryRecord}. A test compares the two types. */
export const deliveryRecordSchema = documented(
  'DeliveryRecord',
  webhookDeliverySchema
    .extend({
      error: z.enum(failureCodes).nullable(),
      error_message: text.nullable(),
      url: text,
      request_headers: z.record(text, text),
      request_body: text,
      response_headers: z.record(text, text).nullable(),
      response_body: text.nullable(),
      response_truncated: z.boolean(),
      by_hand: z.boolean(),
      forged: z.enum(webhookForgeries).nullable(),
      dropped: z.boolean(),
    })
    .strict(),
);
