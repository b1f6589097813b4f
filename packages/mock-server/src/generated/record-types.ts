// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

/** An AI agent. */
export interface Agent {
  /** The agent's id. */
  readonly id: string;
  /** The agent's name. */
  readonly name: string;
  /** What the agent is for. */
  readonly description: string | null;
  /** URL of the agent's picture. */
  readonly avatar_url: string | null;
  /**
   * Whether the agent replies. An inactive agent stores incoming messages but does not reply.
   * Assumed values: `inactive`.
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
  /** Credits left. */
  readonly credits_remaining: number;
  /** Credits used so far. */
  readonly credits_used: number;
  /** Credits granted. */
  readonly credits_total: number;
}

/**
 * An agent's settings. Other properties may be present.
 *
 * Assumed: the platform does not document it.
 */
export interface AgentSettings {
  /** The language model's name. */
  readonly model?: string;
  /** The model's sampling temperature. */
  readonly temperature?: number;
  /** Maximum number of tokens per reply. */
  readonly max_tokens?: number;
  /** Instructions for the agent. */
  readonly system_prompt?: string;
  /** The language of the agent's replies, as a language tag such as en or pt-BR. */
  readonly language?: string;
  readonly [name: string]: unknown;
}

/**
 * One recorded change to an agent's behavior.
 *
 * Assumed: the platform does not document it.
 */
export interface BehaviorChange {
  /** Id of the change. */
  readonly id: string;
  /** Name of the field or setting that changed. */
  readonly field: string;
  /** Value before the change; null when there was none. */
  readonly old_value: string | number | boolean | null;
  /** Value after the change; null when it was cleared. */
  readonly new_value: string | number | boolean | null;
  /** Name of the API key or dashboard user that made the change. */
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
   * Channel type: instant messaging (whatsapp, telegram), email or a website widget. The values are
   * assumed.
   */
  readonly type: 'whatsapp' | 'telegram' | 'email' | 'website';
  /** Whether the channel can send and receive messages. Assumed values: `disconnected`, `error`. */
  readonly status: 'active' | 'disconnected' | 'error';
  /** The agent bound to the channel. */
  readonly agent_id: string;
  /** When the channel was created. ISO 8601. */
  readonly created_at: string;
}

/**
 * A channel's settings: any properties, returned as stored.
 *
 * Assumed: the platform does not document it.
 */
export interface ChannelConfig {
  readonly [name: string]: unknown;
}

/**
 * QR code for connecting an instant-messaging channel.
 *
 * Assumed: the platform does not document it.
 */
export interface ChannelQrCode {
  /** PNG image as a data URI; null once the channel is connected. */
  readonly qr_code: string | null;
  /** Whether the channel can send and receive messages. */
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
  /** The operator who has taken over; null unless the status is human. */
  readonly assigned_to: string | null;
  /** When human mode began; null unless the status is human. ISO 8601. */
  readonly human_started_at: string | null;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  readonly channel_id: string | null;
  /** The conversation's contact; null when unknown. */
  readonly contact_id: string | null;
}

/** A message, as the chat operations return it. */
export interface ChatMessage {
  /** The message's id. */
  readonly id: string;
  /** Conversation the message belongs to. */
  readonly conversation_id: string;
  /** The message's text; may be null for a media message. */
  readonly content: string | null;
  /** Content type of a chat message. */
  readonly type: 'text' | 'image' | 'audio' | 'video' | 'document';
  /**
   * Author of a chat message: `agent` (the AI), `human` (an operator) or `contact` (the customer).
   */
  readonly sender_type: 'agent' | 'human' | 'contact';
  /** The agent or operator who sent the message; null when the contact sent it. */
  readonly sender_id: string | null;
  /** Delivery status of a chat message. */
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  /** When the message was sent. ISO 8601. */
  readonly created_at: string;
}

/**
 * A customer record.
 *
 * Assumed: the platform does not document it.
 */
