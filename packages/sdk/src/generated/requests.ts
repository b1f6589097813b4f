// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import * as z from 'zod/v4';
import type { OperationId } from './operations.ts';

/** JSON Schema's minProperties, counting only the properties that the schema keeps. */
function atLeastOne<T extends z.ZodType>(schema: T, what: string): T {
  return schema.refine((body) => Object.keys(body as object).length > 0, {
    error: `must have at least one ${what}`,
  });
}

/** Sort direction. Lists are sorted by creation time, then by id. */
const sortOrderSchema = z.enum(['asc', 'desc']);

/** Whether the agent replies. An inactive agent stores incoming messages but does not reply. */
const agentStatusSchema = z.enum(['active', 'inactive']);

const listAgentsQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1),
  limit: z.int().gte(1).lte(100).optional().default(20),
  order: sortOrderSchema.optional().default('desc'),
  status: agentStatusSchema.optional(),
});

/** A new agent. */
const createAgentBodySchema = z.object({
  name: z.string().min(1).max(255),
  description: z.string().max(2000).nullish(),
  avatar_url: z.url().nullish(),
  model: z.string().optional().default('default'),
  temperature: z.number().gte(0).lte(2).optional().default(0.7),
});

/** Changes to an agent. Omitted properties keep their values. */
const updateAgentBodySchema = z.object({
  name: z.string().min(1).max(255).optional(),
  description: z.string().max(2000).nullish(),
  avatar_url: z.url().nullish(),
  model: z.string().optional(),
  temperature: z.number().gte(0).lte(2).optional(),
});

/** The first message of a new conversation. */
const startConversationBodySchema = z.object({
  message: z.string().min(1).max(65535),
  contact_id: z.guid().nullish(),
  metadata: z.record(z.string(), z.unknown()).optional(),
});

/** Settings to change. Omitted settings keep their values. */
const updateAgentSettingsBodySchema = z.object({
  model: z.string().optional(),
  temperature: z.number().gte(0).lte(2).optional(),
  max_tokens: z.int().gte(1).optional(),
  system_prompt: z.string().optional(),
  language: z.string().optional(),
});

const listAgentBehaviorHistoryQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1),
  limit: z.int().gte(1).lte(100).optional().default(20),
  order: sortOrderSchema.optional().default('desc'),
});

const listTrainingsQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1),
  limit: z.int().gte(1).lte(100).optional().default(20),
  order: sortOrderSchema.optional().default('desc'),
});

/** The source of the knowledge: `text`, a web page (`url`) or a `file`. */
const trainingTypeSchema = z.enum(['text', 'url', 'file']);

/** New knowledge for an agent. */
const createTrainingBodySchema = z.object({
  title: z.string().min(1).max(200),
  content: z.string().min(1),
  type: trainingTypeSchema.optional().default('text'),
});

/** Changes to a training. The content of a `url` or `file` training cannot be changed. */
const updateTrainingBodySchema = z.object({
  title: z.string().min(1).max(200).optional(),
  content: z.string().min(1).optional(),
});

/**
 * The type of a channel: instant messaging (`whatsapp`, `telegram`), `email`, or a widget on a
 * `website`.
 */
const channelTypeSchema = z.enum(['whatsapp', 'telegram', 'email', 'website']);

/**
 * The state of a channel. An `active` channel can send and receive messages. A `disconnected`
 * channel must be connected first. A channel with the status `error` has stopped working.
 */
const channelStatusSchema = z.enum(['active', 'disconnected', 'error']);

const listChannelsQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1),
  limit: z.int().gte(1).lte(100).optional().default(20),
  order: sortOrderSchema.optional().default('desc'),
  type: channelTypeSchema.optional(),
  status: channelStatusSchema.optional(),
});

/** A new channel. */
const createChannelBodySchema = z.object({
  name: z.string().min(1).max(255),
  agent_id: z.guid(),
  type: channelTypeSchema.optional().default('whatsapp'),
});

/** Changes to a channel. Omitted properties keep their values. */
const updateChannelBodySchema = z.object({
  name: z.string().min(1).max(255).optional(),
  agent_id: z.guid().optional(),
});

/** Settings to change. Omitted settings keep their values. */
const updateChannelConfigBodySchema = z.record(z.string(), z.unknown());

