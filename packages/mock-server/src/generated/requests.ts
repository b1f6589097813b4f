// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import * as z from 'zod';
import { arrayOf, recordOf } from '../validation/containers.ts';
import { uri, uuid } from '../validation/formats.ts';

/** The path of most operations has a single id. */
const idPath = z.object({ id: uuid });

/** The path to a message of a conversation or a chat has two. */
const messagePath = z.object({ id: uuid, messageId: uuid });

/** JSON Schema's minProperties, counting only the properties that the schema keeps. */
function atLeastOne<T extends z.ZodType>(schema: T, what: string): T {
  return schema.refine((body) => Object.keys(body as object).length > 0, {
    error: `must have at least one ${what}`,
  });
}

/** Sort direction. Lists are sorted by creation time, then by id. */
export const sortOrderSchema = z.enum(['asc', 'desc']);

/** Whether the agent replies. An inactive agent stores incoming messages but does not reply. */
export const agentStatusSchema = z.enum(['active', 'inactive']);

export const listAgentsQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1).describe('The number of the page. At least 1. Default: 1.'),
  limit: z.int().gte(1).lte(100).optional().default(20).describe('The number of records per page. 1 to 100. Default: 20.'),
  order: sortOrderSchema.optional().default('desc').describe('The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). Default: \'desc\'.'),
  status: agentStatusSchema.optional().describe('Returns only agents with this status.'),
});

/** A new agent. */
export const createAgentBodySchema = z.object({
  name: z.string().min(1).max(255).describe('The agent\'s name. 1 to 255 characters.'),
  description: z.string().max(2000).nullish().describe('What the agent is for. At most 2000 characters.'),
  avatar_url: uri.nullish().describe('The URL of the agent\'s picture.'),
  model: z.string().optional().default('default').describe('The language model\'s name. Default: \'default\'.'),
  temperature: z.number().gte(0).lte(2).optional().default(0.7).describe('The model\'s sampling temperature. 0 to 2. Default: 0.7.'),
});

/** Changes to an agent. Omitted properties keep their values. */
export const updateAgentBodySchema = z.object({
  name: z.string().min(1).max(255).optional().describe('The agent\'s name. 1 to 255 characters.'),
  description: z.string().max(2000).nullish().describe('What the agent is for. Null clears it. At most 2000 characters.'),
  avatar_url: uri.nullish().describe('The URL of the agent\'s picture. Null clears it.'),
  model: z.string().optional().describe('The language model\'s name.'),
  temperature: z.number().gte(0).lte(2).optional().describe('The model\'s sampling temperature. 0 to 2.'),
});

/** The first message of a new conversation. */
export const startConversationBodySchema = z.object({
  message: z.string().min(1).max(65535).describe('The customer\'s first message. 1 to 65535 characters.'),
  contact_id: uuid.nullish().describe('The contact who sends the message. If omitted, the conversation has no contact.'),
  metadata: recordOf(z.unknown()).optional().describe('Any JSON object. The conversation stores it as `metadata`.'),
});

/** Settings to change. Omitted settings keep their values. */
export const updateAgentSettingsBodySchema = z.object({
  model: z.string().optional().describe('The language model\'s name.'),
  temperature: z.number().gte(0).lte(2).optional().describe('The model\'s sampling temperature. 0 to 2.'),
  max_tokens: z.int().gte(1).optional().describe('The maximum number of tokens per reply. At least 1.'),
  system_prompt: z.string().optional().describe('Instructions for the agent.'),
  language: z.string().optional().describe('The language of the agent\'s replies, as a language tag such as `en` or `pt-BR`.'),
});

export const listAgentBehaviorHistoryQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1).describe('The number of the page. At least 1. Default: 1.'),
  limit: z.int().gte(1).lte(100).optional().default(20).describe('The number of records per page. 1 to 100. Default: 20.'),
  order: sortOrderSchema.optional().default('desc').describe('The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). Default: \'desc\'.'),
});

export const listTrainingsQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1).describe('The number of the page. At least 1. Default: 1.'),
  limit: z.int().gte(1).lte(100).optional().default(20).describe('The number of records per page. 1 to 100. Default: 20.'),
  order: sortOrderSchema.optional().default('desc').describe('The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). Default: \'desc\'.'),
});

/** The source of the knowledge: `text`, a web page (`url`) or a `file`. */
export const trainingTypeSchema = z.enum(['text', 'url', 'file']);

