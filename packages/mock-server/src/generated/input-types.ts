// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type { CustomFieldValue, WebhookSubscription } from './record-types.ts';

/**
 * The query of `listAgents`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListAgentsQuery {
  /**
   * The number of the page. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * The number of records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * The order of the records by creation time: newest first (`desc`) or oldest first (`asc`).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
  /** Returns only agents with this status. */
  status?: 'active' | 'inactive' | undefined;
}

/**
 * A new agent. The body of `createAgent`.
 *
 * Assumed: the platform does not document it.
 */
export interface CreateAgentBody {
  /** The agent's name. 1 to 255 characters. */
  name: string;
  /** What the agent is for. At most 2000 characters. */
  description?: string | null | undefined;
  /** The URL of the agent's picture. */
  avatar_url?: string | null | undefined;
  /**
   * The language model's name.
   * @default 'default'
   */
  model?: string | undefined;
  /**
   * The model's sampling temperature. 0 to 2.
   * @default 0.7
   */
  temperature?: number | undefined;
}

/**
 * Changes to an agent. Omitted properties keep their values. The body of `updateAgent`.
 *
 * Rules:
 * - The body must contain at least one of these properties.
 *
 * Assumed: the platform does not document it.
 */
export interface UpdateAgentBody {
  /** The agent's name. 1 to 255 characters. */
  name?: string | undefined;
  /** What the agent is for. Null clears it. At most 2000 characters. */
  description?: string | null | undefined;
  /** The URL of the agent's picture. Null clears it. */
  avatar_url?: string | null | undefined;
  /** The language model's name. */
  model?: string | undefined;
  /** The model's sampling temperature. 0 to 2. */
  temperature?: number | undefined;
}

/** The first message of a new conversation. The body of `startConversation`. */
export interface StartConversationBody {
  /** The customer's first message. 1 to 65535 characters. */
  message: string;
  /** The contact who sends the message. If omitted, the conversation has no contact. */
  contact_id?: string | null | undefined;
  /** Any JSON object. The conversation stores it as `metadata`. */
  metadata?: Record<string, unknown> | undefined;
}

/**
 * Settings to change. Omitted settings keep their values. The body of `updateAgentSettings`.
 *
 * Rules:
 * - The body must contain at least one property.
 *
 * Assumed: the platform does not document it.
 */
export interface UpdateAgentSettingsBody {
  /** The language model's name. */
  model?: string | undefined;
  /** The model's sampling temperature. 0 to 2. */
  temperature?: number | undefined;
  /** The maximum number of tokens per reply. At least 1. */
  max_tokens?: number | undefined;
  /** Instructions for the agent. */
  system_prompt?: string | undefined;
  /** The language of the agent's replies, as a language tag such as `en` or `pt-BR`. */
  language?: string | undefined;
  [name: string]: unknown;
}

/**
 * The query of `listAgentBehaviorHistory`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListAgentBehaviorHistoryQuery {
  /**
   * The number of the page. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * The number of records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * The order of the records by creation time: newest first (`desc`) or oldest first (`asc`).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
}

/**
 * The query of `listTrainings`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListTrainingsQuery {
  /**
   * The number of the page. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * The number of records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * The order of the records by creation time: newest first (`desc`) or oldest first (`asc`).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
}

/**
 * New knowledge for an agent. The body of `createTraining`.
 *
 * Rules:
 * - `content` must be a URL if `type` is `url` or `file`.
 *
 * Assumed: the platform does not document it.
 */
export interface CreateTrainingBody {
  /** The training's title. 1 to 200 characters. */
  title: string;
  /** The text, or the URL of the web page or file, depending on `type`. Not empty. */
  content: string;
  /**
   * The source of the knowledge: `text`, a web page (`url`) or a `file`.
   * @default 'text'
   */
  type?: 'text' | 'url' | 'file' | undefined;
}

/**
 * Changes to a training. The content of a `url` or `file` training cannot be changed. The body of
 * `updateTraining`.
 *
 * Rules:
 * - The body must contain at least one of these properties.
 * - `content` is allowed only if the training's type is `text`.
 *
 * Assumed: the platform does not document it.
 */
