// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import * as z from 'zod/v4';

/** The result of a health check. */
export const healthSchema = z.object({
  status: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
});

/** The API key: its name, its workspace and what it may do. */
export const meSchema = z.object({
  key_name: z.string(),
  company_id: z.guid(),
  workspace_id: z.guid(),
  scopes: z.array(z.string()),
  permissions: z.record(z.string(), z.record(z.string(), z.boolean())),
});

/** Whether the agent replies. An inactive agent stores incoming messages but does not reply. */
export const agentStatusSchema = z.string();

/** An AI agent. */
export const agentSchema = z.object({
  id: z.guid(),
  name: z.string(),
  description: z.string().nullable(),
  avatar_url: z.string().nullable(),
  status: agentStatusSchema,
  model: z.string(),
  temperature: z.number(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
});

/** The page's position in its list. */
export const paginationSchema = z.object({
  page: z.int().gte(1),
  limit: z.int().gte(1).lte(100),
  total: z.int().gte(0),
  total_pages: z.int().gte(0),
});

/** The response when a record is deleted, or a conversation is closed. */
export const deletedSchema = z.object({
  id: z.guid(),
  deleted: z.literal(true),
});

/** A new conversation, with the agent's first reply. */
export const startedConversationSchema = z.object({
  conversation_id: z.guid(),
  response: z.string().nullable(),
});

/** An agent's credits. Each AI reply costs one credit. */
export const agentCreditsSchema = z.object({
  credits_remaining: z.number(),
  credits_used: z.number(),
  credits_total: z.number(),
});

/** An agent's settings. */
export const agentSettingsSchema = z.object({
  model: z.string().optional(),
  temperature: z.number().gte(0).lte(2).optional(),
  max_tokens: z.int().gte(1).optional(),
  system_prompt: z.string().optional(),
  language: z.string().optional(),
});

/** A recorded change to an agent's behaviour. */
export const behaviorChangeSchema = z.object({
  id: z.guid(),
  field: z.string(),
  old_value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  new_value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  changed_by: z.string(),
  created_at: z.iso.datetime({ offset: true }),
});

/** The source of the knowledge: `text`, a web page (`url`) or a `file`. */
export const trainingTypeSchema = z.string();

/** How far a training has been processed. The platform processes trainings in the background. */
export const trainingStatusSchema = z.string();

/** One item in an agent's knowledge base. */
export const trainingSchema = z.object({
  id: z.guid(),
  agent_id: z.guid(),
  title: z.string(),
  type: trainingTypeSchema,
  content: z.string().nullable(),
  source_url: z.string().nullable(),
  file_url: z.string().nullable(),
  status: trainingStatusSchema,
  error_message: z.string().nullable(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
});

/**
 * The type of a channel: instant messaging (`whatsapp`, `telegram`), `email`, or a widget on a
 * `website`.
 */
export const channelTypeSchema = z.string();

/**
 * The state of a channel. An `active` channel can send and receive messages. A `disconnected`
 * channel must be connected first. A channel with the status `error` has stopped working.
 */
export const channelStatusSchema = z.string();

/** A communication channel bound to an agent. */
export const channelSchema = z.object({
  id: z.guid(),
  name: z.string(),
  type: channelTypeSchema,
  status: channelStatusSchema,
  agent_id: z.guid(),
  created_at: z.iso.datetime({ offset: true }),
});

/** A channel's settings. The platform accepts any properties, and returns them unchanged. */
export const channelConfigSchema = z.record(z.string(), z.unknown());

/** The QR code for connecting an instant-messaging channel. */
export const channelQrCodeSchema = z.object({
  qr_code: z.string().nullable(),
  status: channelStatusSchema,
  expires_at: z.iso.datetime({ offset: true }).nullable(),
});

/** The URL and embed code of a website channel's widget. */
export const widgetLinksSchema = z.object({
  url: z.url(),
  embed_code: z.string(),
});

/** The appearance and text of a website channel's widget. */
export const widgetSettingsSchema = z.object({
  primary_color: z.string().optional(),
  position: z.string().optional(),
  welcome_message: z.string().optional(),
  placeholder: z.string().optional(),
});

/** A contact's status. */
export const contactStatusSchema = z.string();

/**
 * The value of a custom field. It must match the field's type and options: for example, an array of
 * strings for `multiselect`, or an ISO 8601 string for `date`.
 */
export const customFieldValueSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

/** Where a contact came from: a channel type, or the API. */
export const contactSourceSchema = z.string();

/** The platform's record of a customer. */
export const contactSchema = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  avatar_url: z.string().nullable(),
  status: contactStatusSchema,
  tags: z.array(z.string()),
  custom_fields: z.record(z.string(), customFieldValueSchema),
  source: contactSourceSchema,
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
});

