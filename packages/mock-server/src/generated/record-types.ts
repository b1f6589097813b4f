// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

/** An AI agent. */
export interface Agent {
  /** The agent's id. */
  readonly id: string;
  /** The agent's name. */
  readonly name: string;
  /** What the agent is for. */
  readonly description: string | null;
  /** The URL of the agent's picture. */
  readonly avatar_url: string | null;
  /**
   * Whether the agent replies. An inactive agent stores incoming messages but does not reply. The
   * value `inactive` is assumed.
   */
  readonly status: 'active' | 'inactive';
  /** The language model's name. */
  readonly model: string;
  /** The model's sampling temperature. */
  readonly temperature: number;
  /** When the agent was created. ISO 8601. */
  readonly created_at: string;
  /** When the agent was last changed. ISO 8601. */
  readonly updated_at: string;
}

/**
 * An agent's credits. Each AI reply costs one credit.
 *
 * Assumed: the platform does not document it.
 */
export interface AgentCredits {
  /** The number of credits that are left. */
  readonly credits_remaining: number;
  /** The number of credits that have been used. */
  readonly credits_used: number;
  /** The number of credits that were granted. */
  readonly credits_total: number;
}

/**
 * An agent's settings.
 *
 * Assumed: the platform does not document it.
 */
export interface AgentSettings {
  /** The language model's name. */
  readonly model?: string;
  /** The model's sampling temperature. */
  readonly temperature?: number;
  /** The maximum number of tokens per reply. */
  readonly max_tokens?: number;
  /** Instructions for the agent. */
  readonly system_prompt?: string;
  /** The language of the agent's replies, as a language tag such as `en` or `pt-BR`. */
  readonly language?: string;
  readonly [name: string]: unknown;
}

/**
 * A recorded change to an agent's behaviour.
 *
 * Assumed: the platform does not document it.
 */
export interface BehaviorChange {
  /** The change's id. */
  readonly id: string;
  /** The name of the property or setting that changed. */
  readonly field: string;
  /** The value before the change; null if there was none. */
  readonly old_value: string | number | boolean | null;
  /** The value after the change; null if the change cleared the value. */
  readonly new_value: string | number | boolean | null;
  /** The name of the API key, or of the dashboard user, that made the change. */
  readonly changed_by: string;
  /** When the change was made. ISO 8601. */
  readonly created_at: string;
}

/** A communication channel bound to an agent. */
export interface Channel {
  /** The channel's id. */
  readonly id: string;
  /** The channel's name. */
  readonly name: string;
  /**
   * The type of a channel: instant messaging (`whatsapp`, `telegram`), `email`, or a widget on a
   * `website`. The values are assumed.
   */
  readonly type: 'whatsapp' | 'telegram' | 'email' | 'website';
  /**
   * The state of a channel. An `active` channel can send and receive messages. A `disconnected`
   * channel must be connected first. A channel with the status `error` has stopped working. The
   * values `disconnected` and `error` are assumed.
   */
  readonly status: 'active' | 'disconnected' | 'error';
  /** The agent bound to the channel. */
  readonly agent_id: string;
  /** When the channel was created. ISO 8601. */
  readonly created_at: string;
}

/**
 * A channel's settings. The platform accepts any properties, and returns them unchanged.
 *
 * Assumed: the platform does not document it.
 */
export interface ChannelConfig {
  readonly [name: string]: unknown;
}

/**
 * The QR code for connecting an instant-messaging channel.
 *
 * Assumed: the platform does not document it.
 */
export interface ChannelQrCode {
  /** A PNG image as a data URI; null once the channel is connected. */
  readonly qr_code: string | null;
  /**
   * The state of a channel. An `active` channel can send and receive messages. A `disconnected`
   * channel must be connected first. A channel with the status `error` has stopped working.
   */
  readonly status: 'active' | 'disconnected' | 'error';
  /** When the code expires; null once the channel is connected. ISO 8601. */
  readonly expires_at: string | null;
}