export interface UpdateTrainingBody {
  /** The training's title. 1 to 200 characters. */
  title?: string | undefined;
  /** The new text. Allowed only if the training's type is `text`. Not empty. */
  content?: string | undefined;
}

/**
 * The query of `listChannels`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListChannelsQuery {
  /**
   * The number of the page. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * The number of records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * The order of the records by creation time: newest first (`desc`) or oldest first (`asc`).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
  /** Returns only channels of this type. */
  type?: 'whatsapp' | 'telegram' | 'email' | 'website' | undefined;
  /** Returns only channels with this status. */
  status?: 'active' | 'disconnected' | 'error' | undefined;
}

/** A new channel. The body of `createChannel`. */
export interface CreateChannelBody {
  /** The channel's name. 1 to 255 characters. */
  name: string;
  /** The agent to bind to the channel. */
  agent_id: string;
  /**
   * The channel's type. Assumed: the platform does not document it.
   * @default 'whatsapp'
   */
  type?: 'whatsapp' | 'telegram' | 'email' | 'website' | undefined;
}

/**
 * Changes to a channel. Omitted properties keep their values. The body of `updateChannel`.
 *
 * Rules:
 * - The body must contain at least one of these properties.
 */
export interface UpdateChannelBody {
  /** The channel's name. 1 to 255 characters. */
  name?: string | undefined;
  /** The agent to bind to the channel. Open conversations keep their agent. */
  agent_id?: string | undefined;
}

/**
 * Settings to change. Omitted settings keep their values. The body of `updateChannelConfig`.
 *
 * Rules:
 * - The body must contain at least one property.
 *
 * Assumed: the platform does not document it.
 */
export interface UpdateChannelConfigBody {
  [name: string]: unknown;
}

/**
 * Widget settings to change. Omitted settings keep their values. The body of
 * `updateWidgetSettings`.
 *
 * Rules:
 * - The body must contain at least one of these properties.
 *
 * Assumed: the platform does not document it.
 */
export interface UpdateWidgetSettingsBody {
  /** The main colour, as a CSS colour. */
  primary_color?: string | undefined;
  /** The corner of the page where the widget appears. */
  position?: 'bottom-right' | 'bottom-left' | undefined;
  /** The text that greets the visitor. */
  welcome_message?: string | undefined;
  /** The placeholder text in the message input. */
  placeholder?: string | undefined;
}

/**
 * The query of `listContacts`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListContactsQuery {
  /**
   * The number of the page. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * The number of records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * The order of the records by creation time: newest first (`desc`) or oldest first (`asc`).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
  /** Returns only contacts whose name, email or phone contains this text in any letter case. */
  search?: string | undefined;
  /** Returns only contacts with this status. */
  status?: 'active' | 'inactive' | 'blocked' | undefined;
}

/**
 * A new contact. The body of `createContact`.
 *
 * Rules:
 * - Each key of `custom_fields` must be the name of a custom field that is not archived.
 * - Each value of `custom_fields` must match the type and options of its custom field.
 *
 * Assumed: the platform does not document it.
 */
export interface CreateContactBody {
  /** The contact's name. 1 to 255 characters. */
  name: string;
  /** The contact's email address. At most 255 characters. */
  email?: string | null | undefined;
  /** The contact's phone number. At most 50 characters. */
  phone?: string | null | undefined;
  /** The URL of the contact's picture. */
  avatar_url?: string | null | undefined;
  /** The contact's labels. */
  tags?: string[] | undefined;
  /** Custom field values, keyed by field name. */
  custom_fields?: Record<string, CustomFieldValue> | undefined;
  /** A contact's status. */
  status?: 'active' | 'inactive' | 'blocked' | undefined;
}

/**
 * Changes to a contact. Omitted properties keep their values. The body of `updateContact`.
 *
 * Rules:
 * - The body must contain at least one of these properties.
 * - Each key of `custom_fields` must be the name of a custom field. The only valid value for an archived field is null.
 * - Each value of `custom_fields` must match the type and options of its custom field.
 *
 * Assumed: the platform does not document it.
 */