/**
 * Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody (`closed`).
 * A conversation always has the same status as its chat.
 */
export const conversationStatusSchema = z.string();

/** A conversation. Its chat has the same id. */
export const conversationSchema = z.object({
  id: z.guid(),
  agent_id: z.guid(),
  channel_id: z.guid().nullable(),
  contact_id: z.guid().nullable(),
  status: conversationStatusSchema,
  assigned_to: z.guid().nullable(),
  human_started_at: z.iso.datetime({ offset: true }).nullable(),
  metadata: z.record(z.string(), z.unknown()),
  last_message_at: z.iso.datetime({ offset: true }).nullable(),
  closed_at: z.iso.datetime({ offset: true }).nullable(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
});

/**
 * The author of a message: `customer` (the contact), `agent` (the AI agent), `human` (an operator)
 * or `system` (the platform).
 */
export const conversationSenderTypeSchema = z.string();

/** The content type of a message. */
export const conversationMessageTypeSchema = z.string();

/** A message in a conversation. Operations on chats return the same message as a `ChatMessage`. */
export const conversationMessageSchema = z.object({
  id: z.guid(),
  conversation_id: z.guid(),
  content: z.string().nullable(),
  sender_type: conversationSenderTypeSchema,
  message_type: conversationMessageTypeSchema,
  media_url: z.string().nullable(),
  media_type: z.string().nullable(),
  is_edited: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
});

/** The type of a custom field's values. */
export const customFieldTypeSchema = z.string();

/** The definition of a custom field for contacts. */
export const customFieldSchema = z.object({
  id: z.guid(),
  name: z.string(),
  type: customFieldTypeSchema,
  description: z.string().nullable(),
  options: z.array(z.string()),
  required: z.boolean(),
  archived: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
});

/** Who replies in a chat: the AI agent (`open`), an operator (`human`) or nobody (`closed`). */
export const chatStatusSchema = z.enum(['open', 'human', 'closed']);

/** A chat. It has the same id as its conversation. */
export const chatSchema = z.object({
  id: z.guid(),
  status: chatStatusSchema,
  assigned_to: z.guid().nullable(),
  human_started_at: z.iso.datetime({ offset: true }).nullable(),
  channel_id: z.guid().nullable(),
  contact_id: z.guid().nullable(),
});

/** The content type of a message. */
export const messageTypeSchema = z.enum(['text', 'image', 'audio', 'video', 'document']);

/**
 * The author of a message: `agent` (the AI agent), `human` (an operator) or `contact` (the
 * customer).
 */
export const chatSenderTypeSchema = z.enum(['agent', 'human', 'contact']);

/**
 * The delivery status of a message: `sent` to the channel, `delivered` to the customer, `read` by
 * the customer, or `failed`.
 */
export const messageStatusSchema = z.enum(['sent', 'delivered', 'read', 'failed']);

/**
 * A message in a chat. Operations on conversations return the same message as a
 * `ConversationMessage`.
 */
export const chatMessageSchema = z.object({
  id: z.guid(),
  conversation_id: z.guid(),
  content: z.string().nullable(),
  type: messageTypeSchema,
  sender_type: chatSenderTypeSchema,
  sender_id: z.guid().nullable(),
  status: messageStatusSchema,
  created_at: z.iso.datetime({ offset: true }),
});

/** The state of the connection to an MCP server. */
export const mcpServerStatusSchema = z.enum(['connected', 'disconnected', 'error']);

/** A Model Context Protocol server attached to an agent. */
export const mcpServerSchema = z.object({
  id: z.guid(),
  name: z.string(),
  url: z.url(),
  status: mcpServerStatusSchema,
  tools_count: z.int().gte(0),
  created_at: z.iso.datetime({ offset: true }),
});

/** A tool that an MCP server offers. */
export const mcpToolSchema = z.object({
  name: z.string(),
  description: z.string(),
  input_schema: z.record(z.string(), z.unknown()),
  active: z.boolean(),
});

/**
 * An event name, a wildcard such as `conversation.*` or a category such as `conversations`.
 * Categories are case-insensitive. Events of the other variant are accepted, but never sent.
 */
export const webhookSubscriptionSchema = z.string();

/**
 * The state of a webhook. In Variant A, an `active` webhook becomes `inactive` after five
 * consecutive failures, and the platform discards its events. In Variant B, it becomes `failing`,
 * and the platform queues its events.
 */
export const webhookStatusSchema = z.string();

/** A new webhook with its secret. No other response contains the secret. */
export const webhookWithSecretSchema = z.object({
  id: z.guid(),
  url: z.url(),
  events: z.array(webhookSubscriptionSchema),
  description: z.string().nullable(),
  status: webhookStatusSchema,
  secret: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
});

/** A webhook, without its secret. */
export const webhookSchema = z.object({
  id: z.guid(),
  url: z.url(),
  events: z.array(webhookSubscriptionSchema),
  description: z.string().nullable(),
  status: webhookStatusSchema,
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }),
});