export interface Contact {
  /** The contact's id. */
  readonly id: string;
  /** The contact's name. */
  readonly name: string;
  /** Email address. */
  readonly email: string | null;
  /** Phone number. */
  readonly phone: string | null;
  /** URL of the contact's picture. */
  readonly avatar_url: string | null;
  /** A contact's status. */
  readonly status: 'active' | 'inactive' | 'blocked';
  /** Labels. */
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
  /** The conversation's contact; null when unknown. */
  readonly contact_id: string | null;
  /**
   * Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody
   * (`closed`). Always the same as its chat's status.
   */
  readonly status: 'open' | 'human' | 'closed';
  /** The operator who has taken over; null unless the status is human. */
  readonly assigned_to: string | null;
  /** When human mode began; null unless the status is human. ISO 8601. */
  readonly human_started_at: string | null;
  /** The metadata given when the conversation was started. */
  readonly metadata: Record<string, unknown>;
  /** Time of the latest message; null when there is none. ISO 8601. */
  readonly last_message_at: string | null;
  /** When the conversation was closed; null unless the status is closed. ISO 8601. */
  readonly closed_at: string | null;
  /** When the conversation began. ISO 8601. */
  readonly created_at: string;
  /** When the conversation last changed. ISO 8601. */
  readonly updated_at: string;
}

/** A message, as the conversation operations return it. */
export interface ConversationMessage {
  /** The message's id. */
  readonly id: string;
  /** Conversation the message belongs to. */
  readonly conversation_id: string;
  /** The message's text; may be null for a media message. */
  readonly content: string | null;
  /**
   * Author of a message: `customer` (the contact), `agent` (the AI), `human` (an operator) or
   * `system` (the platform). Assumed values: `agent`, `human`, `system`.
   */
  readonly sender_type: 'customer' | 'agent' | 'human' | 'system';
  /** Content type of a message. Assumed values: `image`, `audio`, `video`, `document`. */
  readonly message_type: 'text' | 'image' | 'audio' | 'video' | 'document';
  /** The media file's URL; null for text. */
  readonly media_url: string | null;
  /** MIME type of the media file; null for text. */
  readonly media_type: string | null;
  /** Whether the message has been edited. */
  readonly is_edited: boolean;
  /** When the message was sent. ISO 8601. */
  readonly created_at: string;
}

