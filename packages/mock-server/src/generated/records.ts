// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import * as z from 'zod';
import { lazy } from '../validation/lazy.ts';
import { arrayOf, recordOf } from '../validation/containers.ts';
import { isUri } from '../validation/uri.ts';

/**
 * Whether the agent answers. An inactive agent stores incoming messages and stays silent.
 */
export const agentStatusSchema = lazy(() => z.enum(['active', 'inactive']));

/**
 * An AI agent.
 */
export const agentSchema = lazy(() => z.object({
    id: z.guid().toLowerCase(),
    name: z.string(),
    description: z.string().nullable(),
    avatar_url: z.string().nullable(),
    status: agentStatusSchema(),
    model: z.string(),
    temperature: z.number(),
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true })
}));

/**
 * Credits of an agent. One AI reply costs one credit.
 */
export const agentCreditsSchema = lazy(() => z.object({
    credits_remaining: z.number(),
    credits_used: z.number(),
    credits_total: z.number()
}));

/**
 * Settings of an agent. Other properties may appear.
 */
export const agentSettingsSchema = lazy(() => z.object({
    model: z.string().optional(),
    temperature: z.number().gte(0).lte(2).optional(),
    max_tokens: z.int().gte(1).optional(),
    system_prompt: z.string().optional(),
    language: z.string().optional()
}));

/**
 * One recorded change of an agent's behavior.
 */
