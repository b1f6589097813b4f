// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

/** An AI agent. */
export interface Agent {
  /** The agent's id. */
  id: string;
  /** The agent's name. */
  name: string;
  /** What the agent is for. */
  description: string | null;
  /** The URL of the agent's picture. */
  avatar_url: string | null;
  /**
   * Whether the agent replies. An inactive agent stores incoming messages but does not reply. The
   * value `inactive` is assumed.
   */
  status: 'active' | 'inactive' | (string & {});
  /** The language model's name. */
  model: string;
  /** The model's sampling temperature. */
  temperature: number;
  /** When the agent was created. ISO 8601. */
  created_at: string;
  /** When the agent was last changed. ISO 8601. */
  updated_at: string;
}

/**
 * An agent's credits. Each AI reply costs one credit.
 *
 * Assumed: the platform does not document it.
 */
export interface AgentCredits {
  /** The number of credits that are left. */
  credits_remaining: number;
  /** The number of credits that have been used. */
  credits_used: number;
  /** The number of credits that were granted. */
  credits_total: number;
}

/**
 * An agent's settings.
 *
 * Assumed: the platform does not document it.
 */
export interface AgentSettings {
  /** The language model's name. */
  model?: string;
  /** The model's sampling temperature. */
  temperature?: number;
  /** The maximum number of tokens per reply. */
  max_tokens?: number;
  /** Instructions for the agent. */
  system_prompt?: string;
  /** The language of the agent's replies, as a language tag such as `en` or `pt-BR`. */
  language?: string;
  [name: string]: unknown;
}

/**
 * A recorded change to an agent's behaviour.
 *
 * Assumed: the platform does not document it.
 */
export interface BehaviorChange {
  /** The change's id. */
  id: string;
  /** The name of the property or setting that changed. */
  field: string;
  /** The value before the change; null if there was none. */
  old_value: string | number | boolean | null;
  /** The value after the change; null if the change cleared the value. */
  new_value: string | number | boolean | null;
  /** The name of the API key, or of the dashboard user, that made the change. */
  changed_by: string;
  /** When the change was made. ISO 8601. */
  created_at: string;
}

/** A communication channel bound to an agent. */
export interface Channel {
  /** The channel's id. */
  id: string;
  /** The channel's name. */
  name: string;
  /**
   * The type of a channel: instant messaging (`whatsapp`, `telegram`), `email`, or a widget on a
   * `website`. The values are assumed.
   */
  type: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {});
  /**
   * The state of a channel. An `active` channel can send and receive messages. A `disconnected`
   * channel must be connected first. A channel with the status `error` has stopped working. The
   * values `disconnected` and `error` are assumed.
   */
  status: 'active' | 'disconnected' | 'error' | 'connected' | (string & {});
  /** The agent bound to the channel. */
  agent_id: string;
  /** When the channel was created. ISO 8601. */
  created_at: string;
}

/**
 * A channel's settings. The platform accepts any properties, and returns them unchanged.
 *
 * Assumed: the platform does not document it.
 */
export interface ChannelConfig {
  [name: string]: unknown;
}

/**
 * The QR code for connecting an instant-messaging channel.
 *
 * Assumed: the platform does not document it.
 */
export interface ChannelQrCode {
  /** A PNG image as a data URI; null once the channel is connected. */
  qr_code: string | null;
  /**
   * The state of a channel. An `active` channel can send and receive messages. A `disconnected`
   * channel must be connected first. A channel with the status `error` has stopped working.
   */
  status: 'active' | 'disconnected' | 'error' | 'connected' | (string & {});
  /** When the code expires; null once the channel is connected. ISO 8601. */
  expires_at: string | null;
}

/** A chat. It has the same id as its conversation. */
export interface Chat {
  /** The chat's id, which is also its conversation's id. */
  id: string;
  /** Who replies in a chat: the AI agent (`open`), an operator (`human`) or nobody (`closed`). */
  status: 'open' | 'human' | 'closed';
  /** The operator who has taken over; null unless the status is `human`. */
  assigned_to: string | null;
  /** When human mode began; null unless the status is `human`. ISO 8601. */
  human_started_at: string | null;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  channel_id: string | null;
  /** The conversation's contact; null if unknown. */
  contact_id: string | null;
}

