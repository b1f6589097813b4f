// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import * as z from 'zod';

/**
 * Result of a health check.
 */
export const healthSchema = z.object({
    status: z.string(),
    timestamp: z.iso.datetime({ offset: true })
});

/**
 * The API key: its name, its workspace and what it may do.
 */
export const meSchema = z.object({
    key_name: z.string(),
    company_id: z.guid(),
    workspace_id: z.guid(),
    scopes: z.array(z.string()),
    permissions: z.record(z.string(), z.record(z.string(), z.boolean()))
});

/**
 * Whether the agent answers. An inactive agent stores incoming messages and stays silent.
 */
export const agentStatusSchema = z.string();

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
 * Position of a page in its list.
 */
export const paginationSchema = z.object({
    page: z.int().gte(1),
    limit: z.int().gte(1).lte(100),
    total: z.int().gte(0),
    total_pages: z.int().gte(0)
});

/**
 * Response to every delete.
 */
export const deletedSchema = z.object({
    id: z.guid(),
    deleted: z.literal(true)
});

/**
 * A conversation that was started, with the agent's first reply.
 */
export const startedConversationSchema = z.object({
    conversation_id: z.guid(),
    response: z.string()
});

/**
 * Credits of an agent. One AI reply costs one credit.
 */
export const agentCreditsSchema = z.object({
    credits_remaining: z.number(),
    credits_used: z.number(),
    credits_total: z.number()
});

/**
 * Settings of an agent. Other properties may appear.
 */
export const agentSettingsSchema = z.object({
    model: z.string().optional(),
    temperature: z.number().gte(0).lte(2).optional(),
    max_tokens: z.int().gte(1).optional(),
    system_prompt: z.string().optional(),
    language: z.string().optional()
});

/**
 * One recorded change of an agent's behavior.
 */
export const behaviorChangeSchema = z.object({
    id: z.guid(),
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
 * Source of the knowledge: a text, a web page (url) or a file.
 */
export const trainingTypeSchema = z.string();

/**
 * Progress of a training, which is processed in the background.
 */
export const trainingStatusSchema = z.string();

/**
 * One piece of an agent's knowledge base.
 */
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
    updated_at: z.iso.datetime({ offset: true })
});

/**
 * Kind of channel: instant messaging (whatsapp, telegram), email or a website widget.
 */
export const channelTypeSchema = z.string();

/**
 * Whether the channel can send and receive messages.
 */
export const channelStatusSchema = z.string();

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
 * Settings of a channel: any properties, returned as they were stored.
 */
export const channelConfigSchema = z.record(z.string(), z.unknown());

/**
 * QR code that connects an instant-messaging channel.
 */
export const channelQrCodeSchema = z.object({
    qr_code: z.string().nullable(),
    status: channelStatusSchema,
    expires_at: z.iso.datetime({ offset: true }).nullable()
});

/**
 * URL and embed code of the widget of a website channel.
 */
export const widgetLinksSchema = z.object({
    url: z.url(),
    embed_code: z.string()
});

/**
 * Appearance and texts of the widget of a website channel.
 */
export const widgetSettingsSchema = z.object({
    primary_color: z.string().optional(),
    position: z.string().optional(),
    welcome_message: z.string().optional(),
    placeholder: z.string().optional()
});

/**
 * State of a contact.
 */
export const contactStatusSchema = z.string();

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
export const contactSourceSchema = z.string();

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
 * Who answers in a conversation: the AI agent (open), a person (human) or nobody (closed). Always the status of its chat.
 */
export const conversationStatusSchema = z.string();

/**
 * A conversation. Its chat has the same id.
 */
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
    updated_at: z.iso.datetime({ offset: true })
});

/**
 * Author of a message: the contact (customer), the AI (agent), a person of the team (human) or the platform (system).
 */
export const conversationSenderTypeSchema = z.string();

/**
 * Type of the content of a message.
 */
export const conversationMessageTypeSchema = z.string();

/**
 * A message, in the form of the conversation operations.
 */
export const conversationMessageSchema = z.object({
    id: z.guid(),
    conversation_id: z.guid(),
    content: z.string().nullable(),
    sender_type: conversationSenderTypeSchema,
    message_type: conversationMessageTypeSchema,
    media_url: z.string().nullable(),
    media_type: z.string().nullable(),
    is_edited: z.boolean(),
    created_at: z.iso.datetime({ offset: true })
});

