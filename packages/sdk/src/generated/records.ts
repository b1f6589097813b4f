// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

/** An AI agent. */
export interface Agent {
  /** The agent's id. */
  id: string;
  /** The agent's name. */
  name: string;
  /** What the agent is for. */
  description: string | null;
  /** URL of the agent's picture. */
  avatar_url: string | null;
  /**
   * Whether the agent replies. An inactive agent stores incoming messages but does not reply.
   * Assumed values: `inactive`.
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
  /** Credits left. */
  credits_remaining: number;
  /** Credits used so far. */
  credits_used: number;
  /** Credits granted. */
  credits_total: number;
}

/**
 * An agent's settings. Other properties may be present.
 *
 * Assumed: the platform does not document it.
 */
export interface AgentSettings {
  /** The language model's name. */
  model?: string;
  /** The model's sampling temperature. */
  temperature?: number;
  /** Maximum number of tokens per reply. */
  max_tokens?: number;
  /** Instructions for the agent. */
  system_prompt?: string;
  /** The language of the agent's replies, as a language tag such as en or pt-BR. */
  language?: string;
  [name: string]: unknown;
}

/**
 * One recorded change to an agent's behavior.
 *
 * Assumed: the platform does not document it.
 */
export interface BehaviorChange {
  /** Id of the change. */
  id: string;
  /** Name of the field or setting that changed. */
  field: string;
  /** Value before the change; null when there was none. */
  old_value: string | number | boolean | null;
  /** Value after the change; null when it was cleared. */
  new_value: string | number | boolean | null;
  /** Name of the API key or dashboard user that made the change. */
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
   * Channel type: instant messaging (whatsapp, telegram), email or a website widget. The values are
   * assumed.
   */
  type: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {});
  /** Whether the channel can send and receive messages. Assumed values: `disconnected`, `error`. */
  status: 'active' | 'disconnected' | 'error' | 'connected' | (string & {});
  /** The agent bound to the channel. */
  agent_id: string;
  /** When the channel was created. ISO 8601. */
  created_at: string;
}

/**
 * A channel's settings: any properties, returned as stored.
 *
 * Assumed: the platform does not document it.
 */
export interface ChannelConfig {
  [name: string]: unknown;
}

/**
 * QR code for connecting an instant-messaging channel.
 *
 * Assumed: the platform does not document it.
 */
export interface ChannelQrCode {
  /** PNG image as a data URI; null once the channel is connected. */
  qr_code: string | null;
  /** Whether the channel can send and receive messages. */
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
  /** The operator who has taken over; null unless the status is human. */
  assigned_to: string | null;
  /** When human mode began; null unless the status is human. ISO 8601. */
  human_started_at: string | null;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  channel_id: string | null;
  /** The conversation's contact; null when unknown. */
  contact_id: string | null;
}

/** A message, as the chat operations return it. */
export interface ChatMessage {
  /** The message's id. */
  id: string;
  /** Conversation the message belongs to. */
  conversation_id: string;
  /** The message's text; may be null for a media message. */
  content: string | null;
  /** Content type of a chat message. */
  type: 'text' | 'image' | 'audio' | 'video' | 'document';
  /**
   * Author of a chat message: `agent` (the AI), `human` (an operator) or `contact` (the customer).
   */
  sender_type: 'agent' | 'human' | 'contact';
  /** The agent or operator who sent the message; null when the contact sent it. */
  sender_id: string | null;
  /** Delivery status of a chat message. */
  status: 'sent' | 'delivered' | 'read' | 'failed';
  /** When the message was sent. ISO 8601. */
  created_at: string;
}

/**
 * A customer record.
 *
 * Assumed: the platform does not document it.
 */