/** Widget settings to change. Omitted settings keep their values. */
const updateWidgetSettingsBodySchema = z.object({
  primary_color: z.string().optional(),
  position: z.enum(['bottom-right', 'bottom-left']).optional(),
  welcome_message: z.string().optional(),
  placeholder: z.string().optional(),
});

/** A contact's status. */
const contactStatusSchema = z.enum(['active', 'inactive', 'blocked']);

const listContactsQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1),
  limit: z.int().gte(1).lte(100).optional().default(20),
  order: sortOrderSchema.optional().default('desc'),
  search: z.string().optional(),
  status: contactStatusSchema.optional(),
});

/**
 * The value of a custom field. It must match the field's type and options: for example, an array of
 * strings for `multiselect`, or an ISO 8601 string for `date`.
 */
const customFieldValueSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

/** A new contact. */
const createContactBodySchema = z.object({
  name: z.string().min(1).max(255),
  email: z.string().max(255).nullish(),
  phone: z.string().max(50).nullish(),
  avatar_url: z.url().nullish(),
  tags: z.array(z.string()).optional(),
  custom_fields: z.record(z.string(), customFieldValueSchema).optional(),
  status: contactStatusSchema.optional(),
});

/** Changes to a contact. Omitted properties keep their values. */
const updateContactBodySchema = z.object({
  name: z.string().min(1).max(255).optional(),
  email: z.string().max(255).nullish(),
  phone: z.string().max(50).nullish(),
  avatar_url: z.url().nullish(),
  tags: z.array(z.string()).optional(),
  custom_fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()).optional(),
  status: contactStatusSchema.optional(),
});

/**
 * Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody (`closed`).
 * A conversation always has the same status as its chat.
 */
const conversationStatusSchema = z.enum(['open', 'human', 'closed']);

const listConversationsQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1),
  limit: z.int().gte(1).lte(100).optional().default(20),
  order: sortOrderSchema.optional().default('desc'),
  status: conversationStatusSchema.optional(),
  channel: channelTypeSchema.optional(),
  search: z.string().optional(),
});

const listConversationMessagesQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1),
  limit: z.int().gte(1).lte(100).optional().default(20),
  order: sortOrderSchema.optional().default('desc'),
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
});

/** The content type of a message. */
const conversationMessageTypeSchema = z.enum(['text', 'image', 'audio', 'video', 'document']);

/** A message to send as the agent. */
const sendConversationMessageBodySchema = z.object({
  content: z.string().min(1).max(65535).nullish(),
  message_type: conversationMessageTypeSchema.optional().default('text'),
  media_url: z.url().nullish(),
  media_type: z.string().nullish(),
});

/** The new text of a message. */
const editMessageBodySchema = z.object({
  content: z.string().min(1).max(65535),
});

const listCustomFieldsQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1),
  limit: z.int().gte(1).lte(100).optional().default(20),
  order: sortOrderSchema.optional().default('desc'),
  archived: z.boolean().optional(),
});

/** The type of a custom field's values. */
const customFieldTypeSchema = z.enum(['text', 'number', 'date', 'boolean', 'select', 'multiselect']);

/** A new custom field. */
const createCustomFieldBodySchema = z.object({
  name: z.string().min(1).max(100),
  type: customFieldTypeSchema,
  description: z.string().max(500).nullish(),
  options: z.array(z.string()).optional(),
  required: z.boolean().optional().default(false),
});

/** Changes to a custom field. Its type cannot be changed. */
const updateCustomFieldBodySchema = z.object({
  name: z.string().min(1).max(100).optional(),
  description: z.string().max(500).nullish(),
  options: z.array(z.string()).optional(),
  required: z.boolean().optional(),
});

/** Whether to archive or restore a field. */
const archiveCustomFieldBodySchema = z.object({
  archived: z.boolean().optional().default(true),
});

/** The content type of a message. */
const messageTypeSchema = z.enum(['text', 'image', 'audio', 'video', 'document']);

/** A message to send as the operator. */
const sendChatMessageBodySchema = z.object({
  content: z.string().min(1).max(65535).nullish(),
  type: messageTypeSchema.optional().default('text'),
  media_url: z.url().nullish(),
});

const listMcpServersQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1),
  limit: z.int().gte(1).lte(100).optional().default(20),
  order: sortOrderSchema.optional().default('desc'),
});