/**
 * Type of the values of a custom field.
 */
export const customFieldTypeSchema = z.string();

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

/**
 * Who answers in a chat: the AI agent (open), a person (human) or nobody (closed).
 */
export const chatStatusSchema = z.enum([
    'open',
    'human',
    'closed'
]);

/**
 * A chat. It has the same id as its conversation.
 */
export const chatSchema = z.object({
    id: z.guid(),
    status: chatStatusSchema,
    assigned_to: z.guid().nullable(),
    human_started_at: z.iso.datetime({ offset: true }).nullable(),
    channel_id: z.guid().nullable(),
    contact_id: z.guid().nullable()
});

/**
 * Type of the content of a chat message.
 */
export const messageTypeSchema = z.enum([
    'text',
    'image',
    'audio',
    'video',
    'document'
]);

/**
 * Author of a chat message: the AI (agent), a person of the team (human) or the customer (contact).
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
 * A message, in the form of the chat operations.
 */
export const chatMessageSchema = z.object({
    id: z.guid(),
    conversation_id: z.guid(),
    content: z.string().nullable(),
    type: messageTypeSchema,
    sender_type: chatSenderTypeSchema,
    sender_id: z.guid().nullable(),
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
    id: z.guid(),
    name: z.string(),
    url: z.url(),
    status: mcpServerStatusSchema,
    tools_count: z.int().gte(0),
    created_at: z.iso.datetime({ offset: true })
});

/**
 * A tool of an MCP server.
 */
export const mcpToolSchema = z.object({
    name: z.string(),
    description: z.string(),
    input_schema: z.record(z.string(), z.unknown()),
    active: z.boolean()
});

/**
 * Event name, wildcard such as conversation.*, or category such as conversations; a category in upper or lower case. Names of both variants are accepted.
 */
export const webhookSubscriptionSchema = z.string();

/**
 * Health of a webhook. After five consecutive failures it is inactive and its events are dropped (Variant A), or it is failing and its events are queued (Variant B).
 */
export const webhookStatusSchema = z.string();

/**
 * A webhook, without its secret.
 */
export const webhookSchema = z.object({
    id: z.guid(),
    url: z.url(),
    events: z.array(webhookSubscriptionSchema),
    description: z.string().nullable(),
    status: webhookStatusSchema,
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true })
});

/**
 * A webhook with its secret. Only the response to its creation has the secret.
 */
export const webhookWithSecretSchema = z.object({
    id: z.guid(),
    url: z.url(),
    events: z.array(webhookSubscriptionSchema),
    description: z.string().nullable(),
    status: webhookStatusSchema,
    secret: z.string(),
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true })
});

/**
 * Result of a test event.
 */
export const webhookTestResultSchema = z.object({
    delivery_id: z.guid(),
    event: z.string(),
    success: z.boolean(),
    status_code: z.int().nullable(),
    response_time_ms: z.int().gte(0).nullable()
});

/**
 * Outcome of one attempt.
 */
export const webhookDeliveryStatusSchema = z.string();

/**
 * One attempt to deliver an event.
 */
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
    created_at: z.iso.datetime({ offset: true })
});

export const getHealthAnswerSchema = z.object({
    data: healthSchema
});

export const getMeAnswerSchema = z.object({
    data: meSchema
});

export const listAgentsAnswerSchema = z.object({
    data: z.array(agentSchema),
    pagination: paginationSchema
});

export const createAgentAnswerSchema = z.object({
    data: agentSchema
});

export const getAgentAnswerSchema = z.object({
    data: agentSchema
});

export const updateAgentAnswerSchema = z.object({
    data: agentSchema
});

export const deleteAgentAnswerSchema = z.object({
    data: deletedSchema
});

export const activateAgentAnswerSchema = z.object({
    data: agentSchema
});

export const deactivateAgentAnswerSchema = z.object({
    data: agentSchema
});

export const startConversationAnswerSchema = z.object({
    data: startedConversationSchema
});

export const getAgentCreditsAnswerSchema = z.object({
    data: agentCreditsSchema
});