/** A chat. It has the same id as its conversation. */
export interface Chat {
  /** The chat's id, which is also its conversation's id. */
  readonly id: string;
  /** Who replies in a chat: the AI agent (`open`), an operator (`human`) or nobody (`closed`). */
  readonly status: 'open' | 'human' | 'closed';
  /** The operator who has taken over; null unless the status is `human`. */
  readonly assigned_to: string | null;
  /** When human mode began; null unless the status is `human`. ISO 8601. */
  readonly human_started_at: string | null;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  readonly channel_id: string | null;
  /** The conversation's contact; null if unknown. */
  readonly contact_id: string | null;
}

/**
 * A message in a chat. Operations on conversations return the same message as a
 * `ConversationMessage`.
 */
export interface ChatMessage {
  /** The message's id. */
  readonly id: string;
  /** The conversation that the message belongs to. */
  readonly conversation_id: string;
  /** The message's text; may be null for a media message. */
  readonly content: string | null;
  /** The content type of a message. */
  readonly type: 'text' | 'image' | 'audio' | 'video' | 'document';
  /**
   * The author of a message: `agent` (the AI agent), `human` (an operator) or `contact` (the
   * customer).
   */
  readonly sender_type: 'agent' | 'human' | 'contact';
  /** The agent or operator who sent the message; null when the contact sent it. */
  readonly sender_id: string | null;
  /**
   * The delivery status of a message: `sent` to the channel, `delivered` to the customer, `read` by
   * the customer, or `failed`.
   */
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  /** When the message was sent. ISO 8601. */
  readonly created_at: string;
}

/**
 * The platform's record of a customer.
 *
 * Assumed: the platform does not document it.
 */
export interface Contact {
  /** The contact's id. */
  readonly id: string;
  /** The contact's name. */
  readonly name: string;
  /** The contact's email address. */
  readonly email: string | null;
  /** The contact's phone number. */
  readonly phone: string | null;
  /** The URL of the contact's picture. */
  readonly avatar_url: string | null;
  /** A contact's status. */
  readonly status: 'active' | 'inactive' | 'blocked';
  /** The contact's labels. */
  readonly tags: string[];
  /** Custom field values, keyed by field name. */
  readonly custom_fields: Record<string, CustomFieldValue>;
  /** Where a contact came from: a channel type, or the API. */
  readonly source: 'whatsapp' | 'telegram' | 'email' | 'website' | 'api';
  /** When the contact was created. ISO 8601. */
  readonly created_at: string;
  /** When the contact was last changed. ISO 8601. */
  readonly updated_at: string;
}

/**
 * A conversation. Its chat has the same id.
 *
 * Assumed: the platform does not document it.
 */
export interface Conversation {
  /** The conversation's id, which is also its chat's id. */
  readonly id: string;
  /** The conversation's AI agent. */
  readonly agent_id: string;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  readonly channel_id: string | null;
  /** The conversation's contact; null if unknown. */
  readonly contact_id: string | null;
  /**
   * Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody
   * (`closed`). A conversation always has the same status as its chat.
   */
  readonly status: 'open' | 'human' | 'closed';
  /** The operator who has taken over; null unless the status is `human`. */
  readonly assigned_to: string | null;
  /** When human mode began; null unless the status is `human`. ISO 8601. */
  readonly human_started_at: string | null;
  /** The metadata that was passed when the conversation was started. */
  readonly metadata: Record<string, unknown>;
  /** When the latest message was sent; null if there is none. ISO 8601. */
  readonly last_message_at: string | null;
  /** When the conversation was closed; null unless the status is `closed`. ISO 8601. */
  readonly closed_at: string | null;
  /** When the conversation began. ISO 8601. */
  readonly created_at: string;
  /** When the conversation last changed. ISO 8601. */
  readonly updated_at: string;
}