/** New knowledge for an agent. */
export const createTrainingBodySchema = z.object({
  title: z.string().min(1).max(200).describe('The training\'s title. 1 to 200 characters.'),
  content: z.string().min(1).describe('The text, or the URL of the web page or file, depending on `type`. Not empty.'),
  type: trainingTypeSchema.optional().default('text').describe('The source of the knowledge: `text`, a web page (`url`) or a `file`. Default: \'text\'.'),
});

/** Changes to a training. The content of a `url` or `file` training cannot be changed. */
export const updateTrainingBodySchema = z.object({
  title: z.string().min(1).max(200).optional().describe('The training\'s title. 1 to 200 characters.'),
  content: z.string().min(1).optional().describe('The new text. Allowed only if the training\'s type is `text`. Not empty.'),
});

/**
 * The type of a channel: instant messaging (`whatsapp`, `telegram`), `email`, or a widget on a
 * `website`.
 */
export const channelTypeSchema = z.enum(['whatsapp', 'telegram', 'email', 'website']);

/**
 * The state of a channel. An `active` channel can send and receive messages. A `disconnected`
 * channel must be connected first. A channel with the status `error` has stopped working.
 */
export const channelStatusSchema = z.enum(['active', 'disconnected', 'error']);

export const listChannelsQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1).describe('The number of the page. At least 1. Default: 1.'),
  limit: z.int().gte(1).lte(100).optional().default(20).describe('The number of records per page. 1 to 100. Default: 20.'),
  order: sortOrderSchema.optional().default('desc').describe('The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). Default: \'desc\'.'),
  type: channelTypeSchema.optional().describe('Returns only channels of this type.'),
  status: channelStatusSchema.optional().describe('Returns only channels with this status.'),
});

/** A new channel. */
export const createChannelBodySchema = z.object({
  name: z.string().min(1).max(255).describe('The channel\'s name. 1 to 255 characters.'),
  agent_id: uuid.describe('The agent to bind to the channel.'),
  type: channelTypeSchema.optional().default('whatsapp').describe('The channel\'s type. Assumed: the platform does not document it. Default: \'whatsapp\'.'),
});

/** Changes to a channel. Omitted properties keep their values. */
export const updateChannelBodySchema = z.object({
  name: z.string().min(1).max(255).optional().describe('The channel\'s name. 1 to 255 characters.'),
  agent_id: uuid.optional().describe('The agent to bind to the channel. Open conversations keep their agent.'),
});

/** Settings to change. Omitted settings keep their values. */
export const updateChannelConfigBodySchema = recordOf(z.unknown());

/** Widget settings to change. Omitted settings keep their values. */
export const updateWidgetSettingsBodySchema = z.object({
  primary_color: z.string().optional().describe('The main colour, as a CSS colour.'),
  position: z.enum(['bottom-right', 'bottom-left']).optional().describe('The corner of the page where the widget appears.'),
  welcome_message: z.string().optional().describe('The text that greets the visitor.'),
  placeholder: z.string().optional().describe('The placeholder text in the message input.'),
});

/** A contact's status. */
export const contactStatusSchema = z.enum(['active', 'inactive', 'blocked']);

export const listContactsQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1).describe('The number of the page. At least 1. Default: 1.'),
  limit: z.int().gte(1).lte(100).optional().default(20).describe('The number of records per page. 1 to 100. Default: 20.'),
  order: sortOrderSchema.optional().default('desc').describe('The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). Default: \'desc\'.'),
  search: z.string().optional().describe('Returns only contacts whose name, email or phone contains this text in any letter case.'),
  status: contactStatusSchema.optional().describe('Returns only contacts with this status.'),
});

/**
 * The value of a custom field. It must match the field's type and options: for example, an array of
 * strings for `multiselect`, or an ISO 8601 string for `date`.
 */
export const customFieldValueSchema = z.union([z.string(), z.number(), z.boolean(), arrayOf(z.string())]);

/** A new contact. */
export const createContactBodySchema = z.object({
  name: z.string().min(1).max(255).describe('The contact\'s name. 1 to 255 characters.'),
  email: z.string().max(255).nullish().describe('The contact\'s email address. At most 255 characters.'),
  phone: z.string().max(50).nullish().describe('The contact\'s phone number. At most 50 characters.'),
  avatar_url: uri.nullish().describe('The URL of the contact\'s picture.'),
  tags: arrayOf(z.string()).optional().describe('The contact\'s labels.'),
  custom_fields: recordOf(customFieldValueSchema).optional().describe('Custom field values, keyed by field name.'),
  status: contactStatusSchema.optional().describe('A contact\'s status.'),
});