/**
 * A message in a chat. Operations on conversations return the same message as a
 * `ConversationMessage`.
 */
export interface ChatMessage {
  /** The message's id. */
  id: string;
  /** The conversation that the message belongs to. */
  conversation_id: string;
  /** The message's text; may be null for a media message. */
  content: string | null;
  /** The content type of a message. */
  type: 'text' | 'image' | 'audio' | 'video' | 'document';
  /**
   * The author of a message: `agent` (the AI agent), `human` (an operator) or `contact` (the
   * customer).
   */
  sender_type: 'agent' | 'human' | 'contact';
  /** The agent or operator who sent the message; null when the contact sent it. */
  sender_id: string | null;
  /**
   * The delivery status of a message: `sent` to the channel, `delivered` to the customer, `read` by
   * the customer, or `failed`.
   */
  status: 'sent' | 'delivered' | 'read' | 'failed';
  /** When the message was sent. ISO 8601. */
  created_at: string;
}

/**
 * The platform's record of a customer.
 *
 * Assumed: the platform does not document it.
 */
export interface Contact {
  /** The contact's id. */
  id: string;
  /** The contact's name. */
  name: string;
  /** The contact's email address. */
  email: string | null;
  /** The contact's phone number. */
  phone: string | null;
  /** The URL of the contact's picture. */
  avatar_url: string | null;
  /** A contact's status. */
  status: 'active' | 'inactive' | 'blocked' | (string & {});
  /** The contact's labels. */
  tags: string[];
  /** Custom field values, keyed by field name. */
  custom_fields: Record<string, CustomFieldValue>;
  /** Where a contact came from: a channel type, or the API. */
  source: 'whatsapp' | 'telegram' | 'email' | 'website' | 'api' | (string & {});
  /** When the contact was created. ISO 8601. */
  created_at: string;
  /** When the contact was last changed. ISO 8601. */
  updated_at: string;
}

/**
 * A conversation. Its chat has the same id.
 *
 * Assumed: the platform does not document it.
 */
export interface Conversation {
  /** The conversation's id, which is also its chat's id. */
  id: string;
  /** The conversation's AI agent. */
  agent_id: string;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  channel_id: string | null;
  /** The conversation's contact; null if unknown. */
  contact_id: string | null;
  /**
   * Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody
   * (`closed`). A conversation always has the same status as its chat.
   */
  status: 'open' | 'human' | 'closed' | 'waiting' | 'pending' | (string & {});
  /** The operator who has taken over; null unless the status is `human`. */
  assigned_to: string | null;
  /** When human mode began; null unless the status is `human`. ISO 8601. */
  human_started_at: string | null;
  /** The metadata that was passed when the conversation was started. */
  metadata: Record<string, unknown>;
  /** When the latest message was sent; null if there is none. ISO 8601. */
  last_message_at: string | null;
  /** When the conversation was closed; null unless the status is `closed`. ISO 8601. */
  closed_at: string | null;
  /** When the conversation began. ISO 8601. */
  created_at: string;
  /** When the conversation last changed. ISO 8601. */
  updated_at: string;
}

/** A message in a conversation. Operations on chats return the same message as a `ChatMessage`. */
export interface ConversationMessage {
  /** The message's id. */
  id: string;
  /** The conversation that the message belongs to. */
  conversation_id: string;
  /** The message's text; may be null for a media message. */
  content: string | null;
  /**
   * The author of a message: `customer` (the contact), `agent` (the AI agent), `human` (an
   * operator) or `system` (the platform). The values `agent`, `human` and `system` are assumed.
   */
  sender_type: 'customer' | 'agent' | 'human' | 'system' | 'ai' | 'bot' | (string & {});
  /**
   * The content type of a message. The values `image`, `audio`, `video` and `document` are assumed.
   */
  message_type: 'text' | 'image' | 'audio' | 'video' | 'document' | 'file' | (string & {});
  /** The media file's URL; null for text. */
  media_url: string | null;
  /** The MIME type of the media file; null for text. */
  media_type: string | null;
  /** Whether the message has been edited. */
  is_edited: boolean;
  /** When the message was sent. ISO 8601. */
  created_at: string;
}