/** A message in a conversation. Operations on chats return the same message as a `ChatMessage`. */
export interface ConversationMessage {
  /** The message's id. */
  readonly id: string;
  /** The conversation that the message belongs to. */
  readonly conversation_id: string;
  /** The message's text; may be null for a media message. */
  readonly content: string | null;
  /**
   * The author of a message: `customer` (the contact), `agent` (the AI agent), `human` (an
   * operator) or `system` (the platform). The values `agent`, `human` and `system` are assumed.
   */
  readonly sender_type: 'customer' | 'agent' | 'human' | 'system';
  /**
   * The content type of a message. The values `image`, `audio`, `video` and `document` are assumed.
   */
  readonly message_type: 'text' | 'image' | 'audio' | 'video' | 'document';
  /** The media file's URL; null for text. */
  readonly media_url: string | null;
  /** The MIME type of the media file; null for text. */
  readonly media_type: string | null;
  /** Whether the message has been edited. */
  readonly is_edited: boolean;
  /** When the message was sent. ISO 8601. */
  readonly created_at: string;
}

/** The definition of a custom field for contacts. */
export interface CustomField {
  /** The field's id. */
  readonly id: string;
  /** The field's name, which is also its key in a contact's `custom_fields`. */
  readonly name: string;
  /**
   * The type of a custom field's values. The values `number`, `date`, `boolean`, `select` and
   * `multiselect` are assumed.
   */
  readonly type: 'text' | 'number' | 'date' | 'boolean' | 'select' | 'multiselect';
  /** What the field is for. */
  readonly description: string | null;
  /** The choices; empty unless the type is `select` or `multiselect`. */
  readonly options: string[];
  /** Whether the field should have a value. The platform does not enforce this. */
  readonly required: boolean;
  /** Whether the field is archived. Fields are archived, not deleted. */
  readonly archived: boolean;
  /** When the field was created. ISO 8601. */
  readonly created_at: string;
}

/**
 * The value of a custom field. It must match the field's type and options: for example, an array of
 * strings for `multiselect`, or an ISO 8601 string for `date`.
 *
 * Assumed: the platform does not document it.
 */
export type CustomFieldValue =
  | string
  | number
  | boolean
  | string[];

/**
 * The response when a record is deleted, or a conversation is closed.
 *
 * Assumed: the platform does not document it.
 */
export interface Deleted {
  /** The id of the deleted record. */
  readonly id: string;
  /** Always true. */
  readonly deleted: true;
}

/** The machine-readable reason for an error. */
export type ErrorCode =
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'VALIDATION_ERROR'
  | 'RATE_LIMIT_EXCEEDED'
  | 'INTERNAL_ERROR'
  | 'CONFLICT'
  | 'INSUFFICIENT_CREDITS'
  | 'SERVICE_UNAVAILABLE';

/** The result of a health check. */
export interface Health {
  /** `ok` if the API is working. */
  readonly status: 'ok';
  /** When the platform checked its health. ISO 8601. */
  readonly timestamp: string;
}

/** A Model Context Protocol server attached to an agent. */
export interface McpServer {
  /** The MCP server's id. */
  readonly id: string;
  /** The server's name. */
  readonly name: string;
  /** The server's URL. */
  readonly url: string;
  /** The state of the connection to an MCP server. */
  readonly status: 'connected' | 'disconnected' | 'error';
  /** The number of tools that the server offers; 0 until the server is connected. */
  readonly tools_count: number;
  /** When the server was added. ISO 8601. */
  readonly created_at: string;
}

/**
 * A tool that an MCP server offers.
 *
 * Assumed: the platform does not document it.
 */
export interface McpTool {
  /** The tool's name. */
  readonly name: string;
  /** What the tool does. */
  readonly description: string;
  /** The JSON Schema of the tool's input. */
  readonly input_schema: Record<string, unknown>;
  /** Whether agents may use the tool. */
  readonly active: boolean;
}

/** The API key: its name, its workspace and what it may do. */
export interface Me {
  /** The key's name. */
  readonly key_name: string;
  /** The company that owns the workspace. */
  readonly company_id: string;
  /** The workspace that the key belongs to. */
  readonly workspace_id: string;
  /** The key's scopes. */
  readonly scopes: string[];
  /** What the key may do: for each resource, whether each action is allowed. */
  readonly permissions: Record<string, Record<string, boolean>>;
}