/** Changes to a contact. Omitted properties keep their values. */
export const updateContactBodySchema = z.object({
  name: z.string().min(1).max(255).optional().describe('The contact\'s name. 1 to 255 characters.'),
  email: z.string().max(255).nullish().describe('The contact\'s email address. Null clears it. At most 255 characters.'),
  phone: z.string().max(50).nullish().describe('The contact\'s phone number. Null clears it. At most 50 characters.'),
  avatar_url: uri.nullish().describe('The URL of the contact\'s picture. Null clears it.'),
  tags: arrayOf(z.string()).optional().describe('The contact\'s new labels, which replace all current labels.'),
  custom_fields: recordOf(z.union([z.string(), z.number(), z.boolean(), arrayOf(z.string())]).nullable()).optional().describe('Custom field values, keyed by field name. Omitted fields keep their values.'),
  status: contactStatusSchema.optional().describe('A contact\'s status.'),
});

/**
 * Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody (`closed`).
 * A conversation always has the same status as its chat.
 */
export const conversationStatusSchema = z.enum(['open', 'human', 'closed']);

export const listConversationsQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1).describe('The number of the page. At least 1. Default: 1.'),
  limit: z.int().gte(1).lte(100).optional().default(20).describe('The number of records per page. 1 to 100. Default: 20.'),
  order: sortOrderSchema.optional().default('desc').describe('The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). Default: \'desc\'.'),
  status: conversationStatusSchema.optional().describe('Returns only conversations with this status.'),
  channel: channelTypeSchema.optional().describe('Returns only conversations in channels of this type.'),
  search: z.string().optional().describe('Returns only conversations that contain this text in a message or in the contact\'s name, email or phone, in any letter case.'),
});

export const listConversationMessagesQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1).describe('The number of the page. At least 1. Default: 1.'),
  limit: z.int().gte(1).lte(100).optional().default(20).describe('The number of records per page. 1 to 100. Default: 20.'),
  order: sortOrderSchema.optional().default('desc').describe('The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). Default: \'desc\'.'),
  since: z.iso.datetime({ offset: true }).optional().describe('Returns only messages sent at or after this time. The time must include seconds and a time zone. ISO 8601.'),
  until: z.iso.datetime({ offset: true }).optional().describe('Returns only messages sent at or before this time. The time must include seconds and a time zone. ISO 8601.'),
});

/** The content type of a message. */
export const conversationMessageTypeSchema = z.enum(['text', 'image', 'audio', 'video', 'document']);

/** A message to send as the agent. */
export const sendConversationMessageBodySchema = z.object({
  content: z.string().min(1).max(65535).nullish().describe('The message\'s text. Required if `message_type` is `text`. 1 to 65535 characters.'),
  message_type: conversationMessageTypeSchema.optional().default('text').describe('The content type of a message. Default: \'text\'.'),
  media_url: uri.nullish().describe('The media file\'s URL. Required unless `message_type` is `text`, which ignores it.'),
  media_type: z.string().nullish().describe('The MIME type of the media file. Ignored if `message_type` is `text`.'),
});

/** The new text of a message. */
export const editMessageBodySchema = z.object({
  content: z.string().min(1).max(65535).describe('The message\'s new text. 1 to 65535 characters.'),
});

export const listCustomFieldsQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1).describe('The number of the page. At least 1. Default: 1.'),
  limit: z.int().gte(1).lte(100).optional().default(20).describe('The number of records per page. 1 to 100. Default: 20.'),
  order: sortOrderSchema.optional().default('desc').describe('The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). Assumed: the platform does not document it. Default: \'desc\'.'),
  archived: z.boolean().optional().describe('True returns only archived fields, and false only the others. Assumed: the platform does not document it.'),
});

/** The type of a custom field's values. */
export const customFieldTypeSchema = z.enum(['text', 'number', 'date', 'boolean', 'select', 'multiselect']);

/** A new custom field. */
export const createCustomFieldBodySchema = z.object({
  name: z.string().min(1).max(100).describe('The field\'s name, unique in the workspace. 1 to 100 characters.'),
  type: customFieldTypeSchema.describe('The type of a custom field\'s values.'),
  description: z.string().max(500).nullish().describe('What the field is for. At most 500 characters.'),
  options: arrayOf(z.string()).optional().describe('The choices. Required, and not empty, for the types `select` and `multiselect`.'),
  required: z.boolean().optional().default(false).describe('Whether the field should have a value. The platform does not enforce this. Default: false.'),
});

