import type { Api } from '../api.ts';
import type { OperationId } from '../generated/operations.ts';
import type { Agents } from './agents.ts';
import type { Channels } from './channels.ts';
import type { Chats } from './chats.ts';
import type { Contacts } from './contacts.ts';
import type { Conversations } from './conversations.ts';
import type { CustomFields } from './custom-fields.ts';
import type { Mcp } from './mcp.ts';
import type { Messages } from './messages.ts';
import type { Trainings } from './trainings.ts';
import type { Webhooks } from './webhooks.ts';

/** The groups of calls that a client has (contract 1). */
export interface Resources {
  readonly agents: Agents;
  readonly trainings: Trainings;
  readonly channels: Channels;
  readonly contacts: Contacts;
  readonly conversations: Conversations;
  readonly customFields: CustomFields;
  readonly chats: Chats;
  readonly messages: Messages;
  readonly mcp: Mcp;
  readonly webhooks: Webhooks;
}

/** Which operation each method is. What a method takes and gives is said by its interface. */
const methods = {
  agents: {
    list: 'listAgents',
    create: 'createAgent',
    get: 'getAgent',
    update: 'updateAgent',
    delete: 'deleteAgent',
    activate: 'activateAgent',
    deactivate: 'deactivateAgent',
    startConversation: 'startConversation',
    getCredits: 'getAgentCredits',
    getSettings: 'getAgentSettings',
    updateSettings: 'updateAgentSettings',
    listBehaviorHistory: 'listAgentBehaviorHistory',
  },
  trainings: {
    list: 'listTrainings',
    create: 'createTraining',
    update: 'updateTraining',
    delete: 'deleteTraining',
  },
  channels: {
    list: 'listChannels',
    create: 'createChannel',
    get: 'getChannel',
    update: 'updateChannel',
    delete: 'deleteChannel',
    getConfig: 'getChannelConfig',
    updateConfig: 'updateChannelConfig',
    getQrCode: 'getChannelQrCode',
    getWidgetLinks: 'getWidgetLinks',
    updateWidgetSettings: 'updateWidgetSettings',
  },
  contacts: {
    list: 'listContacts',
    create: 'createContact',
    get: 'getContact',
    update: 'updateContact',
    delete: 'deleteContact',
  },
  conversations: {
    list: 'listConversations',
    get: 'getConversation',
    close: 'closeConversation',
    listMessages: 'listConversationMessages',
    sendMessage: 'sendConversationMessage',
    editMessage: 'editMessage',
  },
  customFields: {
    list: 'listCustomFields',
    create: 'createCustomField',
    update: 'updateCustomField',
    archive: 'archiveCustomField',
  },
  chats: {
    startHuman: 'startHuman',
    stopHuman: 'stopHuman',
    sendMessage: 'sendChatMessage',
    deleteMessage: 'deleteChatMessage',
  },
  messages: {
    get: 'getMessage',
    delete: 'deleteMessage',
  },
  mcp: {
    listServers: 'listMcpServers',
    addServer: 'addMcpServer',
    connect: 'connectMcpServer',
    listTools: 'listMcpTools',
    deleteServer: 'deleteMcpServer',
  },
  webhooks: {
    create: 'createWebhook',
    list: 'listWebhooks',
    get: 'getWebhook',
    update: 'updateWebhook',
    delete: 'deleteWebhook',
    test: 'testWebhook',
    listDeliveries: 'listWebhookDeliveries',
  },
} as const satisfies {
  [Name in keyof Resources]: Record<keyof Resources[Name], OperationId>;
};

/** Makes every method of every resource; `test/operations.test.ts` calls each of them. */
export function createResources(api: Api): Resources {
  const resources: Record<string, object> = {};
  for (const [name, operations] of Object.entries(methods)) {
    resources[name] = Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        function call(...args: unknown[]) {
          return api.call(operation, args, call);
        },
      ]),
    );
  }
  return resources as unknown as Resources;
}
