// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import { arrayOf, recordOf } from '../validation/containers.ts';
import { uri, uuid } from '../validation/formats.ts';
import * as z from 'zod';

/**
 * Sort direction. Lists are sorted by creation time, then by id.
 */
export const sortOrderSchema = z.enum(['asc', 'desc']);

/**
 * Whether the agent replies. An inactive agent stores incoming messages but does not reply.
 */
export const agentStatusSchema = z.enum(['active', 'inactive']);

/**
 * A new agent.
 */
export const createAgentBodySchema = z.object({
    name: z.string().min(1).max(255),
    description: z.string().max(2000).nullish(),
    avatar_url: uri.nullish(),
    model: z.string().optional(),
    temperature: z.number().gte(0).lte(2).optional().default(0.7)
});

/**
 * Changes to an agent. Omitted properties keep their values.
 */
export const updateAgentBodySchema = z.object({
    name: z.string().min(1).max(255).optional(),
    description: z.string().max(2000).nullish(),
    avatar_url: uri.nullish(),
    model: z.string().optional(),
    temperature: z.number().gte(0).lte(2).optional()
});

/**
 * The first message of a new conversation.
 */
export const startConversationBodySchema = z.object({
    message: z.string().min(1).max(65535),
    contact_id: uuid.nullish(),
    metadata: recordOf(z.unknown()).optional()
});

/**
 * Settings to change. Omitted settings keep their values.
 */
export const updateAgentSettingsBodySchema = z.object({
    model: z.string().optional(),
    temperature: z.number().gte(0).lte(2).optional(),
    max_tokens: z.int().gte(1).optional(),
    system_prompt: z.string().optional(),
    language: z.string().optional()
});

/**
 * Source of the knowledge: text, a web page (`url`) or a file.
 */
export const trainingTypeSchema = z.enum([
    'text',
    'url',
    'file'
]);

/**
 * New knowledge for an agent.
 */
export const createTrainingBodySchema = z.object({
    title: z.string().min(1).max(200),
    content: z.string().min(1),
    type: trainingTypeSchema.optional().default('text')
});

/**
 * Changes to a training. The content of a url or file training cannot be changed.
 */
export const updateTrainingBodySchema = z.object({
    title: z.string().min(1).max(200).optional(),
    content: z.string().min(1).optional()
});

/**
 * Channel type: instant messaging (whatsapp, telegram), email or a website widget.
 */
export const channelTypeSchema = z.enum([
    'whatsapp',
    'telegram',
    'email',
    'website'
]);

/**
 * Whether the channel can send and receive messages.
 */
export const channelStatusSchema = z.enum([
    'active',
    'disconnected',
    'error'
]);

/**
 * A new channel.
 */
export const createChannelBodySchema = z.object({
    name: z.string().min(1).max(255),
    agent_id: uuid,
    type: channelTypeSchema.optional().default('whatsapp')
});

/**
 * Changes to a channel. Omitted properties keep their values.
 */
export const updateChannelBodySchema = z.object({
    name: z.string().min(1).max(255).optional(),
    agent_id: uuid.optional()
});

/**
 * Settings to change. Omitted settings keep their values.
 */
export const updateChannelConfigBodySchema = recordOf(z.unknown());

/**
 * Widget settings to change. Omitted settings keep their values.
 */
export const updateWidgetSettingsBodySchema = z.object({
    primary_color: z.string().optional(),
    position: z.enum(['bottom-right', 'bottom-left']).optional(),
    welcome_message: z.string().optional(),
    placeholder: z.string().optional()
});

/**
 * A contact's status.
 */
export const contactStatusSchema = z.enum([
    'active',
    'inactive',
    'blocked'
]);

/**
 * A custom field's value. It must match the field's type and options: an array of strings for multiselect, an ISO 8601 string for date.
 */
export const customFieldValueSchema = z.union([
    z.string(),
    z.number(),
    z.boolean(),
    arrayOf(z.string())
]);

/**
 * A new contact.
 */
export const createContactBodySchema = z.object({
    name: z.string().min(1).max(255),
    email: z.string().max(255).nullish(),
    phone: z.string().max(50).nullish(),
    avatar_url: uri.nullish(),
    tags: arrayOf(z.string()).optional(),
    custom_fields: recordOf(customFieldValueSchema).optional(),
    status: contactStatusSchema.optional()
});

/**
 * Changes to a contact. Omitted properties keep their values.
 */
export const updateContactBodySchema = z.object({
    name: z.string().min(1).max(255).optional(),
    email: z.string().max(255).nullish(),
    phone: z.string().max(50).nullish(),
    avatar_url: uri.nullish(),
    tags: arrayOf(z.string()).optional(),
    custom_fields: recordOf(z.union([
        z.string(),
        z.number(),
        z.boolean(),
        arrayOf(z.string())
    ]).nullable()).optional(),
    status: contactStatusSchema.optional()
});

/**
 * Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody (`closed`). Always the same as its chat's status.
 */
export const conversationStatusSchema = z.enum([
    'open',
    'human',
    'closed'
]);

/**
 * Content type of a message.
 */
export const conversationMessageTypeSchema = z.enum([
    'text',
    'image',
    'audio',
    'video',
    'document'
]);

/**
 * A message to send as the agent.
 */
export const sendConversationMessageBodySchema = z.object({
    content: z.string().min(1).max(65535).nullish(),
    message_type: conversationMessageTypeSchema.optional().default('text'),
    media_url: uri.nullish(),
    media_type: z.string().nullish()
});

/**
 * The new text of a message.
 */
