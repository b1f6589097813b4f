// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type { Operation } from '../calls/operation.ts';

/** Every operation of the specification, by its id. */
export const operations: Readonly<Record<OperationId, Operation>> = {
  getHealth: { id: 'getHealth', call: 'health', method: 'GET', path: '/v1/health', isAssumed: false, isKeyless: true, mayBeBare: true },
  getMe: { id: 'getMe', call: 'me', method: 'GET', path: '/v1/me', isAssumed: false, mayBeBare: true },
  listAgents: { id: 'listAgents', call: 'agents.list', method: 'GET', path: '/v1/agents', isAssumed: true, isList: true },
  createAgent: { id: 'createAgent', call: 'agents.create', method: 'POST', path: '/v1/agents', isAssumed: true },
  getAgent: { id: 'getAgent', call: 'agents.get', method: 'GET', path: '/v1/agents/{id}', isAssumed: true },
  updateAgent: { id: 'updateAgent', call: 'agents.update', method: 'PUT', path: '/v1/agents/{id}', isAssumed: true },
  deleteAgent: { id: 'deleteAgent', call: 'agents.delete', method: 'DELETE', path: '/v1/agents/{id}', isAssumed: true },
  activateAgent: { id: 'activateAgent', call: 'agents.activate', method: 'POST', path: '/v1/agents/{id}/activate', isAssumed: true },
  deactivateAgent: { id: 'deactivateAgent', call: 'agents.deactivate', method: 'POST', path: '/v1/agents/{id}/deactivate', isAssumed: false },
  startConversation: { id: 'startConversation', call: 'agents.startConversation', method: 'POST', path: '/v1/agents/{id}/conversation', isAssumed: false },
  getAgentCredits: { id: 'getAgentCredits', call: 'agents.getCredits', method: 'GET', path: '/v1/agents/{id}/credits', isAssumed: true },
  getAgentSettings: { id: 'getAgentSettings', call: 'agents.getSettings', method: 'GET', path: '/v1/agents/{id}/settings', isAssumed: true },
  updateAgentSettings: { id: 'updateAgentSettings', call: 'agents.updateSettings', method: 'PUT', path: '/v1/agents/{id}/settings', isAssumed: true },
  listAgentBehaviorHistory: { id: 'listAgentBehaviorHistory', call: 'agents.listBehaviorHistory', method: 'GET', path: '/v1/agents/{id}/behavior-history', isAssumed: true, isList: true },
  listTrainings: { id: 'listTrainings', call: 'trainings.list', method: 'GET', path: '/v1/agents/{id}/trainings', isAssumed: true, isList: true },
  createTraining: { id: 'createTraining', call: 'trainings.create', method: 'POST', path: '/v1/agents/{id}/trainings', isAssumed: true },
  updateTraining: { id: 'updateTraining', call: 'trainings.update', method: 'PUT', path: '/v1/trainings/{id}', isAssumed: true },
  deleteTraining: { id: 'deleteTraining', call: 'trainings.delete', method: 'DELETE', path: '/v1/trainings/{id}', isAssumed: true },
  listChannels: { id: 'listChannels', call: 'channels.list', method: 'GET', path: '/v1/channels', isAssumed: true, isList: true },
  createChannel: { id: 'createChannel', call: 'channels.create', method: 'POST', path: '/v1/channels', isAssumed: false },
  getChannel: { id: 'getChannel', call: 'channels.get', method: 'GET', path: '/v1/channels/{id}', isAssumed: true },
  updateChannel: { id: 'updateChannel', call: 'channels.update', method: 'PUT', path: '/v1/channels/{id}', isAssumed: false },
  deleteChannel: { id: 'deleteChannel', call: 'channels.delete', method: 'DELETE', path: '/v1/channels/{id}', isAssumed: true },
  getChannelConfig: { id: 'getChannelConfig', call: 'channels.getConfig', method: 'GET', path: '/v1/channels/{id}/config', isAssumed: true },
  updateChannelConfig: { id: 'updateChannelConfig', call: 'channels.updateConfig', method: 'PUT', path: '/v1/channels/{id}/config', isAssumed: true },
  getChannelQrCode: { id: 'getChannelQrCode', call: 'channels.getQrCode', method: 'GET', path: '/v1/channels/{id}/qr-code', isAssumed: true },
  getWidgetLinks: { id: 'getWidgetLinks', call: 'channels.getWidgetLinks', method: 'GET', path: '/v1/channels/{id}/widget/links', isAssumed: true },
  updateWidgetSettings: { id: 'updateWidgetSettings', call: 'channels.updateWidgetSettings', method: 'PUT', path: '/v1/channels/{id}/widget/settings', isAssumed: true },
  listContacts: { id: 'listContacts', call: 'contacts.list', method: 'GET', path: '/v1/contacts', isAssumed: true, isList: true },
  createContact: { id: 'createContact', call: 'contacts.create', method: 'POST', path: '/v1/contacts', isAssumed: true },
  getContact: { id: 'getContact', call: 'contacts.get', method: 'GET', path: '/v1/contacts/{id}', isAssumed: true },
  updateContact: { id: 'updateContact', call: 'contacts.update', method: 'PUT', path: '/v1/contacts/{id}', isAssumed: true },
  deleteContact: { id: 'deleteContact', call: 'contacts.delete', method: 'DELETE', path: '/v1/contacts/{id}', isAssumed: true },
  listConversations: { id: 'listConversations', call: 'conversations.list', method: 'GET', path: '/v1/conversations', isAssumed: true, isList: true },
  getConversation: { id: 'getConversation', call: 'conversations.get', method: 'GET', path: '/v1/conversations/{id}', isAssumed: true },
  closeConversation: { id: 'closeConversation', call: 'conversations.close', method: 'DELETE', path: '/v1/conversations/{id}', isAssumed: true },
  listConversationMessages: { id: 'listConversationMessages', call: 'conversations.listMessages', method: 'GET', path: '/v1/conversations/{id}/messages', isAssumed: true, isList: true },
  sendConversationMessage: { id: 'sendConversationMessage', call: 'conversations.sendMessage', method: 'POST', path: '/v1/conversations/{id}/messages', isAssumed: true },
  editMessage: { id: 'editMessage', call: 'conversations.editMessage', method: 'PUT', path: '/v1/conversations/{id}/messages/{messageId}', isAssumed: false },
  listCustomFields: { id: 'listCustomFields', call: 'customFields.list', method: 'GET', path: '/v1/custom-fields', isAssumed: false, isList: true },
  createCustomField: { id: 'createCustomField', call: 'customFields.create', method: 'POST', path: '/v1/custom-fields', isAssumed: true },
  updateCustomField: { id: 'updateCustomField', call: 'customFields.update', method: 'PUT', path: '/v1/custom-fields/{id}', isAssumed: true },
  archiveCustomField: { id: 'archiveCustomField', call: 'customFields.archive', method: 'PUT', path: '/v1/custom-fields/{id}/archive', isAssumed: true },
  startHuman: { id: 'startHuman', call: 'chats.startHuman', method: 'POST', path: '/v1/chats/{id}/start-human', isAssumed: false },
  stopHuman: { id: 'stopHuman', call: 'chats.stopHuman', method: 'POST', path: '/v1/chats/{id}/stop-human', isAssumed: false },
  sendChatMessage: { id: 'sendChatMessage', call: 'chats.sendMessage', method: 'POST', path: '/v1/chats/{id}/messages', isAssumed: false },
  deleteChatMessage: { id: 'deleteChatMessage', call: 'chats.deleteMessage', method: 'DELETE', path: '/v1/chats/{id}/messages/{messageId}', isAssumed: true },
  getMessage: { id: 'getMessage', call: 'messages.get', method: 'GET', path: '/v1/messages/{id}', isAssumed: true },
  deleteMessage: { id: 'deleteMessage', call: 'messages.delete', method: 'DELETE', path: '/v1/messages/{id}', isAssumed: true },
  listMcpServers: { id: 'listMcpServers', call: 'mcp.listServers', method: 'GET', path: '/v1/agent/{id}/mcp', isAssumed: true, isList: true },
  addMcpServer: { id: 'addMcpServer', call: 'mcp.addServer', method: 'POST', path: '/v1/agent/{id}/mcp/add', isAssumed: true },
  connectMcpServer: { id: 'connectMcpServer', call: 'mcp.connect', method: 'POST', path: '/v1/agent/{id}/mcp/connect', isAssumed: false },
  listMcpTools: { id: 'listMcpTools', call: 'mcp.listTools', method: 'GET', path: '/v1/mcp/{id}/tools', isAssumed: true, isList: true },
  deleteMcpServer: { id: 'deleteMcpServer', call: 'mcp.deleteServer', method: 'DELETE', path: '/v1/mcp/{id}', isAssumed: true },
  createWebhook: { id: 'createWebhook', call: 'webhooks.create', method: 'POST', path: '/v1/webhooks', isAssumed: false },
  listWebhooks: { id: 'listWebhooks', call: 'webhooks.list', method: 'GET', path: '/v1/webhooks', isAssumed: true, isList: true },
  getWebhook: { id: 'getWebhook', call: 'webhooks.get', method: 'GET', path: '/v1/webhooks/{id}', isAssumed: true },
  updateWebhook: { id: 'updateWebhook', call: 'webhooks.update', method: 'PUT', path: '/v1/webhooks/{id}', isAssumed: true },
  deleteWebhook: { id: 'deleteWebhook', call: 'webhooks.delete', method: 'DELETE', path: '/v1/webhooks/{id}', isAssumed: true },
  testWebhook: { id: 'testWebhook', call: 'webhooks.test', method: 'POST', path: '/v1/webhooks/{id}/test', isAssumed: false },
  listWebhookDeliveries: { id: 'listWebhookDeliveries', call: 'webhooks.listDeliveries', method: 'GET', path: '/v1/webhooks/{id}/deliveries', isAssumed: false, isList: true },
};

/** An operation that the platform does not document: its method and path can be corrected. */
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

/** The id of an operation of the specification. */
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