export const getAgentSettingsAnswerSchema = z.object({
    data: agentSettingsSchema
});

export const updateAgentSettingsAnswerSchema = z.object({
    data: agentSettingsSchema
});

export const listAgentBehaviorHistoryAnswerSchema = z.object({
    data: z.array(behaviorChangeSchema),
    pagination: paginationSchema
});

export const listTrainingsAnswerSchema = z.object({
    data: z.array(trainingSchema),
    pagination: paginationSchema
});

export const createTrainingAnswerSchema = z.object({
    data: trainingSchema
});

export const updateTrainingAnswerSchema = z.object({
    data: trainingSchema
});

export const deleteTrainingAnswerSchema = z.object({
    data: deletedSchema
});

export const listChannelsAnswerSchema = z.object({
    data: z.array(channelSchema),
    pagination: paginationSchema
});

export const createChannelAnswerSchema = z.object({
    data: channelSchema
});

export const getChannelAnswerSchema = z.object({
    data: channelSchema
});

export const updateChannelAnswerSchema = z.object({
    data: channelSchema
});

export const deleteChannelAnswerSchema = z.object({
    data: deletedSchema
});

export const getChannelConfigAnswerSchema = z.object({
    data: channelConfigSchema
});

export const updateChannelConfigAnswerSchema = z.object({
    data: channelConfigSchema
});

export const getChannelQrCodeAnswerSchema = z.object({
    data: channelQrCodeSchema
});

export const getWidgetLinksAnswerSchema = z.object({
    data: widgetLinksSchema
});

export const updateWidgetSettingsAnswerSchema = z.object({
    data: widgetSettingsSchema
});

export const listContactsAnswerSchema = z.object({
    data: z.array(contactSchema),
    pagination: paginationSchema
});

export const createContactAnswerSchema = z.object({
    data: contactSchema
});

export const getContactAnswerSchema = z.object({
    data: contactSchema
});

export const updateContactAnswerSchema = z.object({
    data: contactSchema
});

export const deleteContactAnswerSchema = z.object({
    data: deletedSchema
});

export const listConversationsAnswerSchema = z.object({
    data: z.array(conversationSchema),
    pagination: paginationSchema
});

export const getConversationAnswerSchema = z.object({
    data: conversationSchema
});

export const closeConversationAnswerSchema = z.object({
    data: deletedSchema
});

export const listConversationMessagesAnswerSchema = z.object({
    data: z.array(conversationMessageSchema),
    pagination: paginationSchema
});

export const sendConversationMessageAnswerSchema = z.object({
    data: conversationMessageSchema
});

export const editMessageAnswerSchema = z.object({
    data: conversationMessageSchema
});

export const listCustomFieldsAnswerSchema = z.object({
    data: z.array(customFieldSchema),
    pagination: paginationSchema
});

export const createCustomFieldAnswerSchema = z.object({
    data: customFieldSchema
});

export const updateCustomFieldAnswerSchema = z.object({
    data: customFieldSchema
});

export const archiveCustomFieldAnswerSchema = z.object({
    data: customFieldSchema
});

export const startHumanAnswerSchema = z.object({
    data: chatSchema
});

export const stopHumanAnswerSchema = z.object({
    data: chatSchema
});

export const sendChatMessageAnswerSchema = z.object({
    data: chatMessageSchema
});

export const deleteChatMessageAnswerSchema = z.object({
    data: deletedSchema
});

export const getMessageAnswerSchema = z.object({
    data: conversationMessageSchema
});

export const deleteMessageAnswerSchema = z.object({
    data: deletedSchema
});

export const listMcpServersAnswerSchema = z.object({
    data: z.array(mcpServerSchema),
    pagination: paginationSchema
});

export const addMcpServerAnswerSchema = z.object({
    data: mcpServerSchema
});

export const connectMcpServerAnswerSchema = z.object({
    data: mcpServerSchema
});

export const listMcpToolsAnswerSchema = z.object({
    data: z.array(mcpToolSchema),
    pagination: paginationSchema
});

export const deleteMcpServerAnswerSchema = z.object({
    data: deletedSchema
});

export const createWebhookAnswerSchema = z.object({
    data: webhookWithSecretSchema
});

