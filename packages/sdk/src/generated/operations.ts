// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type { Operation } from '../calls/operation.ts';

/** Every operation in the specification, by its id. */
export const operations: Readonly<Record<OperationId, Operation>> = {
  getHealth: { method: 'GET', path: '/v1/health', isAssumed: false, isKeyless: true, mayBeBare: true },
  getMe: { method: 'GET', path: '/v1/me', isAssumed: false, mayBeBare: true },
  listAgents: { method: 'GET', path: '/v1/agents', isAssumed: true, query: ['page', 'limit', 'order', 'status'] },
  createAgent: { method: 'POST', path: '/v1/agents', isAssumed: true },
  getAgent: { method: 'GET', path: '/v1/agents/{id}', isAssumed: true },
  updateAgent: { method: 'PUT', path: '/v1/agents/{id}', isAssumed: true },
  deleteAgent: { method: 'DELETE', path: '/v1/agents/{id}', isAssumed: true },
  activateAgent: { method: 'POST', path: '/v1/agents/{id}/activate', isAssumed: true },
  deactivateAgent: { method: 'POST', path: '/v1/agents/{id}/deactivate', isAssumed: false },
  startConversation: { method: 'POST', path: '/v1/agents/{id}/conversation', isAssumed: false },
  getAgentCredits: { method: 'GET', path: '/v1/agents/{id}/credits', isAssumed: true },
  getAgentSettings: { method: 'GET', path: '/v1/agents/{id}/settings', isAssumed: true },
  updateAgentSettings: { method: 'PUT', path: '/v1/agents/{id}/settings', isAssumed: true },
  listAgentBehaviorHistory: { method: 'GET', path: '/v1/agents/{id}/behavior-history', isAssumed: true, query: ['page', 'limit', 'order'] },
  listTrainings: { method: 'GET', path: '/v1/agents/{id}/trainings', isAssumed: true, query: ['page', 'limit', 'order'] },
  createTraining: { method: 'POST', path: '/v1/agents/{id}/trainings', isAssumed: true },
  updateTraining: { method: 'PUT', path: '/v1/trainings/{id}', isAssumed: true },
  deleteTraining: { method: 'DELETE', path: '/v1/trainings/{id}', isAssumed: true },
  listChannels: { method: 'GET', path: '/v1/channels', isAssumed: true, query: ['page', 'limit', 'order', 'type', 'status'] },
  createChannel: { method: 'POST', path: '/v1/channels', isAssumed: false },
  getChannel: { method: 'GET', path: '/v1/channels/{id}', isAssumed: true },
  updateChannel: { method: 'PUT', path: '/v1/channels/{id}', isAssumed: false },
  deleteChannel: { method: 'DELETE', path: '/v1/channels/{id}', isAssumed: true },
  getChannelConfig: { method: 'GET', path: '/v1/channels/{id}/config', isAssumed: true },
  updateChannelConfig: { method: 'PUT', path: '/v1/channels/{id}/config', isAssumed: true },
  getChannelQrCode: { method: 'GET', path: '/v1/channels/{id}/qr-code', isAssumed: true },
  getWidgetLinks: { method: 'GET', path: '/v1/channels/{id}/widget/links', isAssumed: true },
  updateWidgetSettings: { method: 'PUT', path: '/v1/channels/{id}/widget/settings', isAssumed: true },
  listContacts: { method: 'GET', path: '/v1/contacts', isAssumed: true, query: ['page', 'limit', 'order', 'search', 'status'] },
  createContact: { method: 'POST', path: '/v1/contacts', isAssumed: true },
  getContact: { method: 'GET', path: '/v1/contacts/{id}', isAssumed: true },
  updateContact: { method: 'PUT', path: '/v1/contacts/{id}', isAssumed: true },
  deleteContact: { method: 'DELETE', path: '/v1/contacts/{id}', isAssumed: true },
  listConversations: { method: 'GET', path: '/v1/conversations', isAssumed: true, query: ['page', 'limit', 'order', 'status', 'channel', 'search'] },
  getConversation: { method: 'GET', path: '/v1/conversations/{id}', isAssumed: true },
  closeConversation: { method: 'DELETE', path: '/v1/conversations/{id}', isAssumed: true },
  listConversationMessages: { method: 'GET', path: '/v1/conversations/{id}/messages', isAssumed: true, query: ['page', 'limit', 'order', 'since', 'until'] },
  sendConversationMessage: { method: 'POST', path: '/v1/conversations/{id}/messages', isAssumed: true },
  editMessage: { method: 'PUT', path: '/v1/conversations/{id}/messages/{messageId}', isAssumed: false },
  listCustomFields: { method: 'GET', path: '/v1/custom-fields', isAssumed: false, query: ['page', 'limit', 'order', 'archived'] },
  createCustomField: { method: 'POST', path: '/v1/custom-fields', isAssumed: true },
  updateCustomField: { method: 'PUT', path: '/v1/custom-fields/{id}', isAssumed: true },
  archiveCustomField: { method: 'PUT', path: '/v1/custom-fields/{id}/archive', isAssumed: true },
  startHuman: { method: 'POST', path: '/v1/chats/{id}/start-human', isAssumed: false },
  stopHuman: { method: 'POST', path: '/v1/chats/{id}/stop-human', isAssumed: false },
  sendChatMessage: { method: 'POST', path: '/v1/chats/{id}/messages', isAssumed: false },
  deleteChatMessage: { method: 'DELETE', path: '/v1/chats/{id}/messages/{messageId}', isAssumed: true },
  getMessage: { method: 'GET', path: '/v1/messages/{id}', isAssumed: true },
  deleteMessage: { method: 'DELETE', path: '/v1/messages/{id}', isAssumed: true },
  listMcpServers: { method: 'GET', path: '/v1/agent/{id}/mcp', isAssumed: true, query: ['page', 'limit', 'order'] },
  addMcpServer: { method: 'POST', path: '/v1/agent/{id}/mcp/add', isAssumed: true },
  connectMcpServer: { method: 'POST', path: '/v1/agent/{id}/mcp/connect', isAssumed: false },
  listMcpTools: { method: 'GET', path: '/v1/mcp/{id}/tools', isAssumed: true, query: ['page', 'limit', 'order'] },
  deleteMcpServer: { method: 'DELETE', path: '/v1/mcp/{id}', isAssumed: true },
  createWebhook: { method: 'POST', path: '/v1/webhooks', isAssumed: false },
  listWebhooks: { method: 'GET', path: '/v1/webhooks', isAssumed: true, query: ['page', 'limit', 'order'] },
  getWebhook: { method: 'GET', path: '/v1/webhooks/{id}', isAssumed: true },
  updateWebhook: { method: 'PUT', path: '/v1/webhooks/{id}', isAssumed: true },
  deleteWebhook: { method: 'DELETE', path: '/v1/webhooks/{id}', isAssumed: true },
  testWebhook: { method: 'POST', path: '/v1/webhooks/{id}/test', isAssumed: false },
  listWebhookDeliveries: { method: 'GET', path: '/v1/webhooks/{id}/deliveries', isAssumed: false, query: ['page', 'limit', 'order'] },
};

