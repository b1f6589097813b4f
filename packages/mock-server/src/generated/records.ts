// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import * as z from 'zod';
import { arrayOf, recordOf } from '../validation/containers.ts';
import { uri, uuid } from '../validation/formats.ts';

/** Whether the agent replies. An inactive agent stores incoming messages but does not reply. */
export const agentStatusSchema = z.enum(['active', 'inactive']);

/** An AI agent. */
export const agentSchema = z.object({
  id: uuid.describe('The agent\'s id.'),
  name: z.string().describe('The agent\'s name.'),
  description: z.string().nullable().describe('What the agent is for.'),
  avatar_url: z.string().nullable().describe('The URL of the agent\'s picture.'),
  status: agentStatusSchema.describe('Whether the agent replies. An inactive agent stores incoming messages but does not reply. The value `inactive` is assumed.'),
  model: z.string().describe('The language model\'s name.'),
  temperature: z.number().describe('The model\'s sampling temperature.'),
  created_at: z.iso.datetime({ offset: true }).describe('When the agent was created. ISO 8601.'),
  updated_at: z.iso.datetime({ offset: true }).describe('When the agent was last changed. ISO 8601.'),
});

/** An agent's credits. Each AI reply costs one credit. */
export const agentCreditsSchema = z.object({
  credits_remaining: z.number().describe('The number of credits that are left.'),
  credits_used: z.number().describe('The number of credits that have been used.'),
  credits_total: z.number().describe('The number of credits that were granted.'),
});

/** An agent's settings. */
export const agentSettingsSchema = z.object({
  model: z.string().optional().describe('The language model\'s name.'),
  temperature: z.number().gte(0).lte(2).optional().describe('The model\'s sampling temperature.'),
  max_tokens: z.int().gte(1).optional().describe('The maximum number of tokens per reply.'),
  system_prompt: z.string().optional().describe('Instructions for the agent.'),
  language: z.string().optional().describe('The language of the agent\'s replies, as a language tag such as `en` or `pt-BR`.'),
});