/** Definition of a custom field for contacts. */
export interface CustomField {
  /** The field's id. */
  readonly id: string;
  /** The field's name, which is also its key in a contact's `custom_fields`. */
  readonly name: string;
  /**
   * Type of a custom field's values. Assumed values: `number`, `date`, `boolean`, `select`,
   * `multiselect`.
   */
  readonly type: 'text' | 'number' | 'date' | 'boolean' | 'select' | 'multiselect';
  /** What the field is for. */
  readonly description: string | null;
  /** Choices; empty unless the type is select or multiselect. */
  readonly options: string[];
  /** Whether the field should be filled in. Stored and returned, but not enforced. */
  readonly required: boolean;
  /** Whether the field is archived. Fields are archived, not deleted. */
  readonly archived: boolean;
  /** When the field was created. ISO 8601. */
  readonly created_at: string;
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
  readonly id: string;
  /** Always true. */
  readonly deleted: true;
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
  | 'SERVICE_UNAVAILABLE';

/** Result of a health check. */
export interface Health {
  /** The string ok when the API is working. */
  readonly status: 'ok';
  /** Time of the check. ISO 8601. */
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
  /** State of the connection to an MCP server. */
  readonly status: 'connected' | 'disconnected' | 'error';
  /** Number of tools that the server offers; 0 until the server is connected. */
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
  /** JSON Schema for the tool's input. */
  readonly input_schema: Record<string, unknown>;
  /** Whether agents may use the tool. */
  readonly active: boolean;
}

/** The API key: its name, its workspace and what it may do. */
export interface Me {
  /** The key's name. */
  readonly key_name: string;
  /** Company that owns the workspace. */
  readonly company_id: string;
  /** Workspace that the key is bound to. */
  readonly workspace_id: string;
  /** The key's scopes. */
  readonly scopes: string[];
  /** What the key may do: true or false for each action on each resource. */
  readonly permissions: Record<string, Record<string, boolean>>;
}

/** The page's position in its list. */
export interface Pagination {
  /** This page's number, starting at 1. */
  readonly page: number;
  /** Maximum number of records per page. */
  readonly limit: number;
  /** Number of records in the whole list. */
  readonly total: number;
  /** Number of pages; 0 when the list is empty. */
  readonly total_pages: number;
}

/** A new conversation, with the agent's first reply. */
export interface StartedConversation {
  /** The new conversation's id, which is also its chat's id. */
  readonly conversation_id: string;
  /** The agent's reply; null when the agent stays silent. */
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
  /** Agent the training belongs to. */
  readonly agent_id: string;
  /** The training's title. */
  readonly title: string;
  /** Source of the knowledge: text, a web page (`url`) or a file. */
  readonly type: 'text' | 'url' | 'file';
  /** The text for type text, or the web page's URL for type url; null for type file. */
  readonly content: string | null;
  /** The web page's URL; null unless the type is url. */
  readonly source_url: string | null;
  /** The file's URL; null unless the type is file. */
  readonly file_url: string | null;
  /** A training's progress. Trainings are processed in the background. */
  readonly status: 'pending' | 'processing' | 'ready' | 'error';
  /** Why processing failed; null unless the status is error. */
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
  /** Event names, wildcards and categories that the webhook is subscribed to, as given. */
  readonly events: WebhookSubscription[];
  /** What the webhook is for. */
  readonly description: string | null;
  /**
   * A webhook's health. After five consecutive failures, it becomes inactive and its events are
   * dropped (Variant A), or it becomes failing and its events are queued (Variant B). Assumed: the
   * platform does not document it.
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
  /** Id of the event, the same on every attempt. In Variant B it equals the body's event_id. */
  readonly event_id: string;
  /** The attempt's number, starting at 1. */
  readonly attempt: number;
  /** Outcome of one attempt. */
  readonly status: 'pending' | 'success' | 'failed';
  /** HTTP status of the receiver's response; null when there was none. */
  readonly status_code: number | null;
  /** How long the receiver took to respond, in milliseconds; null when it did not. */
  readonly response_time_ms: number | null;
  /** Why the attempt failed; null when it did not fail. */
  readonly error: string | null;
  /** When the next attempt is due; null when none is planned. ISO 8601. */
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
 * Result of a test event.
 *
 * Assumed: the platform does not document it.
 */
export interface WebhookTestResult {
  /** Id of the recorded delivery. */
  readonly delivery_id: string;
  /** Name of the event that was sent: `webhook.test`. */
  readonly event: string;
  /** Whether the receiver responded with a 2xx status in time. */
  readonly success: boolean;
  /** HTTP status of the receiver's response; null when there was none. */
  readonly status_code: number | null;
  /** How long the receiver took to respond, in milliseconds; null when it did not. */
  readonly response_time_ms: number | null;
}

/** A webhook with its secret. Only the response that creates the webhook contains the secret. */
export interface WebhookWithSecret {
  /** The webhook's id. Assumed: the platform does not document it. */
  readonly id: string;
  /** The URL that events are sent to. */
  readonly url: string;
  /** Event names, wildcards and categories that the webhook is subscribed to, as given. */
  readonly events: WebhookSubscription[];
  /** What the webhook is for. */
  readonly description: string | null;
  /**
   * A webhook's health. After five consecutive failures, it becomes inactive and its events are
   * dropped (Variant A), or it becomes failing and its events are queued (Variant B). Assumed: the
   * platform does not document it.
   */
  readonly status: 'active' | 'inactive' | 'failing';
  /**
   * Secret used to sign the events. Returned only once, so store it. Use its UTF-8 bytes as the
   * signing key; do not decode the secret.
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
  /** URL of a page that shows only the widget. */
  readonly url: string;
  /** Script tag to paste into a web page. */
  readonly embed_code: string;
}

/**
 * The appearance and text of a website channel's widget.
 *
 * Assumed: the platform does not document it.
 */
export interface WidgetSettings {
  /** Main color, as a CSS color. */
  readonly primary_color?: string;
  /** The corner of the page where the widget appears. */
  readonly position?: 'bottom-right' | 'bottom-left';
  /** Text that greets the visitor. */
  readonly welcome_message?: string;
  /** Placeholder text in the message input. */
  readonly placeholder?: string;
}