/** The id of an operation that the platform does not document. Its method and path can be overridden. */
export type AssumedOperationId =
  | 'listAgents'
  | 'createAgent'
  | 'getAgent'
  | 'updateAgent'
  | 'deleteAgent'
  | 'activateAgent'
  | 'getAgentCredits'
  | 'getAgentSettings'
  | 'updateAgentSettings'
  | 'listAgentBehaviorHistory'
  | 'listTrainings'
  | 'createTraining'
  | 'updateTraining'
  | 'deleteTraining'
  | 'listChannels'
  | 'getChannel'
  | 'deleteChannel'
  | 'getChannelConfig'
  | 'updateChannelConfig'
  | 'getChannelQrCode'
  | 'getWidgetLinks'
  | 'updateWidgetSettings'
  | 'listContacts'
  | 'createContact'
  | 'getContact'
  | 'updateContact'
  | 'deleteContact'
  | 'listConversations'
  | 'getConversation'
  | 'closeConversation'
  | 'listConversationMessages'
  | 'sendConversationMessage'
  | 'createCustomField'
  | 'updateCustomField'
  | 'archiveCustomField'
  | 'deleteChatMessage'
  | 'getMessage'
  | 'deleteMessage'
  | 'listMcpServers'
  | 'addMcpServer'
  | 'listMcpTools'
  | 'deleteMcpServer'
  | 'listWebhooks'
  | 'getWebhook'
  | 'updateWebhook'
  | 'deleteWebhook';

/** The id of an operation in the specification. */
export type OperationId =
  | AssumedOperationId
  | 'getHealth'
  | 'getMe'
  | 'deactivateAgent'
  | 'startConversation'
  | 'createChannel'
  | 'updateChannel'
  | 'editMessage'
  | 'listCustomFields'
  | 'startHuman'
  | 'stopHuman'
  | 'sendChatMessage'
  | 'connectMcpServer'
  | 'createWebhook'
  | 'testWebhook'
  | 'listWebhookDeliveries';
