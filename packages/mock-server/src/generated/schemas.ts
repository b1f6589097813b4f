// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import * as z from 'zod';
import { lazy } from '../validation/lazy.ts';
import { arrayOf, recordOf } from '../validation/containers.ts';
import { isUri } from '../validation/uri.ts';

/**
 * Sort direction. Lists are sorted by creation time, then by id.
 */
export const sortOrderSchema = lazy(() => z.enum(['asc', 'desc']));

/**
 * Whether the agent answers. An inactive agent stores incoming messages and stays silent.
 */
export const agentStatusSchema = lazy(() => z.enum(['active', 'inactive']));

/**
 * A new agent.
 */
export const createAgentBodySchema = lazy(() => z.object({
    name: z.string().min(1).max(255),
    description: z.string().max(2000).nullish(),
    avatar_url: z.string().refine(isUri, { error: 'must be an absolute URL' }).nullish(),
    model: z.string().optional(),
    temperature: z.number().gte(0).lte(2).optional().default(0.7)
}));

/**
 * Changes to an agent. Properties that are left out keep their value.
 */
export const updateAgentBodySchema = lazy(() => z.object({
    name: z.string().min(1).max(255).optional(),
    description: z.string().max(2000).nullish(),
    avatar_url: z.string().refine(isUri, { error: 'must be an absolute URL' }).nullish(),
    model: z.string().optional(),
    temperature: z.number().gte(0).lte(2).optional()
}));

/**
 * The first message of a new conversation.
 */
export const startConversationBodySchema = lazy(() => z.object({
    message: z.string().min(1).max(65535),
    contact_id: z.guid().toLowerCase().nullish(),
    metadata: recordOf(z.unknown()).optional()
}));

/**
 * Settings to change. Settings that are left out keep their value.
 */
export const updateAgentSettingsBodySchema = lazy(() => z.object({
    model: z.string().optional(),
    temperature: z.number().gte(0).lte(2).optional(),
    max_tokens: z.int().gte(1).optional(),
    system_prompt: z.string().optional(),
    language: z.string().optional()
}));

/**
 * Source of the knowledge: a text, a web page (url) or a file.
 */
export const trainingTypeSchema = lazy(() => z.enum([
    'text',
    'url',
    'file'
]));

/**
 * New knowledge for an agent.
 */
export const createTrainingBodySchema = lazy(() => z.object({
    title: z.string().min(1).max(200),
    content: z.string().min(1),
    type: trainingTypeSchema().optional().default('text')
}));

/**
 * Changes to a training. The content of a url or file training cannot be changed.
 */
export const updateTrainingBodySchema = lazy(() => z.object({
    title: z.string().min(1).max(200).optional(),
    content: z.string().min(1).optional()
}));

/**
 * Kind of channel: instant messaging (whatsapp, telegram), email or a website widget.
 */
export const channelTypeSchema = lazy(() => z.enum([
    'whatsapp',
    'telegram',
    'email',
    'website'
]));

/**
 * Whether the channel can send and receive messages.
 */
export const channelStatusSchema = lazy(() => z.enum([
    'active',
    'disconnected',
    'error'
]));

/**
 * A new channel.
 */
export const createChannelBodySchema = lazy(() => z.object({
    name: z.string().min(1).max(255),
    agent_id: z.guid().toLowerCase(),
    type: channelTypeSchema().optional().default('whatsapp')
}));

/**
 * Changes to a channel. Properties that are left out keep their value.
 */
export const updateChannelBodySchema = lazy(() => z.object({
    name: z.string().min(1).max(255).optional(),
    agent_id: z.guid().toLowerCase().optional()
}));

/**
 * Settings to change. Settings that are left out keep their value.
 */
export const updateChannelConfigBodySchema = lazy(() => recordOf(z.unknown()));

/**
 * Widget settings to change. Settings that are left out keep their value.
 */
export const updateWidgetSettingsBodySchema = lazy(() => z.object({
    primary_color: z.string().optional(),
    position: z.enum(['bottom-right', 'bottom-left']).optional(),
    welcome_message: z.string().optional(),
    placeholder: z.string().optional()
}));

/**
 * State of a contact.
 */
export const contactStatusSchema = lazy(() => z.enum([
    'active',
    'inactive',
    'blocked'
]));