export interface UpdateContactBody {
  /** The contact's name. 1 to 255 characters. */
  name?: string | undefined;
  /** The contact's email address. Null clears it. At most 255 characters. */
  email?: string | null | undefined;
  /** The contact's phone number. Null clears it. At most 50 characters. */
  phone?: string | null | undefined;
  /** The URL of the contact's picture. Null clears it. */
  avatar_url?: string | null | undefined;
  /** The contact's new labels, which replace all current labels. */
  tags?: string[] | undefined;
  /** Custom field values, keyed by field name. Omitted fields keep their values. */
  custom_fields?: Record<string, string | number | boolean | string[] | null> | undefined;
  /** A contact's status. */
  status?: 'active' | 'inactive' | 'blocked' | undefined;
}

/**
 * The query of `listConversations`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListConversationsQuery {
  /**
   * The number of the page. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * The number of records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * The order of the records by creation time: newest first (`desc`) or oldest first (`asc`).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
  /** Returns only conversations with this status. */
  status?: 'open' | 'human' | 'closed' | undefined;
  /** Returns only conversations in channels of this type. */
  channel?: 'whatsapp' | 'telegram' | 'email' | 'website' | undefined;
  /**
   * Returns only conversations that contain this text in a message or in the contact's name, email
   * or phone, in any letter case.
   */
  search?: string | undefined;
}

/**
 * The query of `listConversationMessages`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListConversationMessagesQuery {
  /**
   * The number of the page. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * The number of records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * The order of the records by creation time: newest first (`desc`) or oldest first (`asc`).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
  /**
   * Returns only messages sent at or after this time. The time must include seconds and a time
   * zone. ISO 8601.
   */
  since?: string | undefined;
  /**
   * Returns only messages sent at or before this time. The time must include seconds and a time
   * zone. ISO 8601.
   */
  until?: string | undefined;
}

/**
 * A message to send as the agent. The body of `sendConversationMessage`.
 *
 * Rules:
 * - `content` is required if `message_type` is `text`.
 * - `media_url` is required if `message_type` is not `text`.
 *
 * Assumed: the platform does not document it.
 */
export interface SendConversationMessageBody {
  /** The message's text. Required if `message_type` is `text`. 1 to 65535 characters. */
  content?: string | null | undefined;
  /**
   * The content type of a message.
   * @default 'text'
   */
  message_type?: 'text' | 'image' | 'audio' | 'video' | 'document' | undefined;
  /** The media file's URL. Required unless `message_type` is `text`, which ignores it. */
  media_url?: string | null | undefined;
  /** The MIME type of the media file. Ignored if `message_type` is `text`. */
  media_type?: string | null | undefined;
}

/** The new text of a message. The body of `editMessage`. */
export interface EditMessageBody {
  /** The message's new text. 1 to 65535 characters. */
  content: string;
}

/** The query of `listCustomFields`. */
export interface ListCustomFieldsQuery {
  /**
   * The number of the page. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * The number of records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * The order of the records by creation time: newest first (`desc`) or oldest first (`asc`).
   * Assumed: the platform does not document it.
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
  /**
   * True returns only archived fields, and false only the others. Assumed: the platform does not
   * document it.
   */
  archived?: boolean | undefined;
}

/**
 * A new custom field. The body of `createCustomField`.
 *
 * Rules:
 * - `options` is required and must not be empty if `type` is `select` or `multiselect`.
 *
 * Assumed: the platform does not document it.
 */
export interface CreateCustomFieldBody {
  /** The field's name, unique in the workspace. 1 to 100 characters. */
  name: string;
  /** The type of a custom field's values. */
  type: 'text' | 'number' | 'date' | 'boolean' | 'select' | 'multiselect';
  /** What the field is for. At most 500 characters. */
  description?: string | null | undefined;
  /** The choices. Required, and not empty, for the types `select` and `multiselect`. */
  options?: string[] | undefined;
  /**
   * Whether the field should have a value. The platform does not enforce this.
   * @default false
   */
  required?: boolean | undefined;
}

/**
 * Changes to a custom field. Its type cannot be changed. The body of `updateCustomField`.
 *
 * Rules:
 * - The body must contain at least one of these properties.
 * - `options` must not be empty if the field's type is `select` or `multiselect`.
 *
 * Assumed: the platform does not document it.
 */
