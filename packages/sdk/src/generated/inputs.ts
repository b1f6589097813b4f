// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type { CustomFieldValue, WebhookSubscription } from './records.ts';

/**
 * The query of `agents.list`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListAgentsQuery {
  /**
   * Page number. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * Records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * Sort order by creation time: newest first (desc) or oldest first (asc).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
  /** Only agents with this status. */
  status?: 'active' | 'inactive' | undefined;
}

/**
 * A new agent. The body of `agents.create`.
 *
 * Assumed: the platform does not document it.
 */
export interface CreateAgentBody {
  /** The agent's name. 1 to 255 characters. */
  name: string;
  /** What the agent is for. At most 2000 characters. */
  description?: string | null | undefined;
  /** URL of the agent's picture. */
  avatar_url?: string | null | undefined;
  /** The language model's name. */
  model?: string | undefined;
  /**
   * The model's sampling temperature. 0 to 2.
   * @default 0.7
   */
  temperature?: number | undefined;
}

/**
 * Changes to an agent. Omitted properties keep their values. The body of `agents.update`.
 *
 * Rules:
 * - at least one known property is required
 *
 * Assumed: the platform does not document it.
 */
export interface UpdateAgentBody {
  /** The agent's name. 1 to 255 characters. */
  name?: string | undefined;
  /** What the agent is for. Null clears it. At most 2000 characters. */
  description?: string | null | undefined;
  /** URL of the agent's picture. Null clears it. */
  avatar_url?: string | null | undefined;
  /** The language model's name. */
  model?: string | undefined;
  /** The model's sampling temperature. 0 to 2. */
  temperature?: number | undefined;
}

/** The first message of a new conversation. The body of `agents.startConversation`. */
export interface StartConversationBody {
  /** First message to the agent. 1 to 65535 characters. */
  message: string;
  /** The contact who sends the message. If omitted, the conversation has no contact. */
  contact_id?: string | null | undefined;
  /** Any JSON object; returned as the conversation's metadata. */
  metadata?: Record<string, unknown> | undefined;
}

/**
 * Settings to change. Omitted settings keep their values. The body of `agents.updateSettings`.
 *
 * Rules:
 * - at least one property is required
 *
 * Assumed: the platform does not document it.
 */
export interface UpdateAgentSettingsBody {
  /** The language model's name. */
  model?: string | undefined;
  /** The model's sampling temperature. 0 to 2. */
  temperature?: number | undefined;
  /** Maximum number of tokens per reply. At least 1. */
  max_tokens?: number | undefined;
  /** Instructions for the agent. */
  system_prompt?: string | undefined;
  /** The language of the agent's replies, as a language tag such as en or pt-BR. */
  language?: string | undefined;
  [name: string]: unknown;
}

/**
 * The query of `agents.listBehaviorHistory`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListAgentBehaviorHistoryQuery {
  /**
   * Page number. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * Records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * Sort order by creation time: newest first (desc) or oldest first (asc).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
}

/**
 * The query of `trainings.list`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListTrainingsQuery {
  /**
   * Page number. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * Records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * Sort order by creation time: newest first (desc) or oldest first (asc).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
}

/**
 * New knowledge for an agent. The body of `trainings.create`.
 *
 * Rules:
 * - content is a URL when type is url or file
 *
 * Assumed: the platform does not document it.
 */
export interface CreateTrainingBody {
  /** Title. 1 to 200 characters. */
  title: string;
  /** The text for type text, or the URL of the web page or file for type url or file. Not empty. */
  content: string;
  /**
   * Source of the knowledge: text, a web page (`url`) or a file.
   * @default 'text'
   */
  type?: 'text' | 'url' | 'file' | undefined;
}

/**
 * Changes to a training. The content of a url or file training cannot be changed. The body of
 * `trainings.update`.
 *
 * Rules:
 * - at least one known property is required
 * - content is allowed only when the type of the training is text
 *
 * Assumed: the platform does not document it.
 */
export interface UpdateTrainingBody {
  /** Title. 1 to 200 characters. */
  title?: string | undefined;
  /** New text; only for trainings of type text. Not empty. */
  content?: string | undefined;
}

/**
 * The query of `channels.list`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListChannelsQuery {
  /**
   * Page number. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * Records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * Sort order by creation time: newest first (desc) or oldest first (asc).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
  /** Only channels of this type. */
  type?: 'whatsapp' | 'telegram' | 'email' | 'website' | undefined;
  /** Only channels with this status. */
  status?: 'active' | 'disconnected' | 'error' | undefined;
}

/** A new channel. The body of `channels.create`. */
export interface CreateChannelBody {
  /** The channel's name. 1 to 255 characters. */
  name: string;
  /** The agent to bind to the channel. */
  agent_id: string;
  /**
   * Type of channel. Assumed: the platform does not document it.
   * @default 'whatsapp'
   */
  type?: 'whatsapp' | 'telegram' | 'email' | 'website' | undefined;
}

