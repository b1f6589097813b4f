// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type {
  AddMcpServerBody,
  ArchiveCustomFieldBody,
  ConnectMcpServerBody,
  CreateAgentBody,
  CreateChannelBody,
  CreateContactBody,
  CreateCustomFieldBody,
  CreateTrainingBody,
  CreateWebhookBody,
  EditMessageBody,
  ListAgentBehaviorHistoryQuery,
  ListAgentsQuery,
  ListChannelsQuery,
  ListContactsQuery,
  ListConversationMessagesQuery,
  ListConversationsQuery,
  ListCustomFieldsQuery,
  ListMcpServersQuery,
  ListMcpToolsQuery,
  ListTrainingsQuery,
  ListWebhookDeliveriesQuery,
  ListWebhooksQuery,
  SendChatMessageBody,
  SendConversationMessageBody,
  StartConversationBody,
  UpdateAgentBody,
  UpdateAgentSettingsBody,
  UpdateChannelBody,
  UpdateChannelConfigBody,
  UpdateContactBody,
  UpdateCustomFieldBody,
  UpdateTrainingBody,
  UpdateWebhookBody,
  UpdateWidgetSettingsBody,
} from './input-types.ts';
import type {
  Agent,
  AgentCredits,
  AgentSettings,
  BehaviorChange,
  Channel,
  ChannelConfig,
  ChannelQrCode,
  Chat,
  ChatMessage,
  Contact,
  Conversation,
  ConversationMessage,
  CustomField,
  CustomFieldValue,
  Deleted,
  ErrorCode,
  Health,
  McpServer,
  McpTool,
  Me,
  Pagination,
  StartedConversation,
  Training,
  Webhook,
  WebhookDelivery,
  WebhookSubscription,
  WebhookTestResult,
  WebhookWithSecret,
  WidgetLinks,
  WidgetSettings,
} from './record-types.ts';

