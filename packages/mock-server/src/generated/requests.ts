// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import * as z from 'zod';
import { uuid } from '../validation/formats.ts';
import * as schemas from './schemas.ts';

/** The ids in most operations' paths. */
const idPath = z.object({ id: uuid });

/** The ids in the path of an operation on a conversation's or a chat's message. */
const messagePath = z.object({ id: uuid, messageId: uuid });

/** JSON Schema's minProperties, counted over what the schema keeps of a body. */
function atLeastOne<T extends z.ZodType>(schema: T, what: string): T {
  return schema.refine((body) => Object.keys(body as object).length > 0, {
    error: `must have at least one ${what}`,
  });
}

/** The request schemas of each operation. */
export const requests = {
  getHealth: {},
  getMe: {},
  listAgents: { query: schemas.zListAgentsQuery },
  createAgent: { body: schemas.zCreateAgentBody },
  getAgent: { path: idPath },
  updateAgent: { path: idPath, body: atLeastOne(schemas.zUpdateAgentBody, "of name, description, avatar_url, model, temperature") },
  deleteAgent: { path: idPath },
  activateAgent: { path: idPath },
  deactivateAgent: { path: idPath },
  startConversation: { path: idPath, body: schemas.zStartConversationBody },
  getAgentCredits: { path: idPath },
  getAgentSettings: { path: idPath },
  updateAgentSettings: { path: idPath, body: atLeastOne(schemas.zUpdateAgentSettingsBody.loose(), "property") },
  listAgentBehaviorHistory: { path: idPath, query: schemas.zListAgentBehaviorHistoryQuery },
  listTrainings: { path: idPath, query: schemas.zListTrainingsQuery },
  createTraining: { path: idPath, body: schemas.zCreateTrainingBody },
  updateTraining: { path: idPath, body: atLeastOne(schemas.zUpdateTrainingBody, "of title, content") },
  deleteTraining: { path: idPath },
  listChannels: { query: schemas.zListChannelsQuery },
  createChannel: { body: schemas.zCreateChannelBody },
  getChannel: { path: idPath },
  updateChannel: { path: idPath, body: atLeastOne(schemas.zUpdateChannelBody, "of name, agent_id") },
  deleteChannel: { path: idPath },
  getChannelConfig: { path: idPath },
  updateChannelConfig: { path: idPath, body: atLeastOne(schemas.zUpdateChannelConfigBody, "property") },
  getChannelQrCode: { path: idPath },
  getWidgetLinks: { path: idPath },
  updateWidgetSettings: { path: idPath, body: atLeastOne(schemas.zUpdateWidgetSettingsBody, "of primary_color, position, welcome_message, placeholder") },
  listContacts: { query: schemas.zListContactsQuery },
  createContact: { body: schemas.zCreateContactBody },
  getContact: { path: idPath },
  updateContact: { path: idPath, body: atLeastOne(schemas.zUpdateContactBody, "of name, email, phone, avatar_url, tags, custom_fields, status") },
  deleteContact: { path: idPath },
  listConversations: { query: schemas.zListConversationsQuery },
  getConversation: { path: idPath },
  closeConversation: { path: idPath },
  listConversationMessages: { path: idPath, query: schemas.zListConversationMessagesQuery },
  sendConversationMessage: { path: idPath, body: schemas.zSendConversationMessageBody },
  editMessage: { path: messagePath, body: schemas.zEditMessageBody },
  listCustomFields: { query: schemas.zListCustomFieldsQuery },
  createCustomField: { body: schemas.zCreateCustomFieldBody },
  updateCustomField: { path: idPath, body: atLeastOne(schemas.zUpdateCustomFieldBody, "of name, description, options, required") },
  archiveCustomField: { path: idPath, body: schemas.zArchiveCustomFieldBody.prefault({}) },
  startHuman: { path: idPath },
  stopHuman: { path: idPath },
  sendChatMessage: { path: idPath, body: schemas.zSendChatMessageBody },
  deleteChatMessage: { path: messagePath },
  getMessage: { path: idPath },
  deleteMessage: { path: idPath },
  listMcpServers: { path: idPath, query: schemas.zListMcpServersQuery },
  addMcpServer: { path: idPath, body: schemas.zAddMcpServerBody },
  connectMcpServer: { path: idPath, body: schemas.zConnectMcpServerBody },
  listMcpTools: { path: idPath, query: schemas.zListMcpToolsQuery },
  deleteMcpServer: { path: idPath },
  createWebhook: { body: schemas.zCreateWebhookBody },
  listWebhooks: { query: schemas.zListWebhooksQuery },
  getWebhook: { path: idPath },
  updateWebhook: { path: idPath, body: atLeastOne(schemas.zUpdateWebhookBody, "of url, events, description, status") },
  deleteWebhook: { path: idPath },
  testWebhook: { path: idPath },
  listWebhookDeliveries: { path: idPath, query: schemas.zListWebhookDeliveriesQuery },
};