/** A recorded change to an agent's behaviour. */
export const behaviorChangeSchema = z.object({
  id: uuid.describe('The change\'s id.'),
  field: z.string().describe('The name of the property or setting that changed.'),
  old_value: z.union([z.string(), z.number(), z.boolean()]).nullable().describe('The value before the change; null if there was none.'),
  new_value: z.union([z.string(), z.number(), z.boolean()]).nullable().describe('The value after the change; null if the change cleared the value.'),
  changed_by: z.string().describe('The name of the API key, or of the dashboard user, that made the change.'),
  created_at: z.iso.datetime({ offset: true }).describe('When the change was made. ISO 8601.'),
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

/** A communication channel bound to an agent. */
export const channelSchema = z.object({
  id: uuid.describe('The channel\'s id.'),
  name: z.string().describe('The channel\'s name.'),
  type: channelTypeSchema.describe('The type of a channel: instant messaging (`whatsapp`, `telegram`), `email`, or a widget on a `website`. The values are assumed.'),
  status: channelStatusSchema.describe('The state of a channel. An `active` channel can send and receive messages. A `disconnected` channel must be connected first. A channel with the status `error` has stopped working. The values `disconnected` and `error` are assumed.'),
  agent_id: uuid.describe('The agent bound to the channel.'),
  created_at: z.iso.datetime({ offset: true }).describe('When the channel was created. ISO 8601.'),
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
  id: uuid.describe('The message\'s id.'),
  conversation_id: uuid.describe('The conversation that the message belongs to.'),
  content: z.string().nullable().describe('The message\'s text; may be null for a media message.'),
  type: messageTypeSchema.describe('The content type of a message.'),
  sender_type: chatSenderTypeSchema.describe('The author of a message: `agent` (the AI agent), `human` (an operator) or `contact` (the customer).'),
  sender_id: uuid.nullable().describe('The agent or operator who sent the message; null when the contact sent it.'),
  status: messageStatusSchema.describe('The delivery status of a message: `sent` to the channel, `delivered` to the customer, `read` by the customer, or `failed`.'),
  created_at: z.iso.datetime({ offset: true }).describe('When the message was sent. ISO 8601.'),
});

/** A contact's status. */
export const contactStatusSchema = z.enum(['active', 'inactive', 'blocked']);

/**
 * The value of a custom field. It must match the field's type and options: for example, an array of
 * strings for `multiselect`, or an ISO 8601 string for `date`.
 */
export const customFieldValueSchema = z.union([z.string(), z.number(), z.boolean(), arrayOf(z.string())]);

/** Where a contact came from: a channel type, or the API. */
export const contactSourceSchema = z.enum(['whatsapp', 'telegram', 'email', 'website', 'api']);

/** The platform's record of a customer. */
export const contactSchema = z.object({
  id: uuid.describe('The contact\'s id.'),
  name: z.string().describe('The contact\'s name.'),
  email: z.string().nullable().describe('The contact\'s email address.'),
  phone: z.string().nullable().describe('The contact\'s phone number.'),
  avatar_url: z.string().nullable().describe('The URL of the contact\'s picture.'),
  status: contactStatusSchema.describe('A contact\'s status.'),
  tags: arrayOf(z.string()).describe('The contact\'s labels.'),
  custom_fields: recordOf(customFieldValueSchema).describe('Custom field values, keyed by field name.'),
  source: contactSourceSchema.describe('Where a contact came from: a channel type, or the API.'),
  created_at: z.iso.datetime({ offset: true }).describe('When the contact was created. ISO 8601.'),
  updated_at: z.iso.datetime({ offset: true }).describe('When the contact was last changed. ISO 8601.'),
});

/**
 * Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody (`closed`).
 * A conversation always has the same status as its chat.
 */
export const conversationStatusSchema = z.enum(['open', 'human', 'closed']);

/** A conversation. Its chat has the same id. */
export const conversationSchema = z.object({
  id: uuid.describe('The conversation\'s id, which is also its chat\'s id.'),
  agent_id: uuid.describe('The conversation\'s AI agent.'),
  channel_id: uuid.nullable().describe('The channel that carries the messages; null when the conversation was started through the API.'),
  contact_id: uuid.nullable().describe('The conversation\'s contact; null if unknown.'),
  status: conversationStatusSchema.describe('Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody (`closed`). A conversation always has the same status as its chat.'),
  assigned_to: uuid.nullable().describe('The operator who has taken over; null unless the status is `human`.'),
  human_started_at: z.iso.datetime({ offset: true }).nullable().describe('When human mode began; null unless the status is `human`. ISO 8601.'),
  metadata: recordOf(z.unknown()).describe('The metadata that was passed when the conversation was started.'),
  last_message_at: z.iso.datetime({ offset: true }).nullable().describe('When the latest message was sent; null if there is none. ISO 8601.'),
  closed_at: z.iso.datetime({ offset: true }).nullable().describe('When the conversation was closed; null unless the status is `closed`. ISO 8601.'),
  created_at: z.iso.datetime({ offset: true }).describe('When the conversation began. ISO 8601.'),
  updated_at: z.iso.datetime({ offset: true }).describe('When the conversation last changed. ISO 8601.'),
});

/**
 * The author of a message: `customer` (the contact), `agent` (the AI agent), `human` (an operator)
 * or `system` (the platform).
 */
export const conversationSenderTypeSchema = z.enum(['customer', 'agent', 'human', 'system']);

/** The content type of a message. */
export const conversationMessageTypeSchema = z.enum(['text', 'image', 'audio', 'video', 'document']);

/** A message in a conversation. Operations on chats return the same message as a `ChatMessage`. */
export const conversationMessageSchema = z.object({
  id: uuid.describe('The message\'s id.'),
  conversation_id: uuid.describe('The conversation that the message belongs to.'),
  content: z.string().nullable().describe('The message\'s text; may be null for a media message.'),
  sender_type: conversationSenderTypeSchema.describe('The author of a message: `customer` (the contact), `agent` (the AI agent), `human` (an operator) or `system` (the platform). The values `agent`, `human` and `system` are assumed.'),
  message_type: conversationMessageTypeSchema.describe('The content type of a message. The values `image`, `audio`, `video` and `document` are assumed.'),
  media_url: z.string().nullable().describe('The media file\'s URL; null for text.'),
  media_type: z.string().nullable().describe('The MIME type of the media file; null for text.'),
  is_edited: z.boolean().describe('Whether the message has been edited.'),
  created_at: z.iso.datetime({ offset: true }).describe('When the message was sent. ISO 8601.'),
});

/** The type of a custom field's values. */
export const customFieldTypeSchema = z.enum(['text', 'number', 'date', 'boolean', 'select', 'multiselect']);

/** The definition of a custom field for contacts. */
export const customFieldSchema = z.object({
  id: uuid.describe('The field\'s id.'),
  name: z.string().describe('The field\'s name, which is also its key in a contact\'s `custom_fields`.'),
  type: customFieldTypeSchema.describe('The type of a custom field\'s values. The values `number`, `date`, `boolean`, `select` and `multiselect` are assumed.'),
  description: z.string().nullable().describe('What the field is for.'),
  options: arrayOf(z.string()).describe('The choices; empty unless the type is `select` or `multiselect`.'),
  required: z.boolean().describe('Whether the field should have a value. The platform does not enforce this.'),
  archived: z.boolean().describe('Whether the field is archived. Fields are archived, not deleted.'),
  created_at: z.iso.datetime({ offset: true }).describe('When the field was created. ISO 8601.'),
});

/** The state of the connection to an MCP server. */
export const mcpServerStatusSchema = z.enum(['connected', 'disconnected', 'error']);

/** A Model Context Protocol server attached to an agent. */
export const mcpServerSchema = z.object({
  id: uuid.describe('The MCP server\'s id.'),
  name: z.string().describe('The server\'s name.'),
  url: uri.describe('The server\'s URL.'),
  status: mcpServerStatusSchema.describe('The state of the connection to an MCP server.'),
  tools_count: z.int().gte(0).describe('The number of tools that the server offers; 0 until the server is connected.'),
  created_at: z.iso.datetime({ offset: true }).describe('When the server was added. ISO 8601.'),
});

/** A tool that an MCP server offers. */
export const mcpToolSchema = z.object({
  name: z.string().describe('The tool\'s name.'),
  description: z.string().describe('What the tool does.'),
  input_schema: recordOf(z.unknown()).describe('The JSON Schema of the tool\'s input.'),
  active: z.boolean().describe('Whether agents may use the tool.'),
});

/** The source of the knowledge: `text`, a web page (`url`) or a `file`. */
export const trainingTypeSchema = z.enum(['text', 'url', 'file']);

/** How far a training has been processed. The platform processes trainings in the background. */
export const trainingStatusSchema = z.enum(['pending', 'processing', 'ready', 'error']);

/** One item in an agent's knowledge base. */
export const trainingSchema = z.object({
  id: uuid.describe('The training\'s id.'),
  agent_id: uuid.describe('The agent that the training belongs to.'),
  title: z.string().describe('The training\'s title.'),
  type: trainingTypeSchema.describe('The source of the knowledge: `text`, a web page (`url`) or a `file`.'),
  content: z.string().nullable().describe('The text of a `text` training, or the web page\'s URL of a `url` training; null for a `file` training.'),
  source_url: z.string().nullable().describe('The web page\'s URL; null unless the type is `url`.'),
  file_url: z.string().nullable().describe('The file\'s URL; null unless the type is `file`.'),
  status: trainingStatusSchema.describe('How far a training has been processed. The platform processes trainings in the background.'),
  error_message: z.string().nullable().describe('Why processing failed; null unless the status is `error`.'),
  created_at: z.iso.datetime({ offset: true }).describe('When the training was created. ISO 8601.'),
  updated_at: z.iso.datetime({ offset: true }).describe('When the training was last changed. ISO 8601.'),
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
export const webhookStatusSchema = z.enum(['active', 'inactive', 'failing']);

/** A webhook, without its secret. */
export const webhookSchema = z.object({
  id: uuid.describe('The webhook\'s id. Assumed: the platform does not document it.'),
  url: uri.describe('The URL that events are sent to.'),
  events: arrayOf(webhookSubscriptionSchema).describe('The event names, wildcards and categories that the webhook subscribes to, exactly as they were passed.'),
  description: z.string().nullable().describe('What the webhook is for.'),
  status: webhookStatusSchema.describe('The state of a webhook. In Variant A, an `active` webhook becomes `inactive` after five consecutive failures, and the platform discards its events. In Variant B, it becomes `failing`, and the platform queues its events. Assumed: the platform does not document it.'),
  created_at: z.iso.datetime({ offset: true }).describe('When the webhook was created. ISO 8601. Assumed: the platform does not document it.'),
  updated_at: z.iso.datetime({ offset: true }).describe('When the webhook was last changed. ISO 8601. Assumed: the platform does not document it.'),
});

/**
 * The outcome of an attempt: `pending` while the attempt is in flight, then `success` or `failed`.
 */
export const webhookDeliveryStatusSchema = z.enum(['pending', 'success', 'failed']);

/** One attempt to deliver an event. */
export const webhookDeliverySchema = z.object({
  id: uuid.describe('The attempt\'s id.'),
  webhook_id: uuid.describe('The webhook that the event was sent to.'),
  event: z.string().describe('The event\'s name.'),
  event_id: uuid.describe('The event\'s id, which is the same on every attempt. In Variant B, the body of the request contains the same id as `event_id`.'),
  attempt: z.int().gte(1).describe('The attempt\'s number, starting at 1.'),
  status: webhookDeliveryStatusSchema.describe('The outcome of an attempt: `pending` while the attempt is in flight, then `success` or `failed`.'),
  status_code: z.int().nullable().describe('The HTTP status of the receiver\'s response; null if there was none.'),
  response_time_ms: z.int().gte(0).nullable().describe('How long the receiver took to respond, in milliseconds; null if there was no response.'),
  error: z.string().nullable().describe('Why the attempt failed; null if it did not.'),
  next_retry_at: z.iso.datetime({ offset: true }).nullable().describe('When the next attempt is due; null if no attempt is scheduled. ISO 8601.'),
  created_at: z.iso.datetime({ offset: true }).describe('When the attempt was made. ISO 8601.'),
});

/** The appearance and text of a website channel's widget. */
export const widgetSettingsSchema = z.object({
  primary_color: z.string().optional().describe('The main colour, as a CSS colour.'),
  position: z.enum(['bottom-right', 'bottom-left']).optional().describe('The corner of the page where the widget appears.'),
  welcome_message: z.string().optional().describe('The text that greets the visitor.'),
  placeholder: z.string().optional().describe('The placeholder text in the message input.'),
});