/**
 * Changes to a channel. Omitted properties keep their values. The body of `channels.update`.
 *
 * Rules:
 * - at least one known property is required
 */
export interface UpdateChannelBody {
  /** The channel's name. 1 to 255 characters. */
  name?: string | undefined;
  /** The agent to bind to the channel. Open conversations keep their agent. */
  agent_id?: string | undefined;
}

/**
 * Settings to change. Omitted settings keep their values. The body of `channels.updateConfig`.
 *
 * Rules:
 * - at least one property is required
 *
 * Assumed: the platform does not document it.
 */
export interface UpdateChannelConfigBody {
  [name: string]: unknown;
}

/**
 * Widget settings to change. Omitted settings keep their values. The body of
 * `channels.updateWidgetSettings`.
 *
 * Rules:
 * - at least one known property is required
 *
 * Assumed: the platform does not document it.
 */
export interface UpdateWidgetSettingsBody {
  /** Main color, as a CSS color. */
  primary_color?: string | undefined;
  /** The corner of the page where the widget appears. */
  position?: 'bottom-right' | 'bottom-left' | undefined;
  /** Text that greets the visitor. */
  welcome_message?: string | undefined;
  /** Placeholder text in the message input. */
  placeholder?: string | undefined;
}

/**
 * The query of `contacts.list`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListContactsQuery {
  /**
   * Page number. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * Records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * Sort order by creation time: newest first (desc) or oldest first (asc).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
  /** Only contacts whose name, email or phone contains this text, ignoring case. */
  search?: string | undefined;
  /** Only contacts with this status. */
  status?: 'active' | 'inactive' | 'blocked' | undefined;
}

/**
 * A new contact. The body of `contacts.create`.
 *
 * Rules:
 * - a key of custom_fields is the name of a custom field that is not archived
 * - a value of custom_fields fits the type and options of its field
 *
 * Assumed: the platform does not document it.
 */
export interface CreateContactBody {
  /** The contact's name. 1 to 255 characters. */
  name: string;
  /** Email address. At most 255 characters. */
  email?: string | null | undefined;
  /** Phone number. At most 50 characters. */
  phone?: string | null | undefined;
  /** URL of the contact's picture. */
  avatar_url?: string | null | undefined;
  /** Labels. */
  tags?: string[] | undefined;
  /** Custom field values, keyed by field name. */
  custom_fields?: Record<string, CustomFieldValue> | undefined;
  /** A contact's status. */
  status?: 'active' | 'inactive' | 'blocked' | undefined;
}

/**
 * Changes to a contact. Omitted properties keep their values. The body of `contacts.update`.
 *
 * Rules:
 * - at least one known property is required
 * - a key of custom_fields is the name of a custom field that is not archived
 * - a value of custom_fields fits the type and options of its field
 *
 * Assumed: the platform does not document it.
 */
export interface UpdateContactBody {
  /** The contact's name. 1 to 255 characters. */
  name?: string | undefined;
  /** Email address. Null clears it. At most 255 characters. */
  email?: string | null | undefined;
  /** Phone number. Null clears it. At most 50 characters. */
  phone?: string | null | undefined;
  /** URL of the contact's picture. Null clears it. */
  avatar_url?: string | null | undefined;
  /** Labels. They replace the current ones. */
  tags?: string[] | undefined;
  /** Custom field values, keyed by field name. Fields that are omitted keep their values. */
  custom_fields?: Record<string, string | number | boolean | string[] | null> | undefined;
  /** A contact's status. */
  status?: 'active' | 'inactive' | 'blocked' | undefined;
}

/**
 * The query of `conversations.list`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListConversationsQuery {
  /**
   * Page number. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * Records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * Sort order by creation time: newest first (desc) or oldest first (asc).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
  /** Only conversations with this status. */
  status?: 'open' | 'human' | 'closed' | undefined;
  /** Only conversations on this type of channel. */
  channel?: 'whatsapp' | 'telegram' | 'email' | 'website' | undefined;
  /** Only conversations that match this search text. */
  search?: string | undefined;
}

/**
 * The query of `conversations.listMessages`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListConversationMessagesQuery {
  /**
   * Page number. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * Records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * Sort order by creation time: newest first (desc) or oldest first (asc).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
  /** Only messages sent at or after this time. ISO 8601. */
  since?: string | undefined;
  /** Only messages sent at or before this time. ISO 8601. */
  until?: string | undefined;
}

/**
 * A message to send as the agent. The body of `conversations.sendMessage`.
 *
 * Rules:
 * - content is required when message_type is text
 * - media_url is required when message_type is not text
 *
 * Assumed: the platform does not document it.
 */