export const behaviorChangeSchema = lazy(() => z.object({
    id: z.guid().toLowerCase(),
    field: z.string(),
    old_value: z.union([
        z.string(),
        z.number(),
        z.boolean()
    ]).nullable(),
    new_value: z.union([
        z.string(),
        z.number(),
        z.boolean()
    ]).nullable(),
    changed_by: z.string(),
    created_at: z.iso.datetime({ offset: true })
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
 * Progress of a training, which is processed in the background.
 */
export const trainingStatusSchema = lazy(() => z.enum([
    'pending',
    'processing',
    'ready',
    'error'
]));

/**
 * One piece of an agent's knowledge base.
 */
export const trainingSchema = lazy(() => z.object({
    id: z.guid().toLowerCase(),
    agent_id: z.guid().toLowerCase(),
    title: z.string(),
    type: trainingTypeSchema(),
    content: z.string().nullable(),
    source_url: z.string().nullable(),
    file_url: z.string().nullable(),
    status: trainingStatusSchema(),
    error_message: z.string().nullable(),
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true })
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
 * A communication channel bound to an agent.
 */
export const channelSchema = lazy(() => z.object({
    id: z.guid().toLowerCase(),
    name: z.string(),
    type: channelTypeSchema(),
    status: channelStatusSchema(),
    agent_id: z.guid().toLowerCase(),
    created_at: z.iso.datetime({ offset: true })
}));

/**
 * Appearance and texts of the widget of a website channel.
 */
export const widgetSettingsSchema = lazy(() => z.object({
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
 * Where a contact came from: a kind of channel, or the API.
 */
export const contactSourceSchema = lazy(() => z.enum([
    'whatsapp',
    'telegram',
    'email',
    'website',
    'api'
]));

/**
 * A customer record.
 */
export const contactSchema = lazy(() => z.object({
    id: z.guid().toLowerCase(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    avatar_url: z.string().nullable(),
    status: contactStatusSchema(),
    tags: arrayOf(z.string()),
    custom_fields: recordOf(customFieldValueSchema()),
    source: contactSourceSchema(),
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true })
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
 * A conversation. Its chat has the same id.
 */
export const conversationSchema = lazy(() => z.object({
    id: z.guid().toLowerCase(),
    agent_id: z.guid().toLowerCase(),
    channel_id: z.guid().toLowerCase().nullable(),
    contact_id: z.guid().toLowerCase().nullable(),
    status: conversationStatusSchema(),
    assigned_to: z.guid().toLowerCase().nullable(),
    human_started_at: z.iso.datetime({ offset: true }).nullable(),
    metadata: recordOf(z.unknown()),
    last_message_at: z.iso.datetime({ offset: true }).nullable(),
    closed_at: z.iso.datetime({ offset: true }).nullable(),
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true })
}));

/**
 * Author of a message: the contact (customer), the AI (agent), a person of the team (human) or the platform (system).
 */
export const conversationSenderTypeSchema = lazy(() => z.enum([
    'customer',
    'agent',
    'human',
    'system'
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
 * A message, in the form of the conversation operations.
 */
export const conversationMessageSchema = lazy(() => z.object({
    id: z.guid().toLowerCase(),
    conversation_id: z.guid().toLowerCase(),
    content: z.string().nullable(),
    sender_type: conversationSenderTypeSchema(),
    message_type: conversationMessageTypeSchema(),
    media_url: z.string().nullable(),
    media_type: z.string().nullable(),
    is_edited: z.boolean(),
    created_at: z.iso.datetime({ offset: true })
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
 * Definition of a custom field of contacts.
 */
export const customFieldSchema = lazy(() => z.object({
    id: z.guid().toLowerCase(),
    name: z.string(),
    type: customFieldTypeSchema(),
    description: z.string().nullable(),
    options: arrayOf(z.string()),
    required: z.boolean(),
    archived: z.boolean(),
    created_at: z.iso.datetime({ offset: true })
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
 * Author of a chat message: the AI (agent), a person of the team (human) or the customer (contact).
 */
export const chatSenderTypeSchema = lazy(() => z.enum([
    'agent',
    'human',
    'contact'
]));

/**
 * Delivery status of a chat message.
 */
export const messageStatusSchema = lazy(() => z.enum([
    'sent',
    'delivered',
    'read',
    'failed'
]));

/**
 * A message, in the form of the chat operations.
 */
export const chatMessageSchema = lazy(() => z.object({
    id: z.guid().toLowerCase(),
    conversation_id: z.guid().toLowerCase(),
    content: z.string().nullable(),
    type: messageTypeSchema(),
    sender_type: chatSenderTypeSchema(),
    sender_id: z.guid().toLowerCase().nullable(),
    status: messageStatusSchema(),
    created_at: z.iso.datetime({ offset: true })
}));

/**
 * State of the connection to an MCP server.
 */
export const mcpServerStatusSchema = lazy(() => z.enum([
    'connected',
    'disconnected',
    'error'
]));

/**
 * A Model Context Protocol server attached to an agent.
 */
export const mcpServerSchema = lazy(() => z.object({
    id: z.guid().toLowerCase(),
    name: z.string(),
    url: z.string().refine(isUri, { error: 'must be an absolute URL' }),
    status: mcpServerStatusSchema(),
    tools_count: z.int().gte(0),
    created_at: z.iso.datetime({ offset: true })
}));

/**
 * A tool of an MCP server.
 */
export const mcpToolSchema = lazy(() => z.object({
    name: z.string(),
    description: z.string(),
    input_schema: recordOf(z.unknown()),
    active: z.boolean()
}));

/**
 * Event name, wildcard such as conversation.*, or category such as conversations; a category in upper or lower case. Names of both variants are accepted.
 */
export const webhookSubscriptionSchema = lazy(() => z.string());

/**
 * Health of a webhook. After five consecutive failures it is inactive and its events are dropped (Variant A), or it is failing and its events are queued (Variant B).
 */
export const webhookStatusSchema = lazy(() => z.enum([
    'active',
    'inactive',
    'failing'
]));

/**
 * A webhook, without its secret.
 */
export const webhookSchema = lazy(() => z.object({
    id: z.guid().toLowerCase(),
    url: z.string().refine(isUri, { error: 'must be an absolute URL' }),
    events: arrayOf(webhookSubscriptionSchema()),
    description: z.string().nullable(),
    status: webhookStatusSchema(),
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true })
}));

/**
 * Outcome of one attempt.
 */
export const webhookDeliveryStatusSchema = lazy(() => z.enum([
    'pending',
    'success',
    'failed'
]));

/**
 * One attempt to deliver an event.
 */
export const webhookDeliverySchema = lazy(() => z.object({
    id: z.guid().toLowerCase(),
    webhook_id: z.guid().toLowerCase(),
    event: z.string(),
    event_id: z.guid().toLowerCase(),
    attempt: z.int().gte(1),
    status: webhookDeliveryStatusSchema(),
    status_code: z.int().nullable(),
    response_time_ms: z.int().gte(0).nullable(),
    error: z.string().nullable(),
    next_retry_at: z.iso.datetime({ offset: true }).nullable(),
    created_at: z.iso.datetime({ offset: true })
}));