export const listWebhooksAnswerSchema = z.object({
    data: z.array(webhookSchema),
    pagination: paginationSchema
});

export const getWebhookAnswerSchema = z.object({
    data: webhookSchema
});

export const updateWebhookAnswerSchema = z.object({
    data: webhookSchema
});

export const deleteWebhookAnswerSchema = z.object({
    data: deletedSchema
});

export const testWebhookAnswerSchema = z.object({
    data: webhookTestResultSchema
});

export const listWebhookDeliveriesAnswerSchema = z.object({
    data: z.array(webhookDeliverySchema),
    pagination: paginationSchema
});

/** The schema of each operation's response. */
export const answers = {
  getHealth: getHealthAnswerSchema,
  getMe: getMeAnswerSchema,
  listAgents: listAgentsAnswerSchema,
  createAgent: createAgentAnswerSchema,
  getAgent: getAgentAnswerSchema,
  updateAgent: updateAgentAnswerSchema,
  deleteAgent: deleteAgentAnswerSchema,
  activateAgent: activateAgentAnswerSchema,
  deactivateAgent: deactivateAgentAnswerSchema,
  startConversation: startConversationAnswerSchema,
  getAgentCredits: getAgentCreditsAnswerSchema,
  getAgentSettings: getAgentSettingsAnswerSchema,
  updateAgentSettings: updateAgentSettingsAnswerSchema,
  listAgentBehaviorHistory: listAgentBehaviorHistoryAnswerSchema,
  listTrainings: listTrainingsAnswerSchema,
  createTraining: createTrainingAnswerSchema,
  updateTraining: updateTrainingAnswerSchema,
  deleteTraining: deleteTrainingAnswerSchema,
  listChannels: listChannelsAnswerSchema,
  createChannel: createChannelAnswerSchema,
  getChannel: getChannelAnswerSchema,
  updateChannel: updateChannelAnswerSchema,
  deleteChannel: deleteChannelAnswerSchema,
  getChannelConfig: getChannelConfigAnswerSchema,
  updateChannelConfig: updateChannelConfigAnswerSchema,
  getChannelQrCode: getChannelQrCodeAnswerSchema,
  getWidgetLinks: getWidgetLinksAnswerSchema,
  updateWidgetSettings: updateWidgetSettingsAnswerSchema,
  listContacts: listContactsAnswerSchema,
  createContact: createContactAnswerSchema,
  getContact: getContactAnswerSchema,
  updateContact: updateContactAnswerSchema,
  deleteContact: deleteContactAnswerSchema,
  listConversations: listConversationsAnswerSchema,
  getConversation: getConversationAnswerSchema,
  closeConversation: closeConversationAnswerSchema,
  listConversationMessages: listConversationMessagesAnswerSchema,
  sendConversationMessage: sendConversationMessageAnswerSchema,
  editMessage: editMessageAnswerSchema,
  listCustomFields: listCustomFieldsAnswerSchema,
  createCustomField: createCustomFieldAnswerSchema,
  updateCustomField: updateCustomFieldAnswerSchema,
  archiveCustomField: archiveCustomFieldAnswerSchema,
  startHuman: startHumanAnswerSchema,
  stopHuman: stopHumanAnswerSchema,
  sendChatMessage: sendChatMessageAnswerSchema,
  deleteChatMessage: deleteChatMessageAnswerSchema,
  getMessage: getMessageAnswerSchema,
  deleteMessage: deleteMessageAnswerSchema,
  listMcpServers: listMcpServersAnswerSchema,
  addMcpServer: addMcpServerAnswerSchema,
  connectMcpServer: connectMcpServerAnswerSchema,
  listMcpTools: listMcpToolsAnswerSchema,
  deleteMcpServer: deleteMcpServerAnswerSchema,
  createWebhook: createWebhookAnswerSchema,
  listWebhooks: listWebhooksAnswerSchema,
  getWebhook: getWebhookAnswerSchema,
  updateWebhook: updateWebhookAnswerSchema,
  deleteWebhook: deleteWebhookAnswerSchema,
  testWebhook: testWebhookAnswerSchema,
  listWebhookDeliveries: listWebhookDeliveriesAnswerSchema,
};
