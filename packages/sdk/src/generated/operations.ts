// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

/**
 * The operations of each path of each resource: method and id, `=` the SDK's method, where it is not
 * the id without the resource, `!` when the contract states the operation, `-` for a POST or PUT
 * without a body.
 */
export const table = {
  system: {
    '/v1/health': 'GET getHealth=health!',
    '/v1/me': 'GET getMe=me!',
  },
  agents: {
    '/v1/agents': 'GET listAgents POST createAgent',
    '/v1/agents/{id}': 'GET getAgent PUT updateAgent DELETE deleteAgent',
    '/v1/agents/{id}/activate': 'POST activateAgent-',
    '/v1/agents/{id}/deactivate': 'POST deactivateAgent!-',
    '/v1/agents/{id}/conversation': 'POST startConversation!',
    '/v1/agents/{id}/credits': 'GET getAgentCredits',
    '/v1/agents/{id}/settings': 'GET getAgentSettings PUT updateAgentSettings',
    '/v1/agents/{id}/behavior-history': 'GET listAgentBehaviorHistory',
  },
  trainings: {
    '/v1/agents/{id}/trainings': 'GET listTrainings POST createTraining',
    '/v1/trainings/{id}': 'PUT updateTraining DELETE deleteTraining',
  },
  channels: {
    '/v1/channels': 'GET listChannels POST createChannel!',
    '/v1/channels/{id}': 'GET getChannel PUT updateChannel! DELETE deleteChannel',
    '/v1/channels/{id}/config': 'GET getChannelConfig PUT updateChannelConfig',
    '/v1/channels/{id}/qr-code': 'GET getChannelQrCode',
    '/v1/channels/{id}/widget/links': 'GET getWidgetLinks',
    '/v1/channels/{id}/widget/settings': 'PUT updateWidgetSettings',
  },
  contacts: {
    '/v1/contacts': 'GET listContacts POST createContact',
    '/v1/contacts/{id}': 'GET getContact PUT updateContact DELETE deleteContact',
  },
  conversations: {
    '/v1/conversations': 'GET listConversations',
    '/v1/conversations/{id}': 'GET getConversation DELETE closeConversation',
    '/v1/conversations/{id}/messages': 'GET listConversationMessages POST sendConversationMessage',
    '/v1/conversations/{id}/messages/{messageId}': 'PUT editMessage!',
  },
  customFields: {
    '/v1/custom-fields': 'GET listCustomFields! POST createCustomField',
    '/v1/custom-fields/{id}': 'PUT updateCustomField',
    '/v1/custom-fields/{id}/archive': 'PUT archiveCustomField',
  },
  chats: {
    '/v1/chats/{id}/start-human': 'POST startHuman!-',
    '/v1/chats/{id}/stop-human': 'POST stopHuman!-',
    '/v1/chats/{id}/messages': 'POST sendChatMessage!',
    '/v1/chats/{id}/messages/{messageId}': 'DELETE deleteChatMessage',
  },
  messages: {
    '/v1/messages/{id}': 'GET getMessage DELETE deleteMessage',
  },
  mcp: {
    '/v1/agent/{id}/mcp': 'GET listMcpServers',
    '/v1/agent/{id}/mcp/add': 'POST addMcpServer',
    '/v1/agent/{id}/mcp/connect': 'POST connectMcpServer=connect!',
    '/v1/mcp/{id}/tools': 'GET listMcpTools',
    '/v1/mcp/{id}': 'DELETE deleteMcpServer',
  },
  webhooks: {
    '/v1/webhooks': 'POST createWebhook! GET listWebhooks',
    '/v1/webhooks/{id}': 'GET getWebhook PUT updateWebhook DELETE deleteWebhook',
    '/v1/webhooks/{id}/test': 'POST testWebhook!-',
    '/v1/webhooks/{id}/deliveries': 'GET listWebhookDeliveries!',
  },
};

/** An operation the contract does not document: its method and path can be corrected. */
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

/** The methods of each resource. */
export interface MethodNames {
  system: 'health' | 'me';
  agents: 'list' | 'create' | 'get' | 'update' | 'delete' | 'activate' | 'deactivate' | 'startConversation' | 'getCredits' | 'getSettings' | 'updateSettings' | 'listBehaviorHistory';
  trainings: 'list' | 'create' | 'update' | 'delete';
  channels: 'list' | 'create' | 'get' | 'update' | 'delete' | 'getConfig' | 'updateConfig' | 'getQrCode' | 'getWidgetLinks' | 'updateWidgetSettings';
  contacts: 'list' | 'create' | 'get' | 'update' | 'delete';
  conversations: 'list' | 'get' | 'close' | 'listMessages' | 'sendMessage' | 'editMessage';
  customFields: 'list' | 'create' | 'update' | 'archive';
  chats: 'startHuman' | 'stopHuman' | 'sendMessage' | 'deleteMessage';
  messages: 'get' | 'delete';
  mcp: 'listServers' | 'addServer' | 'connect' | 'listTools' | 'deleteServer';
  webhooks: 'create' | 'list' | 'get' | 'update' | 'delete' | 'test' | 'listDeliveries';
}