export interface Contact {
  /** The contact's id. */
  id: string;
  /** The contact's name. */
  name: string;
  /** Email address. */
  email: string | null;
  /** Phone number. */
  phone: string | null;
  /** URL of the contact's picture. */
  avatar_url: string | null;
  /** A contact's status. */
  status: 'active' | 'inactive' | 'blocked' | (string & {});
  /** Labels. */
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
  /** The conversation's contact; null when unknown. */
  contact_id: string | null;
  /**
   * Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody
   * (`closed`). Always the same as its chat's status.
   */
  status: 'open' | 'human' | 'closed' | 'waiting' | 'pending' | (string & {});
  /** The operator who has taken over; null unless the status is human. */
  assigned_to: string | null;
  /** When human mode began; null unless the status is human. ISO 8601. */
  human_started_at: string | null;
  /** The metadata given when the conversation was started. */
  metadata: Record<string, unknown>;
  /** Time of the latest message; null when there is none. ISO 8601. */
  last_message_at: string | null;
  /** When the conversation was closed; null unless the status is closed. ISO 8601. */
  closed_at: string | null;
  /** When the conversation began. ISO 8601. */
  created_at: string;
  /** When the conversation last changed. ISO 8601. */
  updated_at: string;
}

/** A message, as the conversation operations return it. */
export interface ConversationMessage {
  /** The message's id. */
  id: string;
  /** Conversation the message belongs to. */
  conversation_id: string;
  /** The message's text; may be null for a media message. */
  content: string | null;
  /**
   * Author of a message: `customer` (the contact), `agent` (the AI), `human` (an operator) or
   * `system` (the platform). Assumed values: `agent`, `human`, `system`.
   */
  sender_type: 'customer' | 'agent' | 'human' | 'system' | 'ai' | 'bot' | (string & {});
  /** Content type of a message. Assumed values: `image`, `audio`, `video`, `document`. */
  message_type: 'text' | 'image' | 'audio' | 'video' | 'document' | 'file' | (string & {});
  /** The media file's URL; null for text. */
  media_url: string | null;
  /** MIME type of the media file; null for text. */
  media_type: string | null;
  /** Whether the message has been edited. */
  is_edited: boolean;
  /** When the message was sent. ISO 8601. */
  created_at: string;
}

/** Definition of a custom field for contacts. */
export interface CustomField {
  /** The field's id. */
  id: string;
  /** The field's name, which is also its key in a contact's `custom_fields`. */
  name: string;
  /**
   * Type of a custom field's values. Assumed values: `number`, `date`, `boolean`, `select`,
   * `multiselect`.
   */
  type: 'text' | 'number' | 'date' | 'boolean' | 'select' | 'multiselect' | (string & {});
  /** What the field is for. */
  description: string | null;
  /** Choices; empty unless the type is select or multiselect. */
  options: string[];
  /** Whether the field should be filled in. Stored and returned, but not enforced. */
  required: boolean;
  /** Whether the field is archived. Fields are archived, not deleted. */
  archived: boolean;
  /** When the field was created. ISO 8601. */
  created_at: string;
}

/**
 * A custom field's value. It must match the field's type and options: an array of strings for
 * multiselect, an ISO 8601 string for date.
 *
 * Assumed: the platform does not document it.
 */
export type CustomFieldValue =
  | string
  | number
  | boolean
  | string[];

/**
 * The response to every delete operation.
 *
 * Assumed: the platform does not document it.
 */
export interface Deleted {
  /** Id of the record that was deleted. */
  id: string;
  /** Always true. */
  deleted: true;
}

/** Machine-readable reason of an error. */
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

/** Result of a health check. */
export interface Health {
  /** The string ok when the API is working. */
  status: 'ok' | (string & {});
  /** Time of the check. ISO 8601. */
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
  /** State of the connection to an MCP server. */
  status: 'connected' | 'disconnected' | 'error';
  /** Number of tools that the server offers; 0 until the server is connected. */
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
  /** JSON Schema for the tool's input. */
  input_schema: Record<string, unknown>;
  /** Whether agents may use the tool. */
  active: boolean;
}

/** The API key: its name, its workspace and what it may do. */
export interface Me {
  /** The key's name. */
  key_name: string;
  /** Company that owns the workspace. */
  company_id: string;
  /** Workspace that the key is bound to. */
  workspace_id: string;
  /** The key's scopes. */
  scopes: string[];
  /** What the key may do: true or false for each action on each resource. */
  permissions: Record<string, Record<string, boolean>>;
}