/** The page's position in its list. */
export interface Pagination {
  /** This page's number, starting at 1. */
  readonly page: number;
  /** The maximum number of records per page. */
  readonly limit: number;
  /** The number of records in the whole list. */
  readonly total: number;
  /** The number of pages; 0 if the list is empty. */
  readonly total_pages: number;
}

/** A new conversation, with the agent's first reply. */
export interface StartedConversation {
  /** The new conversation's id, which is also its chat's id. */
  readonly conversation_id: string;
  /** The agent's reply; null if the agent does not reply. */
  readonly response: string | null;
}

/**
 * One item in an agent's knowledge base.
 *
 * Assumed: the platform does not document it.
 */
export interface Training {
  /** The training's id. */
  readonly id: string;
  /** The agent that the training belongs to. */
  readonly agent_id: string;
  /** The training's title. */
  readonly title: string;
  /** The source of the knowledge: `text`, a web page (`url`) or a `file`. */
  readonly type: 'text' | 'url' | 'file';
  /**
   * The text of a `text` training, or the web page's URL of a `url` training; null for a `file`
   * training.
   */
  readonly content: string | null;
  /** The web page's URL; null unless the type is `url`. */
  readonly source_url: string | null;
  /** The file's URL; null unless the type is `file`. */
  readonly file_url: string | null;
  /** How far a training has been processed. The platform processes trainings in the background. */
  readonly status: 'pending' | 'processing' | 'ready' | 'error';
  /** Why processing failed; null unless the status is `error`. */
  readonly error_message: string | null;
  /** When the training was created. ISO 8601. */
  readonly created_at: string;
  /** When the training was last changed. ISO 8601. */
  readonly updated_at: string;
}

/** A webhook, without its secret. */
export interface Webhook {
  /** The webhook's id. Assumed: the platform does not document it. */
  readonly id: string;
  /** The URL that events are sent to. */
  readonly url: string;
  /**
   * The event names, wildcards and categories that the webhook subscribes to, exactly as they were
   * passed.
   */
  readonly events: WebhookSubscription[];
  /** What the webhook is for. */
  readonly description: string | null;
  /**
   * The state of a webhook. In Variant A, an `active` webhook becomes `inactive` after five
   * consecutive failures, and the platform discards its events. In Variant B, it becomes `failing`,
   * and the platform queues its events. Assumed: the platform does not document it.
   */
  readonly status: 'active' | 'inactive' | 'failing';
  /** When the webhook was created. ISO 8601. Assumed: the platform does not document it. */
  readonly created_at: string;
  /** When the webhook was last changed. ISO 8601. Assumed: the platform does not document it. */
  readonly updated_at: string;
}

/**
 * One attempt to deliver an event.
 *
 * Assumed: the platform does not document it.
 */
export interface WebhookDelivery {
  /** The attempt's id. */
  readonly id: string;
  /** The webhook that the event was sent to. */
  readonly webhook_id: string;
  /** The event's name. */
  readonly event: string;
  /**
   * The event's id, which is the same on every attempt. In Variant B, the body of the request
   * contains the same id as `event_id`.
   */
  readonly event_id: string;
  /** The attempt's number, starting at 1. */
  readonly attempt: number;
  /**
   * The outcome of an attempt: `pending` while the attempt is in flight, then `success` or
   * `failed`.
   */
  readonly status: 'pending' | 'success' | 'failed';
  /** The HTTP status of the receiver's response; null if there was none. */
  readonly status_code: number | null;
  /** How long the receiver took to respond, in milliseconds; null if there was no response. */
  readonly response_time_ms: number | null;
  /** Why the attempt failed; null if it did not. */
  readonly error: string | null;
  /** When the next attempt is due; null if no attempt is scheduled. ISO 8601. */
  readonly next_retry_at: string | null;
  /** When the attempt was made. ISO 8601. */
  readonly created_at: string;
}