export const editMessageBodySchema = z.object({
    content: z.string().min(1).max(65535)
});

/**
 * Type of a custom field's values.
 */
export const customFieldTypeSchema = z.enum([
    'text',
    'number',
    'date',
    'boolean',
    'select',
    'multiselect'
]);

/**
 * A new custom field.
 */
export const createCustomFieldBodySchema = z.object({
    name: z.string().min(1).max(100),
    type: customFieldTypeSchema,
    description: z.string().max(500).nullish(),
    options: arrayOf(z.string()).optional(),
    required: z.boolean().optional().default(false)
});

/**
 * Changes to a custom field. Its type cannot be changed.
 */
export const updateCustomFieldBodySchema = z.object({
    name: z.string().min(1).max(100).optional(),
    description: z.string().max(500).nullish(),
    options: arrayOf(z.string()).optional(),
    required: z.boolean().optional()
});

/**
 * Whether to archive or restore a field.
 */
export const archiveCustomFieldBodySchema = z.object({
    archived: z.boolean().optional().default(true)
});

/**
 * Content type of a chat message.
 */
export const messageTypeSchema = z.enum([
    'text',
    'image',
    'audio',
    'video',
    'document'
]);

/**
 * A message to send as the operator.
 */
export const sendChatMessageBodySchema = z.object({
    content: z.string().min(1).max(65535).nullish(),
    type: messageTypeSchema.optional().default('text'),
    media_url: uri.nullish()
});

/**
 * A new MCP server for an agent.
 */
export const addMcpServerBodySchema = z.object({
    name: z.string().min(1).max(100),
    url: uri
});

/**
 * The MCP server to connect.
 */
export const connectMcpServerBodySchema = z.object({
    mcp_id: uuid
});

/**
 * An event name, a wildcard such as `conversation.*` or a category such as `conversations`. Categories are case-insensitive. Names from either variant are accepted.
 */
export const webhookSubscriptionSchema = z.string();

/**
 * A new webhook.
 */
export const createWebhookBodySchema = z.object({
    url: uri,
    events: arrayOf(webhookSubscriptionSchema).min(1),
    description: z.string().max(500).nullish()
});

/**
 * Changes to a webhook. Omitted properties keep their values.
 */
export const updateWebhookBodySchema = z.object({
    url: uri.optional(),
    events: arrayOf(webhookSubscriptionSchema).min(1).optional(),
    description: z.string().max(500).nullish(),
    status: z.enum(['active', 'inactive']).optional()
});

/**
 * A new MCP server for an agent.
 */
export const addMcpServerBodyWritableSchema = z.object({
    name: z.string().min(1).max(100),
    url: uri,
    api_key: z.string().optional()
});

export const zListAgentsQuery = z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema.optional().default('desc'),
    status: agentStatusSchema.optional()
});

export const zCreateAgentBody = createAgentBodySchema;

export const zUpdateAgentBody = updateAgentBodySchema;

export const zStartConversationBody = startConversationBodySchema;

export const zUpdateAgentSettingsBody = updateAgentSettingsBodySchema;

export const zListAgentBehaviorHistoryQuery = z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema.optional().default('desc')
});

export const zListTrainingsQuery = z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema.optional().default('desc')
});

export const zCreateTrainingBody = createTrainingBodySchema;

export const zUpdateTrainingBody = updateTrainingBodySchema;

export const zListChannelsQuery = z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema.optional().default('desc'),
    type: channelTypeSchema.optional(),
    status: channelStatusSchema.optional()
});

export const zCreateChannelBody = createChannelBodySchema;

export const zUpdateChannelBody = updateChannelBodySchema;

export const zUpdateChannelConfigBody = updateChannelConfigBodySchema;

export const zUpdateWidgetSettingsBody = updateWidgetSettingsBodySchema;

export const zListContactsQuery = z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema.optional().default('desc'),
    search: z.string().optional(),
    status: contactStatusSchema.optional()
});

export const zCreateContactBody = createContactBodySchema;

export const zUpdateContactBody = updateContactBodySchema;

export const zListConversationsQuery = z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema.optional().default('desc'),
    status: conversationStatusSchema.optional(),
    channel: channelTypeSchema.optional(),
    search: z.string().optional()
});

export const zListConversationMessagesQuery = z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema.optional().default('desc'),
    since: z.iso.datetime({ offset: true }).optional(),
    until: z.iso.datetime({ offset: true }).optional()
});

export const zSendConversationMessageBody = sendConversationMessageBodySchema;

export const zEditMessageBody = editMessageBodySchema;

export const zListCustomFieldsQuery = z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema.optional().default('desc'),
    archived: z.boolean().optional()
});

export const zCreateCustomFieldBody = createCustomFieldBodySchema;

export const zUpdateCustomFieldBody = updateCustomFieldBodySchema;

export const zArchiveCustomFieldBody = archiveCustomFieldBodySchema;

export const zSendChatMessageBody = sendChatMessageBodySchema;

export const zListMcpServersQuery = z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema.optional().default('desc')
});

export const zAddMcpServerBody = addMcpServerBodyWritableSchema;

export const zConnectMcpServerBody = connectMcpServerBodySchema;

export const zListMcpToolsQuery = z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema.optional().default('desc')
});

export const zListWebhooksQuery = z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema.optional().default('desc')
});

export const zCreateWebhookBody = createWebhookBodySchema;

export const zUpdateWebhookBody = updateWebhookBodySchema;

export const zListWebhookDeliveriesQuery = z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema.optional().default('desc')
});