/**
 * Value of a custom field. It fits the type and options of the field: an array of strings for multiselect, an ISO 8601 string for date.
 */
export const customFieldValueSchema = lazy(() => z.union([
    z.string(),
    z.number(),
    z.boolean(),
    arrayOf(z.string())
]));

/**
 * A new contact.
 */
export const createContactBodySchema = lazy(() => z.object({
    name: z.string().min(1).max(255),
    email: z.string().max(255).nullish(),
    phone: z.string().max(50).nullish(),
    avatar_url: z.string().refine(isUri, { error: 'must be an absolute URL' }).nullish(),
    tags: arrayOf(z.string()).optional(),
    custom_fields: recordOf(customFieldValueSchema()).optional(),
    status: contactStatusSchema().optional()
}));

/**
 * Changes to a contact. Properties that are left out keep their value.
 */
export const updateContactBodySchema = lazy(() => z.object({
    name: z.string().min(1).max(255).optional(),
    email: z.string().max(255).nullish(),
    phone: z.string().max(50).nullish(),
    avatar_url: z.string().refine(isUri, { error: 'must be an absolute URL' }).nullish(),
    tags: arrayOf(z.string()).optional(),
    custom_fields: recordOf(z.union([
        z.string(),
        z.number(),
        z.boolean(),
        arrayOf(z.string())
    ]).nullable()).optional(),
    status: contactStatusSchema().optional()
}));

/**
 * Who answers in a conversation: the AI agent (open), a person (human) or nobody (closed). Always the status of its chat.
 */
export const conversationStatusSchema = lazy(() => z.enum([
    'open',
    'human',
    'closed'
]));

/**
 * Type of the content of a message.
 */
export const conversationMessageTypeSchema = lazy(() => z.enum([
    'text',
    'image',
    'audio',
    'video',
    'document'
]));

/**
 * A message to send as the agent.
 */
export const sendConversationMessageBodySchema = lazy(() => z.object({
    content: z.string().min(1).max(65535).nullish(),
    message_type: conversationMessageTypeSchema().optional().default('text'),
    media_url: z.string().refine(isUri, { error: 'must be an absolute URL' }).nullish(),
    media_type: z.string().nullish()
}));

/**
 * The new text of a message.
 */
export const editMessageBodySchema = lazy(() => z.object({
    content: z.string().min(1).max(65535)
}));

/**
 * Type of the values of a custom field.
 */
export const customFieldTypeSchema = lazy(() => z.enum([
    'text',
    'number',
    'date',
    'boolean',
    'select',
    'multiselect'
]));

/**
 * A new custom field.
 */
export const createCustomFieldBodySchema = lazy(() => z.object({
    name: z.string().min(1).max(100),
    type: customFieldTypeSchema(),
    description: z.string().max(500).nullish(),
    options: arrayOf(z.string()).optional(),
    required: z.boolean().optional().default(false)
}));

/**
 * Changes to a custom field. Its type cannot change.
 */
export const updateCustomFieldBodySchema = lazy(() => z.object({
    name: z.string().min(1).max(100).optional(),
    description: z.string().max(500).nullish(),
    options: arrayOf(z.string()).optional(),
    required: z.boolean().optional()
}));

/**
 * Whether to archive a field or bring it back.
 */
export const archiveCustomFieldBodySchema = lazy(() => z.object({
    archived: z.boolean().optional().default(true)
}));

/**
 * Type of the content of a chat message.
 */
export const messageTypeSchema = lazy(() => z.enum([
    'text',
    'image',
    'audio',
    'video',
    'document'
]));

/**
 * A message to send as a person of the team.
 */
export const sendChatMessageBodySchema = lazy(() => z.object({
    content: z.string().min(1).max(65535).nullish(),
    type: messageTypeSchema().optional().default('text'),
    media_url: z.string().refine(isUri, { error: 'must be an absolute URL' }).nullish()
}));

/**
 * A new MCP server of an agent.
 */
export const addMcpServerBodySchema = lazy(() => z.object({
    name: z.string().min(1).max(100),
    url: z.string().refine(isUri, { error: 'must be an absolute URL' })
}));

/**
 * The MCP server to connect.
 */
export const connectMcpServerBodySchema = lazy(() => z.object({
    mcp_id: z.guid().toLowerCase()
}));