/** Changes to a custom field. Its type cannot be changed. */
export const updateCustomFieldBodySchema = z.object({
  name: z.string().min(1).max(100).optional().describe('The field\'s name, unique in the workspace. 1 to 100 characters.'),
  description: z.string().max(500).nullish().describe('What the field is for. Null clears it. At most 500 characters.'),
  options: arrayOf(z.string()).optional().describe('The choices. They replace the current choices. Not empty for the types `select` and `multiselect`.'),
  required: z.boolean().optional().describe('Whether the field should have a value. The platform does not enforce this.'),
});

/** Whether to archive or restore a field. */
export const archiveCustomFieldBodySchema = z.object({
  archived: z.boolean().optional().default(true).describe('True archives the field; false restores it. Default: true.'),
});

/** The content type of a message. */
export const messageTypeSchema = z.enum(['text', 'image', 'audio', 'video', 'document']);

/** A message to send as the operator. */
export const sendChatMessageBodySchema = z.object({
  content: z.string().min(1).max(65535).nullish().describe('The message\'s text. Required if `type` is `text`. 1 to 65535 characters.'),
  type: messageTypeSchema.optional().default('text').describe('The content type of a message. Default: \'text\'.'),
  media_url: uri.nullish().describe('The media file\'s URL. Required unless `type` is `text`, which ignores it.'),
});

export const listMcpServersQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1).describe('The number of the page. At least 1. Default: 1.'),
  limit: z.int().gte(1).lte(100).optional().default(20).describe('The number of records per page. 1 to 100. Default: 20.'),
  order: sortOrderSchema.optional().default('desc').describe('The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). Default: \'desc\'.'),
});

/** A new MCP server for an agent. */
export const addMcpServerBodySchema = z.object({
  name: z.string().min(1).max(100).describe('The server\'s name. 1 to 100 characters.'),
  url: uri.describe('The server\'s URL.'),
  api_key: z.string().optional().describe('The API key that the platform sends to the MCP server. No response contains it.'),
});

/** The MCP server to connect. */
export const connectMcpServerBodySchema = z.object({
  mcp_id: uuid.describe('The id of any MCP server in the workspace.'),
});

export const listMcpToolsQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1).describe('The number of the page. At least 1. Default: 1.'),
  limit: z.int().gte(1).lte(100).optional().default(20).describe('The number of records per page. 1 to 100. Default: 20.'),
  order: sortOrderSchema.optional().default('desc').describe('The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). Default: \'desc\'.'),
});

/**
 * An event name, a wildcard such as `conversation.*` or a category such as `conversations`.
 * Categories are case-insensitive. Events of the other variant are accepted, but never sent.
 */
export const webhookSubscriptionSchema = z.string();

/** A new webhook. */
export const createWebhookBodySchema = z.object({
  url: uri.describe('The URL to send events to. In production, Variant B accepts only HTTPS.'),
  events: arrayOf(webhookSubscriptionSchema).min(1).describe('Event names, wildcards such as `conversation.*` or categories such as `conversations`. Categories are case-insensitive. Events of the other variant are accepted, but never sent. `webhook.test` is not accepted.'),
  description: z.string().max(500).nullish().describe('What the webhook is for. At most 500 characters.'),
});

export const listWebhooksQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1).describe('The number of the page. At least 1. Default: 1.'),
  limit: z.int().gte(1).lte(100).optional().default(20).describe('The number of records per page. 1 to 100. Default: 20.'),
  order: sortOrderSchema.optional().default('desc').describe('The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). Default: \'desc\'.'),
});

/** Changes to a webhook. Omitted properties keep their values. */
export const updateWebhookBodySchema = z.object({
  url: uri.optional().describe('The URL to send events to. In production, Variant B accepts only HTTPS.'),
  events: arrayOf(webhookSubscriptionSchema).min(1).optional().describe('Event names, wildcards such as `conversation.*` or categories such as `conversations`. Categories are case-insensitive. Events of the other variant are accepted, but never sent. `webhook.test` is not accepted.'),
  description: z.string().max(500).nullish().describe('What the webhook is for. Null clears it. At most 500 characters.'),
  status: z.enum(['active', 'inactive']).optional().describe('The new status. `active` reactivates an inactive webhook and resets its failure counter.'),
});

