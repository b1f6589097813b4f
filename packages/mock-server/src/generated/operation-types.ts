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

/** The input of each operation, and its successful response. */
export interface OperationTypes {
  getHealth: {
    status: 200;
    answer: { data: Health };
  };
  getMe: {
    status: 200;
    answer: { data: Me };
  };
  listAgents: {
    query: ListAgentsQuery;
    status: 200;
    answer: { data: Agent[]; pagination: Pagination };
  };
  createAgent: {
    body: CreateAgentBody;
    status: 201;
    answer: { data: Agent };
  };
  getAgent: {
    path: { id: string };
    status: 200;
    answer: { data: Agent };
  };
  updateAgent: {
    path: { id: string };
    body: UpdateAgentBody;
    status: 200;
    answer: { data: Agent };
  };
  deleteAgent: {
    path: { id: string };
    status: 200;
    answer: { data: Deleted };
  };
  activateAgent: {
    path: { id: string };
    status: 200;
    answer: { data: Agent };
  };
  deactivateAgent: {
    path: { id: string };
    status: 200;
    answer: { data: Agent };
  };
  startConversation: {
    path: { id: string };
    body: StartConversationBody;
    status: 201;
    answer: { data: StartedConversation };
  };
  getAgentCredits: {
    path: { id: string };
    status: 200;
    answer: { data: AgentCredits };
  };
  getAgentSettings: {
    path: { id: string };
    status: 200;
    answer: { data: AgentSettings };
  };
  updateAgentSettings: {
    path: { id: string };
    body: UpdateAgentSettingsBody;
    status: 200;
    answer: { data: AgentSettings };
  };
  listAgentBehaviorHistory: {
    path: { id: string };
    query: ListAgentBehaviorHistoryQuery;
    status: 200;
    answer: { data: BehaviorChange[]; pagination: Pagination };
  };
  listTrainings: {
    path: { id: string };
    query: ListTrainingsQuery;
    status: 200;
    answer: { data: Training[]; pagination: Pagination };
  };
  createTraining: {
    path: { id: string };
    body: CreateTrainingBody;
    status: 201;
    answer: { data: Training };
  };
  updateTraining: {
    path: { id: string };
    body: UpdateTrainingBody;
    status: 200;
    answer: { data: Training };
  };
  deleteTraining: {
    path: { id: string };
    status: 200;
    answer: { data: Deleted };
  };
  listChannels: {
    query: ListChannelsQuery;
    status: 200;
    answer: { data: Channel[]; pagination: Pagination };
  };
  createChannel: {
    body: CreateChannelBody;
    status: 201;
    answer: { data: Channel };
  };
  getChannel: {
    path: { id: string };
    status: 200;
    answer: { data: Channel };
  };
  updateChannel: {
    path: { id: string };
    body: UpdateChannelBody;
    status: 200;
    answer: { data: Channel };
  };
  deleteChannel: {
    path: { id: string };
    status: 200;
    answer: { data: Deleted };
  };
  getChannelConfig: {
    path: { id: string };
    status: 200;
    answer: { data: ChannelConfig };
  };
  updateChannelConfig: {
    path: { id: string };
    body: UpdateChannelConfigBody;
    status: 200;
    answer: { data: ChannelConfig };
  };
  getChannelQrCode: {
    path: { id: string };
    status: 200;
    answer: { data: ChannelQrCode };
  };
  getWidgetLinks: {
    path: { id: string };
    status: 200;
    answer: { data: WidgetLinks };
  };
  updateWidgetSettings: {
    path: { id: string };
    body: UpdateWidgetSettingsBody;
    status: 200;
    answer: { data: WidgetSettings };
  };
  listContacts: {
    query: ListContactsQuery;
    status: 200;
    answer: { data: Contact[]; pagination: Pagination };
  };
  createContact: {
    body: CreateContactBody;
    status: 200 | 201;
    answer: { data: Contact };
  };
  getContact: {
    path: { id: string };
    status: 200;
    answer: { data: Contact };
  };
  updateContact: {
    path: { id: string };
    body: UpdateContactBody;
    status: 200;
    answer: { data: Contact };
  };
  deleteContact: {
    path: { id: string };
    status: 200;
    answer: { data: Deleted };
  };
  listConversations: {
    query: ListConversationsQuery;
    status: 200;
    answer: { data: Conversation[]; pagination: Pagination };
  };
  getConversation: {
    path: { id: string };
    status: 200;
    answer: { data: Conversation };
  };
  closeConversation: {
    path: { id: string };
    status: 200;
    answer: { data: Deleted };
  };
  listConversationMessages: {
    path: { id: string };
    query: ListConversationMessagesQuery;
    status: 200;
    answer: { data: ConversationMessage[]; pagination: Pagination };
  };
  sendConversationMessage: {
    path: { id: string };
    body: SendConversationMessageBody;
    status: 201;
    answer: { data: ConversationMessage };
  };
  editMessage: {
    path: { id: string; messageId: string };
    body: EditMessageBody;
    status: 200;
    answer: { data: ConversationMessage };
  };
  listCustomFields: {
    query: ListCustomFieldsQuery;
    status: 200;
    answer: { data: CustomField[]; pagination: Pagination };
  };
  createCustomField: {
    body: CreateCustomFieldBody;
    status: 201;
    answer: { data: CustomField };
  };
  updateCustomField: {
    path: { id: string };
    body: UpdateCustomFieldBody;
    status: 200;
    answer: { data: CustomField };
  };
  archiveCustomField: {
    path: { id: string };
    body: ArchiveCustomFieldBody;
    status: 200;
    answer: { data: CustomField };
  };
  startHuman: {
    path: { id: string };
    status: 200;
    answer: { data: Chat };
  };
  stopHuman: {
    path: { id: string };
    status: 200;
    answer: { data: Chat };
  };
  sendChatMessage: {
    path: { id: string };
    body: SendChatMessageBody;
    status: 201;
    answer: { data: ChatMessage };
  };
  deleteChatMessage: {
    path: { id: string; messageId: string };
    status: 200;
    answer: { data: Deleted };
  };
  getMessage: {
    path: { id: string };
    status: 200;
    answer: { data: ConversationMessage };
  };
  deleteMessage: {
    path: { id: string };
    status: 200;
    answer: { data: Deleted };
  };
  listMcpServers: {
    path: { id: string };
    query: ListMcpServersQuery;
    status: 200;
    answer: { data: McpServer[]; pagination: Pagination };
  };
  addMcpServer: {
    path: { id: string };
    body: AddMcpServerBody;
    status: 201;
    answer: { data: McpServer };
  };
  connectMcpServer: {
    path: { id: string };
    body: ConnectMcpServerBody;
    status: 200;
    answer: { data: McpServer };
  };
  listMcpTools: {
    path: { id: string };
    query: ListMcpToolsQuery;
    status: 200;
    answer: { data: McpTool[]; pagination: Pagination };
  };
  deleteMcpServer: {
    path: { id: string };
    status: 200;
    answer: { data: Deleted };
  };
  createWebhook: {
    body: CreateWebhookBody;
    status: 201;
    answer: { data: WebhookWithSecret };
  };
  listWebhooks: {
    query: ListWebhooksQuery;
    status: 200;
    answer: { data: Webhook[]; pagination: Pagination };
  };
  getWebhook: {
    path: { id: string };
    status: 200;
    answer: { data: Webhook };
  };
  updateWebhook: {
    path: { id: string };
    body: UpdateWebhookBody;
    status: 200;
    answer: { data: Webhook };
  };
  deleteWebhook: {
    path: { id: string };
    status: 200;
    answer: { data: Deleted };
  };
  testWebhook: {
    path: { id: string };
    status: 200;
    answer: { data: WebhookTestResult };
  };
  listWebhookDeliveries: {
    path: { id: string };
    query: ListWebhookDeliveriesQuery;
    status: 200;
    answer: { data: WebhookDelivery[]; pagination: Pagination };
  };
}

/** Every record of the specification, by its name there. */
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