/** A new MCP server for an agent. */
const addMcpServerBodySchema = z.object({
  name: z.string().min(1).max(100),
  url: z.url(),
  api_key: z.string().optional(),
});

/** The MCP server to connect. */
const connectMcpServerBodySchema = z.object({
  mcp_id: z.guid(),
});

const listMcpToolsQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1),
  limit: z.int().gte(1).lte(100).optional().default(20),
  order: sortOrderSchema.optional().default('desc'),
});

/**
 * An event name, a wildcard such as `conversation.*` or a category such as `conversations`.
 * Categories are case-insensitive. Events of the other variant are accepted, but never sent.
 */
const webhookSubscriptionSchema = z.string();

/** A new webhook. */
const createWebhookBodySchema = z.object({
  url: z.url(),
  events: z.array(webhookSubscriptionSchema).min(1),
  description: z.string().max(500).nullish(),
});

const listWebhooksQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1),
  limit: z.int().gte(1).lte(100).optional().default(20),
  order: sortOrderSchema.optional().default('desc'),
});

/** Changes to a webhook. Omitted properties keep their values. */
const updateWebhookBodySchema = z.object({
  url: z.url().optional(),
  events: z.array(webhookSubscriptionSchema).min(1).optional(),
  description: z.string().max(500).nullish(),
  status: z.enum(['active', 'inactive']).optional(),
});

const listWebhookDeliveriesQuerySchema = z.object({
  page: z.int().gte(1).optional().default(1),
  limit: z.int().gte(1).lte(100).optional().default(20),
  order: sortOrderSchema.optional().default('desc'),
});

/** The schemas of each operation that takes a query or a body. */
export const requests: { readonly [Id in OperationId]?: { query?: z.ZodType; body?: z.ZodType } } = {
  listAgents: { query: listAgentsQuerySchema },
  createAgent: { body: createAgentBodySchema },
  updateAgent: { body: atLeastOne(updateAgentBodySchema, 'of name, description, avatar_url, model, temperature') },
  startConversation: { body: startConversationBodySchema },
  updateAgentSettings: { body: atLeastOne(updateAgentSettingsBodySchema.loose(), 'property') },
  listAgentBehaviorHistory: { query: listAgentBehaviorHistoryQuerySchema },
  listTrainings: { query: listTrainingsQuerySchema },
  createTraining: { body: createTrainingBodySchema },
  updateTraining: { body: atLeastOne(updateTrainingBodySchema, 'of title, content') },
  listChannels: { query: listChannelsQuerySchema },
  createChannel: { body: createChannelBodySchema },
  updateChannel: { body: atLeastOne(updateChannelBodySchema, 'of name, agent_id') },
  updateChannelConfig: { body: atLeastOne(updateChannelConfigBodySchema, 'property') },
  updateWidgetSettings: { body: atLeastOne(updateWidgetSettingsBodySchema, 'of primary_color, position, welcome_message, placeholder') },
  listContacts: { query: listContactsQuerySchema },
  createContact: { body: createContactBodySchema },
  updateContact: { body: atLeastOne(updateContactBodySchema, 'of name, email, phone, avatar_url, tags, custom_fields, status') },
  listConversations: { query: listConversationsQuerySchema },
  listConversationMessages: { query: listConversationMessagesQuerySchema },
  sendConversationMessage: { body: sendConversationMessageBodySchema },
  editMessage: { body: editMessageBodySchema },
  listCustomFields: { query: listCustomFieldsQuerySchema },
  createCustomField: { body: createCustomFieldBodySchema },
  updateCustomField: { body: atLeastOne(updateCustomFieldBodySchema, 'of name, description, options, required') },
  archiveCustomField: { body: archiveCustomFieldBodySchema.prefault({}) },
  sendChatMessage: { body: sendChatMessageBodySchema },
  listMcpServers: { query: listMcpServersQuerySchema },
  addMcpServer: { body: addMcpServerBodySchema },
  connectMcpServer: { body: connectMcpServerBodySchema },
  listMcpTools: { query: listMcpToolsQuerySchema },
  createWebhook: { body: createWebhookBodySchema },
  listWebhooks: { query: listWebhooksQuerySchema },
  updateWebhook: { body: atLeastOne(updateWebhookBodySchema, 'of url, events, description, status') },
  listWebhookDeliveries: { query: listWebhookDeliveriesQuerySchema },
};