/** The definition of a custom field for contacts. */
export interface CustomField {
  /** The field's id. */
  id: string;
  /** The field's name, which is also its key in a contact's `custom_fields`. */
  name: string;
  /**
   * The type of a custom field's values. The values `number`, `date`, `boolean`, `select` and
   * `multiselect` are assumed.
   */
  type: 'text' | 'number' | 'date' | 'boolean' | 'select' | 'multiselect' | (string & {});
  /** What the field is for. */
  description: string | null;
  /** The choices; empty unless the type is `select` or `multiselect`. */
  options: string[];
  /** Whether the field should have a value. The platform does not enforce this. */
  required: boolean;
  /** Whether the field is archived. Fields are archived, not deleted. */
  archived: boolean;
  /** When the field was created. ISO 8601. */
  created_at: string;
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
  id: string;
  /** Always true. */
  deleted: true;
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
  | 'SERVICE_UNAVAILABLE'
  | (string & {});

/** The result of a health check. */
export interface Health {
  /** `ok` if the API is working. */
  status: 'ok' | (string & {});
  /** When the platform checked its health. ISO 8601. */
  timestamp: string;
}

/** A Model Context Protocol server attached to an agent. */
export interface McpServer {
  /** The MCP server's id. */
  id: string;
  /** The server's name. */
  name: string;
  /** The server's URL. */
  url: string;
  /** The state of the connection to an MCP server. */
  status: 'connected' | 'disconnected' | 'error';
  /** The number of tools that the server offers; 0 until the server is connected. */
  tools_count: number;
  /** When the server was added. ISO 8601. */
  created_at: string;
}

/**
 * A tool that an MCP server offers.
 *
 * Assumed: the platform does not document it.
 */
export interface McpTool {
  /** The tool's name. */
  name: string;
  /** What the tool does. */
  description: string;
  /** The JSON Schema of the tool's input. */
  input_schema: Record<string, unknown>;
  /** Whether agents may use the tool. */
  active: boolean;
}

/** The API key: its name, its workspace and what it may do. */
export interface Me {
  /** The key's name. */
  key_name: string;
  /** The company that owns the workspace. */
  company_id: string;
  /** The workspace that the key belongs to. */
  workspace_id: string;
  /** The key's scopes. */
  scopes: string[];
  /** What the key may do: for each resource, whether each action is allowed. */
  permissions: Record<string, Record<string, boolean>>;
}

/** The page's position in its list. */
export interface Pagination {
  /** This page's number, starting at 1. */
  page: number;
  /** The maximum number of records per page. */
  limit: number;
  /** The number of records in the whole list. */
  total: number;
  /** The number of pages; 0 if the list is empty. */
  total_pages: number;
}

/** A new conversation, with the agent's first reply. */
export interface StartedConversation {
  /** The new conversation's id, which is also its chat's id. */
  conversation_id: string;
  /** The agent's reply; null if the agent does not reply. */
  response: string | null;
}

/**
 * One item in an agent's knowledge base.
 *
 * Assumed: the platform does not document it.
 */
export interface Training {
  /** The training's id. */
  id: string;
  /** The agent that the training belongs to. */
  agent_id: string;
  /** The training's title. */
  title: string;
  /** The source of the knowledge: `text`, a web page (`url`) or a `file`. */
  type: 'text' | 'url' | 'file' | (string & {});
  /**
   * The text of a `text` training, or the web page's URL of a `url` training; null for a `file`
   * training.
   */
  content: string | null;
  /** The web page's URL; null unless the type is `url`. */
  source_url: string | null;
  /** The file's URL; null unless the type is `file`. */
  file_url: string | null;
  /** How far a training has been processed. The platform processes trainings in the background. */
  status: 'pending' | 'processing' | 'ready' | 'error' | 'completed' | 'failed' | (string & {});
  /** Why processing failed; null unless the status is `error`. */
  error_message: string | null;
  /** When the training was created. ISO 8601. */
  created_at: string;
  /** When the training was last changed. ISO 8601. */
  updated_at: string;
}

/** A webhook, without its secret. */
export interface Webhook {
  /** The webhook's id. Assumed: the platform does not document it. */
  id: string;
  /** The URL that events are sent to. */
  url: string;
  /**
   * The event names, wildcards and categories that the webhook subscribes to, exactly as they were
   * passed.
   */
  events: WebhookSubscription[];
  /** What the webhook is for. */
  description: string | null;
  /**
   * The state of a webhook. In Variant A, an `active` webhook becomes `inactive` after five
   * consecutive failures, and the platform discards its events. In Variant B, it becomes `failing`,
   * and the platform queues its events. Assumed: the platform does not document it.
   */
  status: 'active' | 'inactive' | 'failing' | (string & {});
  /** When the webhook was created. ISO 8601. Assumed: the platform does not document it. */
  created_at: string;
  /** When the webhook was last changed. ISO 8601. Assumed: the platform does not document it. */
  updated_at: string;
}

/**
 * One attempt to deliver an event.
 *
 * Assumed: the platform does not document it.
 */
export interface WebhookDelivery {
  /** The attempt's id. */
  id: string;
  /** The webhook that the event was sent to. */
  webhook_id: string;
  /** The event's name. */
  event: string;
  /**
   * The event's id, which is the same on every attempt. In Variant B, the body of the request
   * contains the same id as `event_id`.
   */
  event_id: string;
  /** The attempt's number, starting at 1. */
  attempt: number;
  /**
   * The outcome of an attempt: `pending` while the attempt is in flight, then `success` or
   * `failed`.
   */
  status: 'pending' | 'success' | 'failed' | (string & {});
  /** The HTTP status of the receiver's response; null if there was none. */
  status_code: number | null;
  /** How long the receiver took to respond, in milliseconds; null if there was no response. */
  response_time_ms: number | null;
  /** Why the attempt failed; null if it did not. */
  error: string | null;
  /** When the next attempt is due; null if no attempt is scheduled. ISO 8601. */
  next_retry_at: string | null;
  /** When the attempt was made. ISO 8601. */
  created_at: string;
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
  delivery_id: string;
  /** The name of the event that was sent: `webhook.test`. */
  event: string;
  /** Whether the receiver responded with a 2xx status in time. */
  success: boolean;
  /** The HTTP status of the receiver's response; null if there was none. */
  status_code: number | null;
  /** How long the receiver took to respond, in milliseconds; null if there was no response. */
  response_time_ms: number | null;
}

/** A new webhook with its secret. No other response contains the secret. */
export interface WebhookWithSecret {
  /** The webhook's id. Assumed: the platform does not document it. */
  id: string;
  /** The URL that events are sent to. */
  url: string;
  /**
   * The event names, wildcards and categories that the webhook subscribes to, exactly as they were
   * passed.
   */
  events: WebhookSubscription[];
  /** What the webhook is for. */
  description: string | null;
  /**
   * The state of a webhook. In Variant A, an `active` webhook becomes `inactive` after five
   * consecutive failures, and the platform discards its events. In Variant B, it becomes `failing`,
   * and the platform queues its events. Assumed: the platform does not document it.
   */
  status: 'active' | 'inactive' | 'failing' | (string & {});
  /**
   * The secret with which the platform signs the events. No other response contains it, so store
   * it. The signing key is the secret's UTF-8 bytes, so do not decode it.
   */
  secret: string;
  /** When the webhook was created. ISO 8601. Assumed: the platform does not document it. */
  created_at: string;
  /** When the webhook was last changed. ISO 8601. Assumed: the platform does not document it. */
  updated_at: string;
}

/**
 * The URL and embed code of a website channel's widget.
 *
 * Assumed: the platform does not document it.
 */
export interface WidgetLinks {
  /** The URL of a page that shows only the widget. */
  url: string;
  /** A script tag to paste into a web page. */
  embed_code: string;
}

/**
 * The appearance and text of a website channel's widget.
 *
 * Assumed: the platform does not document it.
 */
export interface WidgetSettings {
  /** The main colour, as a CSS colour. */
  primary_color?: string;
  /** The corner of the page where the widget appears. */
  position?: 'bottom-right' | 'bottom-left' | (string & {});
  /** The text that greets the visitor. */
  welcome_message?: string;
  /** The placeholder text in the message input. */
  placeholder?: string;
}