/**
 * Event name, wildcard such as conversation.*, or category such as conversations; a category in upper or lower case. Names of both variants are accepted.
 */
export const webhookSubscriptionSchema = lazy(() => z.string());

/**
 * A new webhook.
 */
export const createWebhookBodySchema = lazy(() => z.object({
    url: z.string().refine(isUri, { error: 'must be an absolute URL' }),
    events: arrayOf(webhookSubscriptionSchema()).min(1),
    description: z.string().max(500).nullish()
}));

/**
 * Changes to a webhook. Properties that are left out keep their value.
 */
export const updateWebhookBodySchema = lazy(() => z.object({
    url: z.string().refine(isUri, { error: 'must be an absolute URL' }).optional(),
    events: arrayOf(webhookSubscriptionSchema()).min(1).optional(),
    description: z.string().max(500).nullish(),
    status: z.enum(['active', 'inactive']).optional()
}));

/**
 * A new MCP server of an agent.
 */
export const addMcpServerBodyWritableSchema = lazy(() => z.object({
    name: z.string().min(1).max(100),
    url: z.string().refine(isUri, { error: 'must be an absolute URL' }),
    api_key: z.string().optional()
}));

/**
 * Number of the page.
 */
export const pageSchema = lazy(() => z.int().gte(1).default(1));

/**
 * Records per page.
 */
export const limitSchema = lazy(() => z.int().gte(1).lte(100).default(20));

/**
 * Sort order by creation time: newest first (desc) or oldest first (asc).
 */
export const orderSchema = lazy(() => sortOrderSchema().default('desc'));

/**
 * Id of the agent.
 */
export const agentIdSchema = lazy(() => z.guid().toLowerCase());

/**
 * Id of the training.
 */
export const trainingIdSchema = lazy(() => z.guid().toLowerCase());

/**
 * Id of the channel.
 */
export const channelIdSchema = lazy(() => z.guid().toLowerCase());

/**
 * Id of a website channel.
 */
export const websiteChannelIdSchema = lazy(() => z.guid().toLowerCase());

/**
 * Id of the contact.
 */
export const contactIdSchema = lazy(() => z.guid().toLowerCase());

/**
 * Id of the conversation.
 */
export const conversationIdSchema = lazy(() => z.guid().toLowerCase());

/**
 * Id of the message.
 */
export const conversationMessageIdSchema = lazy(() => z.guid().toLowerCase());

/**
 * Sort order by creation time: newest first (desc) or oldest first (asc).
 */
export const orderAssumedSchema = lazy(() => sortOrderSchema().default('desc'));

/**
 * Id of the custom field.
 */
export const customFieldIdSchema = lazy(() => z.guid().toLowerCase());

/**
 * Id of the chat, which is the id of its conversation.
 */
export const chatIdSchema = lazy(() => z.guid().toLowerCase());

/**
 * Id of the chat, which is the id of its conversation.
 */
export const humanChatIdSchema = lazy(() => z.guid().toLowerCase());

/**
 * Id of the message.
 */
export const chatMessageIdSchema = lazy(() => z.guid().toLowerCase());

/**
 * Id of the message.
 */
export const messageIdSchema = lazy(() => z.guid().toLowerCase());

/**
 * Id of the MCP server.
 */
export const mcpServerIdSchema = lazy(() => z.guid().toLowerCase());

/**
 * Id of the webhook.
 */
export const webhookIdSchema = lazy(() => z.guid().toLowerCase());

export const zListAgentsQuery = lazy(() => z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema().optional().default('desc'),
    status: agentStatusSchema().optional()
}));

export const zCreateAgentBody = lazy(() => createAgentBodySchema());

export const zDeleteAgentPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zGetAgentPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zUpdateAgentBody = lazy(() => updateAgentBodySchema());

export const zUpdateAgentPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zActivateAgentPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zDeactivateAgentPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zStartConversationBody = lazy(() => startConversationBodySchema());

export const zStartConversationPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zGetAgentCreditsPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zGetAgentSettingsPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zUpdateAgentSettingsBody = lazy(() => updateAgentSettingsBodySchema());

export const zUpdateAgentSettingsPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zListAgentBehaviorHistoryPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zListAgentBehaviorHistoryQuery = lazy(() => z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema().optional().default('desc')
}));

export const zListTrainingsPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zListTrainingsQuery = lazy(() => z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema().optional().default('desc')
}));