/** The page's position in its list. */
export interface Pagination {
  /** This page's number, starting at 1. */
  page: number;
  /** Maximum number of records per page. */
  limit: number;
  /** Number of records in the whole list. */
  total: number;
  /** Number of pages; 0 when the list is empty. */
  total_pages: number;
}

/** A new conversation, with the agent's first reply. */
export interface StartedConversation {
  /** The new conversation's id, which is also its chat's id. */
  conversation_id: string;
  /** The agent's reply; null when the agent stays silent. */
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
  /** Agent the training belongs to. */
  agent_id: string;
  /** The training's title. */
  title: string;
  /** Source of the knowledge: text, a web page (`url`) or a file. */
  type: 'text' | 'url' | 'file' | (string & {});
  /** The text for type text, or the web page's URL for type url; null for type file. */
  content: string | null;
  /** The web page's URL; null unless the type is url. */
  source_url: string | null;
  /** The file's URL; null unless the type is file. */
  file_url: string | null;
  /** A training's progress. Trainings are processed in the background. */
  status: 'pending' | 'processing' | 'ready' | 'error' | 'completed' | 'failed' | (string & {});
  /** Why processing failed; null unless the status is error. */
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
  /** Event names, wildcards and categories that the webhook is subscribed to, as given. */
  events: WebhookSubscription[];
  /** What the webhook is for. */
  description: string | null;
  /**
   * A webhook's health. After five consecutive failures, it becomes inactive and its events are
   * dropped (Variant A), or it becomes failing and its events are queued (Variant B). Assumed: the
   * platform does not document it.
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
  /** Id of the event, the same on every attempt. In Variant B it equals the body's event_id. */
  event_id: string;
  /** The attempt's number, starting at 1. */
  attempt: number;
  /** Outcome of one attempt. */
  status: 'pending' | 'success' | 'failed' | (string & {});
  /** HTTP status of the receiver's response; null when there was none. */
  status_code: number | null;
  /** How long the receiver took to respond, in milliseconds; null when it did not. */
  response_time_ms: number | null;
  /** Why the attempt failed; null when it did not fail. */
  error: string | null;
  /** When the next attempt is due; null when none is planned. ISO 8601. */
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
 * Result of a test event.
 *
 * Assumed: the platform does not document it.
 */
export interface WebhookTestResult {
  /** Id of the recorded delivery. */
  delivery_id: string;
  /** Name of the event that was sent: `webhook.test`. */
  event: string;
  /** Whether the receiver responded with a 2xx status in time. */
  success: boolean;
  /** HTTP status of the receiver's response; null when there was none. */
  status_code: number | null;
  /** How long the receiver took to respond, in milliseconds; null when it did not. */
  response_time_ms: number | null;
}

/** A webhook with its secret. Only the response that creates the webhook contains the secret. */
export interface WebhookWithSecret {
  /** The webhook's id. Assumed: the platform does not document it. */
  id: string;
  /** The URL that events are sent to. */
  url: string;
  /** Event names, wildcards and categories that the webhook is subscribed to, as given. */
  events: WebhookSubscription[];
  /** What the webhook is for. */
  description: string | null;
  /**
   * A webhook's health. After five consecutive failures, it becomes inactive and its events are
   * dropped (Variant A), or it becomes failing and its events are queued (Variant B). Assumed: the
   * platform does not document it.
   */
  status: 'active' | 'inactive' | 'failing' | (string & {});
  /**
   * Secret used to sign the events. Returned only once, so store it. Use its UTF-8 bytes as the
   * signing key; do not decode the secret.
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
  /** URL of a page that shows only the widget. */
  url: string;
  /** Script tag to paste into a web page. */
  embed_code: string;
}

/**
 * The appearance and text of a website channel's widget.
 *
 * Assumed: the platform does not document it.
 */
export interface WidgetSettings {
  /** Main color, as a CSS color. */
  primary_color?: string;
  /** The corner of the page where the widget appears. */
  position?: 'bottom-right' | 'bottom-left' | (string & {});
  /** Text that greets the visitor. */
  welcome_message?: string;
  /** Placeholder text in the message input. */
  placeholder?: string;
}