export interface UpdateCustomFieldBody {
  /** The field's name, unique in the workspace. 1 to 100 characters. */
  name?: string | undefined;
  /** What the field is for. Null clears it. At most 500 characters. */
  description?: string | null | undefined;
  /**
   * The choices. They replace the current choices. Not empty for the types `select` and
   * `multiselect`.
   */
  options?: string[] | undefined;
  /** Whether the field should have a value. The platform does not enforce this. */
  required?: boolean | undefined;
}

/**
 * Whether to archive or restore a field. The body of `archiveCustomField`.
 *
 * Assumed: the platform does not document it.
 */
export interface ArchiveCustomFieldBody {
  /**
   * True archives the field; false restores it.
   * @default true
   */
  archived?: boolean | undefined;
}

/**
 * A message to send as the operator. The body of `sendChatMessage`.
 *
 * Rules:
 * - `content` is required if `type` is `text`.
 * - `media_url` is required if `type` is not `text`.
 */
export interface SendChatMessageBody {
  /** The message's text. Required if `type` is `text`. 1 to 65535 characters. */
  content?: string | null | undefined;
  /**
   * The content type of a message.
   * @default 'text'
   */
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | undefined;
  /** The media file's URL. Required unless `type` is `text`, which ignores it. */
  media_url?: string | null | undefined;
}

/**
 * The query of `listMcpServers`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListMcpServersQuery {
  /**
   * The number of the page. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * The number of records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * The order of the records by creation time: newest first (`desc`) or oldest first (`asc`).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
}

/**
 * A new MCP server for an agent. The body of `addMcpServer`.
 *
 * Assumed: the platform does not document it.
 */
export interface AddMcpServerBody {
  /** The server's name. 1 to 100 characters. */
  name: string;
  /** The server's URL. */
  url: string;
  /** The API key that the platform sends to the MCP server. No response contains it. */
  api_key?: string | undefined;
}

/** The MCP server to connect. The body of `connectMcpServer`. */
export interface ConnectMcpServerBody {
  /** The id of any MCP server in the workspace. */
  mcp_id: string;
}

/**
 * The query of `listMcpTools`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListMcpToolsQuery {
  /**
   * The number of the page. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * The number of records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * The order of the records by creation time: newest first (`desc`) or oldest first (`asc`).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
}

/**
 * A new webhook. The body of `createWebhook`.
 *
 * Rules:
 * - Each entry of `events` must be an event name, a wildcard or a category.
 */
export interface CreateWebhookBody {
  /** The URL to send events to. In production, Variant B accepts only HTTPS. */
  url: string;
  /**
   * Event names, wildcards such as `conversation.*` or categories such as `conversations`.
   * Categories are case-insensitive. Events of the other variant are accepted, but never sent.
   * `webhook.test` is not accepted.
   */
  events: WebhookSubscription[];
  /** What the webhook is for. At most 500 characters. */
  description?: string | null | undefined;
}

/**
 * The query of `listWebhooks`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListWebhooksQuery {
  /**
   * The number of the page. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * The number of records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * The order of the records by creation time: newest first (`desc`) or oldest first (`asc`).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
}

/**
 * Changes to a webhook. Omitted properties keep their values. The body of `updateWebhook`.
 *
 * Rules:
 * - The body must contain at least one of these properties.
 * - Each entry of `events` must be an event name, a wildcard or a category.
 *
 * Assumed: the platform does not document it.
 */
export interface UpdateWebhookBody {
  /** The URL to send events to. In production, Variant B accepts only HTTPS. */
  url?: string | undefined;
  /**
   * Event names, wildcards such as `conversation.*` or categories such as `conversations`.
   * Categories are case-insensitive. Events of the other variant are accepted, but never sent.
   * `webhook.test` is not accepted.
   */
  events?: WebhookSubscription[] | undefined;
  /** What the webhook is for. Null clears it. At most 500 characters. */
  description?: string | null | undefined;
  /** The new status. `active` reactivates an inactive webhook and resets its failure counter. */
  status?: 'active' | 'inactive' | undefined;
}

/** The query of `listWebhookDeliveries`. */
export interface ListWebhookDeliveriesQuery {
  /**
   * The number of the page. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * The number of records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * The order of the records by creation time: newest first (`desc`) or oldest first (`asc`).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
}
