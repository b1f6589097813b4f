// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import * as z from 'zod';

/**
 * Whether the agent answers. An inactive agent stores incoming messages and stays silent.
 */
export const agentStatusSchema = z.enum(['active', 'inactive']);

/**
 * An AI agent.
 */
export const agentSchema = z.object({
    id: z.guid(),
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
 * Kind of channel. The contract says that there are two instant-messaging channels, email and a website widget; how the values are written is assumed.
 */
export const channelTypeSchema = z.enum([
    'whatsapp',
    'telegram',
    'email',
    'website'
]);

/**
 * Whether messages can pass through the channel.
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
    id: z.guid(),
    name: z.string(),
    type: channelTypeSchema,
    status: channelStatusSchema,
    agent_id: z.guid(),
    created_at: z.iso.datetime({ offset: true })
});

/**
 * State of a contact.
 */
export const contactStatusSchema = z.enum([
    'active',
    'inactive',
    'blocked'
]);

/**
 * Value of a custom field. It fits the type and options of the field: an array of strings for multiselect, an ISO 8601 string for date.
 */
export const customFieldValueSchema = z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(z.string())
]);

/**
 * Where a contact came from: a kind of channel, or the API.
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
    updated_at: z.iso.datetime({ offset: true })
});

/**
 * Kind of value a custom field takes.
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
 * Definition of a custom field of contacts.
 */
export const customFieldSchema = z.object({
    id: z.guid(),
    name: z.string(),
    type: customFieldTypeSchema,
    description: z.string().nullable(),
    options: z.array(z.string()),
    required: z.boolean(),
    archived: z.boolean(),
    created_at: z.iso.datetime({ offset: true })
});