/**
 * An event name, a wildcard such as `conversation.*` or a category such as `conversations`.
 * Categories are case-insensitive. Events of the other variant are accepted, but never sent.
 */
export type WebhookSubscription =
  | 'conversation.created'
  | 'conversation.assigned'
  | 'conversation.closed'
  | 'conversation.reopened'
  | 'conversation.transferred'
  | 'message.received'
  | 'message.sent'
  | 'message.failed'
  | 'message.delivered'
  | 'message.read'
  | 'contact.created'
  | 'contact.updated'
  | 'contact.deleted'
  | 'agent.handoff_started'
  | 'agent.handoff_completed'
  | 'agent.transferred'
  | 'appointment.scheduled'
  | 'appointment.rescheduled'
  | 'appointment.canceled'
  | 'appointment.reminder_sent'
  | 'appointment.created'
  | 'appointment.cancelled'
  | 'appointment.completed'
  | 'channel.connected'
  | 'channel.disconnected'
  | 'channel.error'
  | 'credit.low'
  | 'credit.depleted'
  | 'plan.changed'
  | 'trial.expiring'
  | 'trial.expired'
  | 'conversation.*'
  | 'message.*'
  | 'contact.*'
  | 'agent.*'
  | 'appointment.*'
  | 'channel.*'
  | 'credit.*'
  | 'plan.*'
  | 'trial.*'
  | 'conversations'
  | 'messages'
  | 'contacts'
  | 'agent'
  | 'appointments'
  | 'channels'
  | 'billing'
  | (string & Record<never, never>);

/**
 * The result of a test event.
 *
 * Assumed: the platform does not document it.
 */
export interface WebhookTestResult {
  /** The id of the delivery record. */
  readonly delivery_id: string;
  /** The name of the event that was sent: `webhook.test`. */
  readonly event: string;
  /** Whether the receiver responded with a 2xx status in time. */
  readonly success: boolean;
  /** The HTTP status of the receiver's response; null if there was none. */
  readonly status_code: number | null;
  /** How long the receiver took to respond, in milliseconds; null if there was no response. */
  readonly response_time_ms: number | null;
}

/** A new webhook with its secret. No other response contains the secret. */
export interface WebhookWithSecret {
  /** The webhook's id. Assumed: the platform does not document it. */
  readonly id: string;
  /** The URL that events are sent to. */
  readonly url: string;
  /**
   * The event names, wildcards and categories that the webhook subscribes to, exactly as they were
   * passed.
   */
  readonly events: WebhookSubscription[];
  /** What the webhook is for. */
  readonly description: string | null;
  /**
   * The state of a webhook. In Variant A, an `active` webhook becomes `inactive` after five
   * consecutive failures, and the platform discards its events. In Variant B, it becomes `failing`,
   * and the platform queues its events. Assumed: the platform does not document it.
   */
  readonly status: 'active' | 'inactive' | 'failing';
  /**
   * The secret with which the platform signs the events. No other response contains it, so store
   * it. The signing key is the secret's UTF-8 bytes, so do not decode it.
   */
  readonly secret: string;
  /** When the webhook was created. ISO 8601. Assumed: the platform does not document it. */
  readonly created_at: string;
  /** When the webhook was last changed. ISO 8601. Assumed: the platform does not document it. */
  readonly updated_at: string;
}

/**
 * The URL and embed code of a website channel's widget.
 *
 * Assumed: the platform does not document it.
 */
export interface WidgetLinks {
  /** The URL of a page that shows only the widget. */
  readonly url: string;
  /** A script tag to paste into a web page. */
  readonly embed_code: string;
}

/**
 * The appearance and text of a website channel's widget.
 *
 * Assumed: the platform does not document it.
 */
export interface WidgetSettings {
  /** The main colour, as a CSS colour. */
  readonly primary_color?: string;
  /** The corner of the page where the widget appears. */
  readonly position?: 'bottom-right' | 'bottom-left';
  /** The text that greets the visitor. */
  readonly welcome_message?: string;
  /** The placeholder text in the message input. */
  readonly placeholder?: string;
}