/** Each operation's input and its successful response. */
export interface OperationTypes {
  getHealth: {
    status: 200;
    response: { data: Health };
  };
  getMe: {
    status: 200;
    response: { data: Me };
  };
  listAgents: {
    query: ListAgentsQuery;
    status: 200;
    response: { data: Agent[]; pagination: Pagination };
  };
  createAgent: {
    body: CreateAgentBody;
    status: 201;
    response: { data: Agent };
  };
  getAgent: {
    path: { id: string };
    status: 200;
    response: { data: Agent };
  };
  updateAgent: {
    path: { id: string };
    body: UpdateAgentBody;
    status: 200;
    response: { data: Agent };
  };
  deleteAgent: {
    path: { id: string };
    status: 200;
    response: { data: Deleted };
  };
  activateAgent: {
    path: { id: string };
    status: 200;
    response: { data: Agent };
  };
  deactivateAgent: {
    path: { id: string };
    status: 200;
    response: { data: Agent };
  };
  startConversation: {
    path: { id: string };
    body: StartConversationBody;
    status: 201;
    response: { data: StartedConversation };
  };
  getAgentCredits: {
    path: { id: string };
    status: 200;
    response: { data: AgentCredits };
  };
  getAgentSettings: {
    path: { id: string };
    status: 200;
    response: { data: AgentSettings };
  };
  updateAgentSettings: {
    path: { id: string };
    body: UpdateAgentSettingsBody;
    status: 200;
    response: { data: AgentSettings };
  };
  listAgentBehaviorHistory: {
    path: { id: string };
    query: ListAgentBehaviorHistoryQuery;
    status: 200;
    response: { data: BehaviorChange[]; pagination: Pagination };
  };
  listTrainings: {
    path: { id: string };
    query: ListTrainingsQuery;
    status: 200;
    response: { data: Training[]; pagination: Pagination };
  };
  createTraining: {
    path: { id: string };
    body: CreateTrainingBody;
    status: 201;
    response: { data: Training };
  };
  updateTraining: {
    path: { id: string };
    body: UpdateTrainingBody;
    status: 200;
    response: { data: Training };
  };
  deleteTraining: {
    path: { id: string };
    status: 200;
    response: { data: Deleted };
  };
  listChannels: {
    query: ListChannelsQuery;
    status: 200;
    response: { data: Channel[]; pagination: Pagination };
  };
  createChannel: {
    body: CreateChannelBody;
    status: 201;
    response: { data: Channel };
  };
  getChannel: {
    path: { id: string };
    status: 200;
    response: { data: Channel };
  };
  updateChannel: {
    path: { id: string };
    body: UpdateChannelBody;
    status: 200;
    response: { data: Channel };
  };
  deleteChannel: {
    path: { id: string };
    status: 200;
    response: { data: Deleted };
  };
  getChannelConfig: {
    path: { id: string };
    status: 200;
    response: { data: ChannelConfig };
  };
  updateChannelConfig: {
    path: { id: string };
    body: UpdateChannelConfigBody;
    status: 200;
    response: { data: ChannelConfig };
  };
  getChannelQrCode: {
    path: { id: string };
    status: 200;
    response: { data: ChannelQrCode };
  };
  getWidgetLinks: {
    path: { id: string };
    status: 200;
    response: { data: WidgetLinks };
  };
  updateWidgetSettings: {
    path: { id: string };
    body: UpdateWidgetSettingsBody;
    status: 200;
    response: { data: WidgetSettings };
  };
  listContacts: {
    query: ListContactsQuery;
    status: 200;
    response: { data: Contact[]; pagination: Pagination };
  };
  createContact: {
    body: CreateContactBody;
    status: 200 | 201;
    response: { data: Contact };
  };
  getContact: {
    path: { id: string };
    status: 200;
    response: { data: Contact };
  };
  updateContact: {
    path: { id: string };
    body: UpdateContactBody;
    status: 200;
    response: { data: Contact };
  };
  deleteContact: {
    path: { id: string };
    status: 200;
    response: { data: Deleted };
  };
  listConversations: {
    query: ListConversationsQuery;
    status: 200;
    response: { data: Conversation[]; pagination: Pagination };
  };
  getConversation: {
    path: { id: string };
    status: 200;
    response: { data: Conversation };
  };
  closeConversation: {
    path: { id: string };
    status: 200;
    response: { data: Deleted };
  };
  listConversationMessages: {
    path: { id: string };
    query: ListConversationMessagesQuery;
    status: 200;
    response: { data: ConversationMessage[]; pagination: Pagination };
  };
  sendConversationMessage: {
    path: { id: string };
    body: SendConversationMessageBody;
    status: 201;
    response: { data: ConversationMessage };
  };
  editMessage: {
    path: { id: string; messageId: string };
    body: EditMessageBody;
    status: 200;
    response: { data: ConversationMessage };
  };
  listCustomFields: {
    query: ListCustomFieldsQuery;
    status: 200;
    response: { data: CustomField[]; pagination: Pagination };
  };
  createCustomField: {
    body: CreateCustomFieldBody;
    status: 201;
    response: { data: CustomField };
  };
  updateCustomField: {
    path: { id: string };
    body: UpdateCustomFieldBody;
    status: 200;
    response: { data: CustomField };
  };
  archiveCustomField: {
    path: { id: string };
    body: ArchiveCustomFieldBody;
    status: 200;
    response: { data: CustomField };
  };
  startHuman: {
    path: { id: string };
    status: 200;
    response: { data: Chat };
  };
  stopHuman: {
    path: { id: string };
    status: 200;
    response: { data: Chat };
  };
  sendChatMessage: {
    path: { id: string };
    body: SendChatMessageBody;
    status: 201;
    response: { data: ChatMessage };
  };
  deleteChatMessage: {
    path: { id: string; messageId: string };
    status: 200;
    response: { data: Deleted };
  };
  getMessage: {
    path: { id: string };
    status: 200;
    response: { data: ConversationMessage };
  };
  deleteMessage: {
    path: { id: string };
    status: 200;
    response: { data: Deleted };
  };
  listMcpServers: {
    path: { id: string };
    query: ListMcpServersQuery;
    status: 200;
    response: { data: McpServer[]; pagination: Pagination };
  };
  addMcpServer: {
    path: { id: string };
    body: AddMcpServerBody;
    status: 201;
    response: { data: McpServer };
  };
  connectMcpServer: {
    path: { id: string };
    body: ConnectMcpServerBody;
    status: 200;
    response: { data: McpServer };
  };
  listMcpTools: {
    path: { id: string };
    query: ListMcpToolsQuery;
    status: 200;
    response: { data: McpTool[]; pagination: Pagination };
  };
  deleteMcpServer: {
    path: { id: string };
    status: 200;
    response: { data: Deleted };
  };
  createWebhook: {
    body: CreateWebhookBody;
    status: 201;
    response: { data: WebhookWithSecret };
  };
  listWebhooks: {
    query: ListWebhooksQuery;
    status: 200;
    response: { data: Webhook[]; pagination: Pagination };
  };
  getWebhook: {
    path: { id: string };
    status: 200;
    response: { data: Webhook };
  };
  updateWebhook: {
    path: { id: string };
    body: UpdateWebhookBody;
    status: 200;
    response: { data: Webhook };
  };
  deleteWebhook: {
    path: { id: string };
    status: 200;
    response: { data: Deleted };
  };
  testWebhook: {
    path: { id: string };
    status: 200;
    response: { data: WebhookTestResult };
  };
  listWebhookDeliveries: {
    path: { id: string };
    query: ListWebhookDeliveriesQuery;
    status: 200;
    response: { data: WebhookDelivery[]; pagination: Pagination };
  };
}

/** Every record in the specification, by its name there. */
export interface RecordTypes {
  Agent: Agent;
  AgentCredits: AgentCredits;
  AgentSettings: AgentSettings;
  BehaviorChange: BehaviorChange;
  Channel: Channel;
  ChannelConfig: ChannelConfig;
  ChannelQrCode: ChannelQrCode;
  Chat: Chat;
  ChatMessage: ChatMessage;
  Contact: Contact;
  Conversation: Conversation;
  ConversationMessage: ConversationMessage;
  CustomField: CustomField;
  CustomFieldValue: CustomFieldValue;
  Deleted: Deleted;
  ErrorCode: ErrorCode;
  Health: Health;
  McpServer: McpServer;
  McpTool: McpTool;
  Me: Me;
  Pagination: Pagination;
  StartedConversation: StartedConversation;
  Training: Training;
  Webhook: Webhook;
  WebhookDelivery: WebhookDelivery;
  WebhookSubscription: WebhookSubscription;
  WebhookTestResult: WebhookTestResult;
  WebhookWithSecret: WebhookWithSecret;
  WidgetLinks: WidgetLinks;
  WidgetSettings: WidgetSettings;
}