/** The result of a test event. */
export const webhookTestResultSchema = z.object({
  delivery_id: z.guid(),
  event: z.string(),
  success: z.boolean(),
  status_code: z.int().nullable(),
  response_time_ms: z.int().gte(0).nullable(),
});

/**
 * The outcome of an attempt: `pending` while the attempt is in flight, then `success` or `failed`.
 */
export const webhookDeliveryStatusSchema = z.string();

/** One attempt to deliver an event. */
export const webhookDeliverySchema = z.object({
  id: z.guid(),
  webhook_id: z.guid(),
  event: z.string(),
  event_id: z.guid(),
  attempt: z.int().gte(1),
  status: webhookDeliveryStatusSchema,
  status_code: z.int().nullable(),
  response_time_ms: z.int().gte(0).nullable(),
  error: z.string().nullable(),
  next_retry_at: z.iso.datetime({ offset: true }).nullable(),
  created_at: z.iso.datetime({ offset: true }),
});

/** The machine-readable reason for an error. */
export const errorCodeSchema = z.string();

/** The body of every error response. */
export const errorSchema = z.object({
  error: z.object({
  code: errorCodeSchema,
  message: z.string(),
  status: z.int().gte(400).lte(599),
}),
});

/** Each operation's response schema. */
export const responses = {
  getHealth: z.object({
  data: healthSchema,
}),
  getMe: z.object({
  data: meSchema,
}),
  listAgents: z.object({
  data: z.array(agentSchema),
  pagination: paginationSchema,
}),
  createAgent: z.object({
  data: agentSchema,
}),
  getAgent: z.object({
  data: agentSchema,
}),
  updateAgent: z.object({
  data: agentSchema,
}),
  deleteAgent: z.object({
  data: deletedSchema,
}),
  activateAgent: z.object({
  data: agentSchema,
}),
  deactivateAgent: z.object({
  data: agentSchema,
}),
  startConversation: z.object({
  data: startedConversationSchema,
}),
  getAgentCredits: z.object({
  data: agentCreditsSchema,
}),
  getAgentSettings: z.object({
  data: agentSettingsSchema,
}),
  updateAgentSettings: z.object({
  data: agentSettingsSchema,
}),
  listAgentBehaviorHistory: z.object({
  data: z.array(behaviorChangeSchema),
  pagination: paginationSchema,
}),
  listTrainings: z.object({
  data: z.array(trainingSchema),
  pagination: paginationSchema,
}),
  createTraining: z.object({
  data: trainingSchema,
}),
  updateTraining: z.object({
  data: trainingSchema,
}),
  deleteTraining: z.object({
  data: deletedSchema,
}),
  listChannels: z.object({
  data: z.array(channelSchema),
  pagination: paginationSchema,
}),
  createChannel: z.object({
  data: channelSchema,
}),
  getChannel: z.object({
  data: channelSchema,
}),
  updateChannel: z.object({
  data: channelSchema,
}),
  deleteChannel: z.object({
  data: deletedSchema,
}),
  getChannelConfig: z.object({
  data: channelConfigSchema,
}),
  updateChannelConfig: z.object({
  data: channelConfigSchema,
}),
  getChannelQrCode: z.object({
  data: channelQrCodeSchema,
}),
  getWidgetLinks: z.object({
  data: widgetLinksSchema,
}),
  updateWidgetSettings: z.object({
  data: widgetSettingsSchema,
}),
  listContacts: z.object({
  data: z.array(contactSchema),
  pagination: paginationSchema,
}),
  createContact: z.object({
  data: contactSchema,
}),
  getContact: z.object({
  data: contactSchema,
}),
  updateContact: z.object({
  data: contactSchema,
}),
  deleteContact: z.object({
  data: deletedSchema,
}),
  listConversations: z.object({
  data: z.array(conversationSchema),
  pagination: paginationSchema,
}),
  getConversation: z.object({
  data: conversationSchema,
}),
  closeConversation: z.object({
  data: deletedSchema,
}),
  listConversationMessages: z.object({
  data: z.array(conversationMessageSchema),
  pagination: paginationSchema,
}),
  sendConversationMessage: z.object({
  data: conversationMessageSchema,
}),
  editMessage: z.object({
  data: conversationMessageSchema,
}),
  listCustomFields: z.object({
  data: z.array(customFieldSchema),
  pagination: paginationSchema,
}),
  createCustomField: z.object({
  data: customFieldSchema,
}),
  updateCustomField: z.object({
  data: customFieldSchema,
}),
  archiveCustomField: z.object({
  data: customFieldSchema,
}),
  startHuman: z.object({
  data: chatSchema,
}),
  stopHuman: z.object({
  data: chatSchema,
}),
  sendChatMessage: z.object({
  data: chatMessageSchema,
}),
  deleteChatMessage: z.object({
  data: deletedSchema,
}),
  getMessage: z.object({
  data: conversationMessageSchema,
}),
  deleteMessage: z.object({
  data: deletedSchema,
}),
  listMcpServers: z.object({
  data: z.array(mcpServerSchema),
  pagination: paginationSchema,
}),
  addMcpServer: z.object({
  data: mcpServerSchema,
}),
  connectMcpServer: z.object({
  data: mcpServerSchema,
}),
  listMcpTools: z.object({
  data: z.array(mcpToolSchema),
  pagination: paginationSchema,
}),
  deleteMcpServer: z.object({
  data: deletedSchema,
}),
  createWebhook: z.object({
  data: webhookWithSecretSchema,
}),
  listWebhooks: z.object({
  data: z.array(webhookSchema),
  pagination: paginationSchema,
}),
  getWebhook: z.object({
  data: webhookSchema,
}),
  updateWebhook: z.object({
  data: webhookSchema,
}),
  deleteWebhook: z.object({
  data: deletedSchema,
}),
  testWebhook: z.object({
  data: webhookTestResultSchema,
}),
  listWebhookDeliveries: z.object({
  data: z.array(webhookDeliverySchema),
  pagination: paginationSchema,
}),
};
