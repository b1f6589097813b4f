// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import { arrayOf, recordOf } from '../validation/containers.ts';
import { uri, uuid } from '../validation/formats.ts';
import * as z from 'zod';

/**
 * Whether the agent replies. An inactive agent stores incoming messages but does not reply.
 */
export const agentStatusSchema = z.enum(['active', 'inactive']);

/**
 * An AI agent.
 */
export const agentSchema = z.object({
    id: uuid,
    name: z.string(),
    description: z.string().nullable(),
    avatar_url: z.string().nullable(),
    status: agentStatusSchema,
    model: z.string(),
    temperature: z.number(),
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true })
});

/**
 * An agent's credits. Each AI reply costs one credit.
 */
export const agentCreditsSchema = z.object({
    credits_remaining: z.number(),
    credits_used: z.number(),
    credits_total: z.number()
});

/**
 * An agent's settings. Other properties may be present.
 */
export const agentSettingsSchema = z.object({
    model: z.string().optional(),
    temperature: z.number().gte(0).lte(2).optional(),
    max_tokens: z.int().gte(1).optional(),
    system_prompt: z.string().optional(),
    language: z.string().optional()
});

/**
 * One recorded change to an agent's behavior.
 */
export const behaviorChangeSchema = z.object({
    id: uuid,
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
 * A training's progress. Trainings are processed in the background.
 */
export const trainingStatusSchema = z.enum([
    'pending',
    'processing',
    'ready',
    'error'
]);

/**
 * One item in an agent's knowledge base.
 */
export const trainingSchema = z.object({
    id: uuid,
    agent_id: uuid,
    title: z.string(),
    type: trainingTypeSchema,
    content: z.string().nullable(),
    source_url: z.string().nullable(),
    file_url: z.string().nullable(),
    status: trainingStatusSchema,
    error_message: z.string().nullable(),
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true })
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
 * A communication channel bound to an agent.
 */
export const channelSchema = z.object({
    id: uuid,
    name: z.string(),
    type: channelTypeSchema,
    status: channelStatusSchema,
    agent_id: uuid,
    created_at: z.iso.datetime({ offset: true })
});

/**
 * The appearance and text of a website channel's widget.
 */
export const widgetSettingsSchema = z.object({
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
 * Where a contact came from: a channel type, or the API.
 */
export const contactSourceSchema = z.enum([
    'whatsapp',
    'telegram',
    'email',
    'website',
    'api'
]);

/**
 * A customer record.
 */
export const contactSchema = z.object({
    id: uuid,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    avatar_url: z.string().nullable(),
    status: contactStatusSchema,
    tags: arrayOf(z.string()),
    custom_fields: recordOf(customFieldValueSchema),
    source: contactSourceSchema,
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true })
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
 * A conversation. Its chat has the same id.
 */
export const conversationSchema = z.object({
    id: uuid,
    agent_id: uuid,
    channel_id: uuid.nullable(),
    contact_id: uuid.nullable(),
    status: conversationStatusSchema,
    assigned_to: uuid.nullable(),
    human_started_at: z.iso.datetime({ offset: true }).nullable(),
    metadata: recordOf(z.unknown()),
    last_message_at: z.iso.datetime({ offset: true }).nullable(),
    closed_at: z.iso.datetime({ offset: true }).nullable(),
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true })
});

/**
 * Author of a message: `customer` (the contact), `agent` (the AI), `human` (an operator) or `system` (the platform).
 */
export const conversationSenderTypeSchema = z.enum([
    'customer',
    'agent',
    'human',
    'system'
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
 * A message, as the conversation operations return it.
 */
export const conversationMessageSchema = z.object({
    id: uuid,
    conversation_id: uuid,
    content: z.string().nullable(),
    sender_type: conversationSenderTypeSchema,
    message_type: conversationMessageTypeSchema,
    media_url: z.string().nullable(),
    media_type: z.string().nullable(),
    is_edited: z.boolean(),
    created_at: z.iso.datetime({ offset: true })
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
 * Definition of a custom field for contacts.
 */
export const customFieldSchema = z.object({
    id: uuid,
    name: z.string(),
    type: customFieldTypeSchema,
    description: z.string().nullable(),
    options: arrayOf(z.string()),
    required: z.boolean(),
    archived: z.boolean(),
    created_at: z.iso.datetime({ offset: true })
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
 * Author of a chat message: `agent` (the AI), `human` (an operator) or `contact` (the customer).
 */
export const chatSenderTypeSchema = z.enum([
    'agent',
    'human',
    'contact'
]);

/**
 * Delivery status of a chat message.
 */
export const messageStatusSchema = z.enum([
    'sent',
    'delivered',
    'read',
    'failed'
]);

/**
 * A message, as the chat operations return it.
 */
export const chatMessageSchema = z.object({
    id: uuid,
    conversation_id: uuid,
    content: z.string().nullable(),
    type: messageTypeSchema,
    sender_type: chatSenderTypeSchema,
    sender_id: uuid.nullable(),
    status: messageStatusSchema,
    created_at: z.iso.datetime({ offset: true })
});

/**
 * State of the connection to an MCP server.
 */
export const mcpServerStatusSchema = z.enum([
    'connected',
    'disconnected',
    'error'
]);

/**
 * A Model Context Protocol server attached to an agent.
 */
export const mcpServerSchema = z.object({
    id: uuid,
    name: z.string(),
    url: uri,
    status: mcpServerStatusSchema,
    tools_count: z.int().gte(0),
    created_at: z.iso.datetime({ offset: true })
});

/**
 * A tool that an MCP server offers.
 */
export const mcpToolSchema = z.object({
    name: z.string(),
    description: z.string(),
    input_schema: recordOf(z.unknown()),
    active: z.boolean()
});

/**
 * An event name, a wildcard such as `conversation.*` or a category such as `conversations`. Categories are case-insensitive. Names from either variant are accepted.
 */
export const webhookSubscriptionSchema = z.string();

/**
 * A webhook's health. After five consecutive failures, it becomes inactive and its events are dropped (Variant A), or it becomes failing and its events are queued (Variant B).
 */
export const webhookStatusSchema = z.enum([
    'active',
    'inactive',
    'failing'
]);

/**
 * A webhook, without its secret.
 */
export const webhookSchema = z.object({
    id: uuid,
    url: uri,
    events: arrayOf(webhookSubscriptionSchema),
    description: z.string().nullable(),
    status: webhookStatusSchema,
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true })
});

/**
 * Outcome of one attempt.
 */
export const webhookDeliveryStatusSchema = z.enum([
    'pending',
    'success',
    'failed'
]);

/**
 * One attempt to deliver an event.
 */
export const webhookDeliverySchema = z.object({
    id: uuid,
    webhook_id: uuid,
    event: z.string(),
    event_id: uuid,
    attempt: z.int().gte(1),
    status: webhookDeliveryStatusSchema,
    status_code: z.int().nullable(),
    response_time_ms: z.int().gte(0).nullable(),
    error: z.string().nullable(),
    next_retry_at: z.iso.datetime({ offset: true }).nullable(),
    created_at: z.iso.datetime({ offset: true })
});