export const zCreateTrainingBody = lazy(() => createTrainingBodySchema());

export const zCreateTrainingPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zDeleteTrainingPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zUpdateTrainingBody = lazy(() => updateTrainingBodySchema());

export const zUpdateTrainingPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zListChannelsQuery = lazy(() => z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema().optional().default('desc'),
    type: channelTypeSchema().optional(),
    status: channelStatusSchema().optional()
}));

export const zCreateChannelBody = lazy(() => createChannelBodySchema());

export const zDeleteChannelPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zGetChannelPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zUpdateChannelBody = lazy(() => updateChannelBodySchema());

export const zUpdateChannelPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zGetChannelConfigPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zUpdateChannelConfigBody = lazy(() => updateChannelConfigBodySchema());

export const zUpdateChannelConfigPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zGetChannelQrCodePath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zGetWidgetLinksPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zUpdateWidgetSettingsBody = lazy(() => updateWidgetSettingsBodySchema());

export const zUpdateWidgetSettingsPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zListContactsQuery = lazy(() => z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema().optional().default('desc'),
    search: z.string().optional(),
    status: contactStatusSchema().optional()
}));

export const zCreateContactBody = lazy(() => createContactBodySchema());

export const zDeleteContactPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zGetContactPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zUpdateContactBody = lazy(() => updateContactBodySchema());

export const zUpdateContactPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zListConversationsQuery = lazy(() => z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema().optional().default('desc'),
    status: conversationStatusSchema().optional(),
    channel: channelTypeSchema().optional(),
    search: z.string().optional()
}));

export const zCloseConversationPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zGetConversationPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zListConversationMessagesPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zListConversationMessagesQuery = lazy(() => z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema().optional().default('desc'),
    since: z.iso.datetime({ offset: true }).optional(),
    until: z.iso.datetime({ offset: true }).optional()
}));

export const zSendConversationMessageBody = lazy(() => sendConversationMessageBodySchema());

export const zSendConversationMessagePath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zEditMessageBody = lazy(() => editMessageBodySchema());

export const zEditMessagePath = lazy(() => z.object({
    id: z.guid().toLowerCase(),
    messageId: z.guid().toLowerCase()
}));

export const zListCustomFieldsQuery = lazy(() => z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema().optional().default('desc'),
    archived: z.boolean().optional()
}));

export const zCreateCustomFieldBody = lazy(() => createCustomFieldBodySchema());

export const zUpdateCustomFieldBody = lazy(() => updateCustomFieldBodySchema());

export const zUpdateCustomFieldPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zArchiveCustomFieldBody = lazy(() => archiveCustomFieldBodySchema());

export const zArchiveCustomFieldPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zStartHumanPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zStopHumanPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zSendChatMessageBody = lazy(() => sendChatMessageBodySchema());

export const zSendChatMessagePath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zDeleteChatMessagePath = lazy(() => z.object({
    id: z.guid().toLowerCase(),
    messageId: z.guid().toLowerCase()
}));

export const zDeleteMessagePath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zGetMessagePath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zListMcpServersPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zListMcpServersQuery = lazy(() => z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema().optional().default('desc')
}));

export const zAddMcpServerBody = lazy(() => addMcpServerBodyWritableSchema());

export const zAddMcpServerPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zConnectMcpServerBody = lazy(() => connectMcpServerBodySchema());

export const zConnectMcpServerPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zListMcpToolsPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zListMcpToolsQuery = lazy(() => z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema().optional().default('desc')
}));

export const zDeleteMcpServerPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zListWebhooksQuery = lazy(() => z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema().optional().default('desc')
}));

export const zCreateWebhookBody = lazy(() => createWebhookBodySchema());

export const zDeleteWebhookPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zGetWebhookPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zUpdateWebhookBody = lazy(() => updateWebhookBodySchema());

export const zUpdateWebhookPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zTestWebhookPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zListWebhookDeliveriesPath = lazy(() => z.object({
    id: z.guid().toLowerCase()
}));

export const zListWebhookDeliveriesQuery = lazy(() => z.object({
    page: z.int().gte(1).optional().default(1),
    limit: z.int().gte(1).lte(100).optional().default(20),
    order: sortOrderSchema().optional().default('desc')
}));