export const listWebhookDeliveriesQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1).describe('The number of the page. At least 1. Default: 1.'),
  limit: z.int().gte(1).lte(100).optional().default(20).describe('The number of records per page. 1 to 100. Default: 20.'),
  order: sortOrderSchema.optional().default('desc').describe('The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). Default: \'desc\'.'),
});

/** The request schemas of each operation. */
export const requests = {
  getHealth: {},
  getMe: {},
  listAgents: { query: listAgentsQuerySchema },
  createAgent: { body: createAgentBodySchema },
  getAgent: { path: idPath },
  updateAgent: { path: idPath, body: atLeastOne(updateAgentBodySchema, 'of name, description, avatar_url, model, temperature') },
  deleteAgent: { path: idPath },
  activateAgent: { path: idPath },
  deactivateAgent: { path: idPath },
  startConversation: { path: idPath, body: startConversationBodySchema },
  getAgentCredits: { path: idPath },
  getAgentSettings: { path: idPath },
  updateAgentSettings: { path: idPath, body: atLeastOne(updateAgentSettingsBodySchema.loose(), 'property') },
  listAgentBehaviorHistory: { path: idPath, query: listAgentBehaviorHistoryQuerySchema },
  listTrainings: { path: idPath, query: listTrainingsQuerySchema },
  createTraining: { path: idPath, body: createTrainingBodySchema },
  updateTraining: { path: idPath, body: atLeastOne(updateTrainingBodySchema, 'of title, content') },
  deleteTraining: { path: idPath },
  listChannels: { query: listChannelsQuerySchema },
  createChannel: { body: createChannelBodySchema },
  getChannel: { path: idPath },
  updateChannel: { path: idPath, body: atLeastOne(updateChannelBodySchema, 'of name, agent_id') },
  deleteChannel: { path: idPath },
  getChannelConfig: { path: idPath },
  updateChannelConfig: { path: idPath, body: atLeastOne(updateChannelConfigBodySchema, 'property') },
  getChannelQrCode: { path: idPath },
  getWidgetLinks: { path: idPath },
  updateWidgetSettings: { path: idPath, body: atLeastOne(updateWidgetSettingsBodySchema, 'of primary_color, position, welcome_message, placeholder') },
  listContacts: { query: listContactsQuerySchema },
  createContact: { body: createContactBodySchema },
  getContact: { path: idPath },
  updateContact: { path: idPath, body: atLeastOne(updateContactBodySchema, 'of name, email, phone, avatar_url, tags, custom_fields, status') },
  deleteContact: { path: idPath },
  listConversations: { query: listConversationsQuerySchema },
  getConversation: { path: idPath },
  closeConversation: { path: idPath },
  listConversationMessages: { path: idPath, query: listConversationMessagesQuerySchema },
  sendConversationMessage: { path: idPath, body: sendConversationMessageBodySchema },
  editMessage: { path: messagePath, body: editMessageBodySchema },
  listCustomFields: { query: listCustomFieldsQuerySchema },
  createCustomField: { body: createCustomFieldBodySchema },
  updateCustomField: { path: idPath, body: atLeastOne(updateCustomFieldBodySchema, 'of name, description, options, required') },
  archiveCustomField: { path: idPath, body: archiveCustomFieldBodySchema.prefault({}) },
  startHuman: { path: idPath },
  stopHuman: { path: idPath },
  sendChatMessage: { path: idPath, body: sendChatMessageBodySchema },
  deleteChatMessage: { path: messagePath },
  getMessage: { path: idPath },
  deleteMessage: { path: idPath },
  listMcpServers: { path: idPath, query: listMcpServersQuerySchema },
  addMcpServer: { path: idPath, body: addMcpServerBodySchema },
  connectMcpServer: { path: idPath, body: connectMcpServerBodySchema },
  listMcpTools: { path: idPath, query: listMcpToolsQuerySchema },
  deleteMcpServer: { path: idPath },
  createWebhook: { body: createWebhookBodySchema },
  listWebhooks: { query: listWebhooksQuerySchema },
  getWebhook: { path: idPath },
  updateWebhook: { path: idPath, body: atLeastOne(updateWebhookBodySchema, 'of url, events, description, status') },
  deleteWebhook: { path: idPath },
  testWebhook: { path: idPath },
  listWebhookDeliveries: { path: idPath, query: listWebhookDeliveriesQuerySchema },
};