export interface SendConversationMessageBody {
  /** Text. Required for text messages. 1 to 65535 characters. */
  content?: string | null | undefined;
  /**
   * Content type of a message.
   * @default 'text'
   */
  message_type?: 'text' | 'image' | 'audio' | 'video' | 'document' | undefined;
  /** The media file's URL. Required unless the message is text. */
  media_url?: string | null | undefined;
  /** MIME type of the media file. */
  media_type?: string | null | undefined;
}

/** The new text of a message. The body of `conversations.editMessage`. */
export interface EditMessageBody {
  /** New text. 1 to 65535 characters. */
  content: string;
}

/** The query of `customFields.list`. */
export interface ListCustomFieldsQuery {
  /**
   * Page number. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * Records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * Sort order by creation time: newest first (desc) or oldest first (asc). Assumed: the platform
   * does not document it.
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
  /**
   * True returns only archived fields; false returns only fields that are not archived. Assumed:
   * the platform does not document it.
   */
  archived?: boolean | undefined;
}

/**
 * A new custom field. The body of `customFields.create`.
 *
 * Rules:
 * - options is required and not empty when type is select or multiselect
 *
 * Assumed: the platform does not document it.
 */
export interface CreateCustomFieldBody {
  /** The field's name, unique in the workspace. 1 to 100 characters. */
  name: string;
  /** Type of a custom field's values. */
  type: 'text' | 'number' | 'date' | 'boolean' | 'select' | 'multiselect';
  /** What the field is for. At most 500 characters. */
  description?: string | null | undefined;
  /** Choices; required and not empty for the types select and multiselect. */
  options?: string[] | undefined;
  /**
   * Whether the field should be filled in. Stored and returned, but not enforced.
   * @default false
   */
  required?: boolean | undefined;
}

/**
 * Changes to a custom field. Its type cannot be changed. The body of `customFields.update`.
 *
 * Rules:
 * - at least one known property is required
 * - options is not empty when the type of the field is select or multiselect
 *
 * Assumed: the platform does not document it.
 */
export interface UpdateCustomFieldBody {
  /** The field's name, unique in the workspace. 1 to 100 characters. */
  name?: string | undefined;
  /** What the field is for. Null clears it. At most 500 characters. */
  description?: string | null | undefined;
  /** Choices; not empty for the types select and multiselect. */
  options?: string[] | undefined;
  /** Whether the field should be filled in. Stored and returned, but not enforced. */
  required?: boolean | undefined;
}

/**
 * Whether to archive or restore a field. The body of `customFields.archive`.
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
 * A message to send as the operator. The body of `chats.sendMessage`.
 *
 * Rules:
 * - content is required when type is text
 * - media_url is required when type is not text
 */
export interface SendChatMessageBody {
  /** Text. Required for text messages. 1 to 65535 characters. */
  content?: string | null | undefined;
  /**
   * Content type of a chat message.
   * @default 'text'
   */
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | undefined;
  /** The media file's URL. Required unless the message is text. */
  media_url?: string | null | undefined;
}

/**
 * The query of `mcp.listServers`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListMcpServersQuery {
  /**
   * Page number. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * Records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * Sort order by creation time: newest first (desc) or oldest first (asc).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
}

/**
 * A new MCP server for an agent. The body of `mcp.addServer`.
 *
 * Assumed: the platform does not document it.
 */
export interface AddMcpServerBody {
  /** The server's name. 1 to 100 characters. */
  name: string;
  /** The server's URL. */
  url: string;
  /** API key that the platform sends to the MCP server. Never returned. */
  api_key?: string | undefined;
}

/** The MCP server to connect. The body of `mcp.connect`. */
export interface ConnectMcpServerBody {
  /** Id of any MCP server in the workspace. */
  mcp_id: string;
}

/**
 * The query of `mcp.listTools`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListMcpToolsQuery {
  /**
   * Page number. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * Records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * Sort order by creation time: newest first (desc) or oldest first (asc).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
}

/**
 * A new webhook. The body of `webhooks.create`.
 *
 * Rules:
 * - each of events is an event name, a wildcard or a category
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
 * The query of `webhooks.list`.
 *
 * Assumed: the platform does not document it.
 */
export interface ListWebhooksQuery {
  /**
   * Page number. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * Records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * Sort order by creation time: newest first (desc) or oldest first (asc).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
}

/**
 * Changes to a webhook. Omitted properties keep their values. The body of `webhooks.update`.
 *
 * Rules:
 * - at least one known property is required
 * - each of events is an event name, a wildcard or a category
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
  /**
   * New status. Setting it to `active` reactivates an inactive webhook and resets its failure
   * counter.
   */
  status?: 'active' | 'inactive' | undefined;
}

/** The query of `webhooks.listDeliveries`. */
export interface ListWebhookDeliveriesQuery {
  /**
   * Page number. At least 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * Records per page. 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * Sort order by creation time: newest first (desc) or oldest first (asc).
   * @default 'desc'
   */
  order?: 'asc' | 'desc' | undefined;
}
