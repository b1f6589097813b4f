// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type { OperationId } from './operations.ts';

/** A variant of the platform. */
export type Variant = 'A' | 'B';

/** What the check knows about an operation. */
export interface OperationFacts {
  /** The client's method: `agents.list`. */
  readonly call: string;
  /** The decisions that explain an assumed operation: `3.10, P9`. */
  readonly decisions?: string;
  /** The list to take the id from. If `types` is set, only records of these types are suitable. */
  readonly from?: ReadOperationId;
  readonly types?: readonly unknown[];
  /** The scope that the operation needs in each variant. */
  readonly scopes?: Readonly<Record<Variant, string>>;
  readonly isList: boolean;
  /** The statuses of a success, and those of the errors that the specification lists. */
  readonly successes: readonly number[];
  readonly errors: readonly number[];
  /** The record's properties, with the known values of enums. `*` stands for any other property. */
  readonly properties: Readonly<Record<string, readonly string[]>>;
}

/** Every read-only operation, in the order in which the check calls them. */
export const readOperations: Readonly<Record<ReadOperationId, OperationFacts>> = {
  getMe: {"call":"client.me","isList":false,"successes":[200],"errors":[401,429,500],"properties":{"key_name":[],"company_id":[],"workspace_id":[],"scopes":[],"permissions":[]}},
  getHealth: {"call":"client.health","isList":false,"successes":[200],"errors":[500,503],"properties":{"status":["ok"],"timestamp":[]}},
  listAgents: {"call":"agents.list","decisions":"3.2","scopes":{"A":"agents:read","B":"agents:read"},"isList":true,"successes":[200],"errors":[400,401,403,429,500],"properties":{"id":[],"name":[],"description":[],"avatar_url":[],"status":["active","inactive"],"model":[],"temperature":[],"created_at":[],"updated_at":[]}},
  listChannels: {"call":"channels.list","decisions":"3.4","scopes":{"A":"channels:read","B":"channels:read"},"isList":true,"successes":[200],"errors":[400,401,403,429,500],"properties":{"id":[],"name":[],"type":["whatsapp","telegram","email","website"],"status":["active","disconnected","error","connected"],"agent_id":[],"created_at":[]}},
  listContacts: {"call":"contacts.list","decisions":"3.5","scopes":{"A":"contacts:read","B":"contacts:read"},"isList":true,"successes":[200],"errors":[400,401,403,429,500],"properties":{"id":[],"name":[],"email":[],"phone":[],"avatar_url":[],"status":["active","inactive","blocked"],"tags":[],"custom_fields":[],"source":["whatsapp","telegram","email","website","api"],"created_at":[],"updated_at":[]}},
  listConversations: {"call":"conversations.list","decisions":"3.6","scopes":{"A":"conversations:read","B":"conversations:read"},"isList":true,"successes":[200],"errors":[400,401,403,429,500],"properties":{"id":[],"agent_id":[],"channel_id":[],"contact_id":[],"status":["open","human","closed","waiting","pending"],"assigned_to":[],"human_started_at":[],"metadata":[],"last_message_at":[],"closed_at":[],"created_at":[],"updated_at":[]}},
  listCustomFields: {"call":"customFields.list","scopes":{"A":"custom-fields:read","B":"custom-fields:manage"},"isList":true,"successes":[200],"errors":[400,401,403,429,500],"properties":{"id":[],"name":[],"type":["text","number","date","boolean","select","multiselect"],"description":[],"options":[],"required":[],"archived":[],"created_at":[]}},
  listWebhooks: {"call":"webhooks.list","decisions":"3.11","scopes":{"A":"webhooks:read","B":"webhooks:manage"},"isList":true,"successes":[200],"errors":[400,401,403,429,500],"properties":{"id":[],"url":[],"events":[],"description":[],"status":["active","inactive","failing"],"created_at":[],"updated_at":[]}},
  getAgent: {"call":"agents.get","decisions":"3.2","from":"listAgents","scopes":{"A":"agents:read","B":"agents:read"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"name":[],"description":[],"avatar_url":[],"status":["active","inactive"],"model":[],"temperature":[],"created_at":[],"updated_at":[]}},
  getAgentCredits: {"call":"agents.getCredits","decisions":"3.2, A14","from":"listAgents","scopes":{"A":"agents:read","B":"agents:read"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"credits_remaining":[],"credits_used":[],"credits_total":[]}},
  getAgentSettings: {"call":"agents.getSettings","decisions":"3.2","from":"listAgents","scopes":{"A":"agents:read","B":"agents:read"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"model":[],"temperature":[],"max_tokens":[],"system_prompt":[],"language":[],"*":[]}},
  listAgentBehaviorHistory: {"call":"agents.listBehaviorHistory","decisions":"3.2","from":"listAgents","scopes":{"A":"agents:read","B":"agents:read"},"isList":true,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"field":[],"old_value":[],"new_value":[],"changed_by":[],"created_at":[]}},
  listTrainings: {"call":"trainings.list","decisions":"3.3","from":"listAgents","scopes":{"A":"trainings:read","B":"training:read"},"isList":true,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"agent_id":[],"title":[],"type":["text","url","file"],"content":[],"source_url":[],"file_url":[],"status":["pending","processing","ready","error","completed","failed"],"error_message":[],"created_at":[],"updated_at":[]}},
  getChannel: {"call":"channels.get","decisions":"3.4","from":"listChannels","scopes":{"A":"channels:read","B":"channels:read"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"name":[],"type":["whatsapp","telegram","email","website"],"status":["active","disconnected","error","connected"],"agent_id":[],"created_at":[]}},
  getChannelConfig: {"call":"channels.getConfig","decisions":"3.4","from":"listChannels","scopes":{"A":"channels:read","B":"channels:read"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"*":[]}},
  getChannelQrCode: {"call":"channels.getQrCode","decisions":"3.4, S8","from":"listChannels","types":["whatsapp","telegram"],"scopes":{"A":"channels:read","B":"channels:read"},"isList":false,"successes":[200],"errors":[400,401,403,404,409,429,500],"properties":{"qr_code":[],"status":["active","disconnected","error","connected"],"expires_at":[]}},
  getWidgetLinks: {"call":"channels.getWidgetLinks","decisions":"3.4","from":"listChannels","types":["website"],"scopes":{"A":"channels:read","B":"channels:read"},"isList":false,"successes":[200],"errors":[400,401,403,404,409,429,500],"properties":{"url":[],"embed_code":[]}},
  getContact: {"call":"contacts.get","decisions":"3.5","from":"listContacts","scopes":{"A":"contacts:read","B":"contacts:read"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"name":[],"email":[],"phone":[],"avatar_url":[],"status":["active","inactive","blocked"],"tags":[],"custom_fields":[],"source":["whatsapp","telegram","email","website","api"],"created_at":[],"updated_at":[]}},
  getConversation: {"call":"conversations.get","decisions":"3.6, R2","from":"listConversations","scopes":{"A":"conversations:read","B":"conversations:read"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"agent_id":[],"channel_id":[],"contact_id":[],"status":["open","human","closed","waiting","pending"],"assigned_to":[],"human_started_at":[],"metadata":[],"last_message_at":[],"closed_at":[],"created_at":[],"updated_at":[]}},
  listConversationMessages: {"call":"conversations.listMessages","decisions":"3.6","from":"listConversations","scopes":{"A":"messages:read","B":"conversations:read"},"isList":true,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"conversation_id":[],"content":[],"sender_type":["customer","agent","human","system","ai","bot"],"message_type":["text","image","audio","video","document","file"],"media_url":[],"media_type":[],"is_edited":[],"created_at":[]}},
  getMessage: {"call":"messages.get","decisions":"3.9","from":"listConversationMessages","scopes":{"A":"messages:read","B":"conversations:read"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"conversation_id":[],"content":[],"sender_type":["customer","agent","human","system","ai","bot"],"message_type":["text","image","audio","video","document","file"],"media_url":[],"media_type":[],"is_edited":[],"created_at":[]}},
  listMcpServers: {"call":"mcp.listServers","decisions":"3.10, P9","from":"listAgents","scopes":{"A":"mcp:read","B":"mcp-servers:manage"},"isList":true,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"name":[],"url":[],"status":["connected","disconnected","error"],"tools_count":[],"created_at":[]}},
  listMcpTools: {"call":"mcp.listTools","decisions":"3.10, R14","from":"listMcpServers","scopes":{"A":"mcp:read","B":"mcp-servers:manage"},"isList":true,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"name":[],"description":[],"input_schema":[],"active":[]}},
  getWebhook: {"call":"webhooks.get","decisions":"3.11","from":"listWebhooks","scopes":{"A":"webhooks:read","B":"webhooks:manage"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"url":[],"events":[],"description":[],"status":["active","inactive","failing"],"created_at":[],"updated_at":[]}},
  listWebhookDeliveries: {"call":"webhooks.listDeliveries","from":"listWebhooks","scopes":{"A":"webhooks:read","B":"webhooks:manage"},"isList":true,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"webhook_id":[],"event":[],"event_id":[],"attempt":[],"status":["pending","success","failed"],"status_code":[],"response_time_ms":[],"error":[],"next_retry_at":[],"created_at":[]}},
};

/** Every operation: those above, and those that change something. */
export const checkTable: Readonly<Record<OperationId, OperationFacts>> = {
  ...readOperations,
  createAgent: {"call":"agents.create","decisions":"3.2, A2","scopes":{"A":"agents:write","B":"agents:write"},"isList":false,"successes":[201],"errors":[400,401,403,429,500],"properties":{"id":[],"name":[],"description":[],"avatar_url":[],"status":["active","inactive"],"model":[],"temperature":[],"created_at":[],"updated_at":[]}},
  updateAgent: {"call":"agents.update","decisions":"3.2, A6","from":"listAgents","scopes":{"A":"agents:write","B":"agents:write"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"name":[],"description":[],"avatar_url":[],"status":["active","inactive"],"model":[],"temperature":[],"created_at":[],"updated_at":[]}},
  deleteAgent: {"call":"agents.delete","decisions":"3.2, A4","from":"listAgents","scopes":{"A":"agents:delete","B":"agents:write"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"deleted":[]}},
  activateAgent: {"call":"agents.activate","decisions":"3.2, K1","from":"listAgents","scopes":{"A":"agents:write","B":"agents:write"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"name":[],"description":[],"avatar_url":[],"status":["active","inactive"],"model":[],"temperature":[],"created_at":[],"updated_at":[]}},
  deactivateAgent: {"call":"agents.deactivate","from":"listAgents","scopes":{"A":"agents:write","B":"agents:write"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"name":[],"description":[],"avatar_url":[],"status":["active","inactive"],"model":[],"temperature":[],"created_at":[],"updated_at":[]}},
  startConversation: {"call":"agents.startConversation","from":"listAgents","scopes":{"A":"messages:write","B":"messages:send"},"isList":false,"successes":[201],"errors":[400,401,402,403,404,409,429,500],"properties":{"conversation_id":[],"response":[]}},
  updateAgentSettings: {"call":"agents.updateSettings","decisions":"3.2, A6","from":"listAgents","scopes":{"A":"agents:write","B":"agents:write"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"model":[],"temperature":[],"max_tokens":[],"system_prompt":[],"language":[],"*":[]}},
  createTraining: {"call":"trainings.create","decisions":"3.3, A2, S9","from":"listAgents","scopes":{"A":"trainings:write","B":"training:write"},"isList":false,"successes":[201],"errors":[400,401,403,404,429,500],"properties":{"id":[],"agent_id":[],"title":[],"type":["text","url","file"],"content":[],"source_url":[],"file_url":[],"status":["pending","processing","ready","error","completed","failed"],"error_message":[],"created_at":[],"updated_at":[]}},
  updateTraining: {"call":"trainings.update","decisions":"3.3, A6, S9, D46","scopes":{"A":"trainings:write","B":"training:write"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"agent_id":[],"title":[],"type":["text","url","file"],"content":[],"source_url":[],"file_url":[],"status":["pending","processing","ready","error","completed","failed"],"error_message":[],"created_at":[],"updated_at":[]}},
  deleteTraining: {"call":"trainings.delete","decisions":"3.3, A4","scopes":{"A":"trainings:write","B":"training:write"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"deleted":[]}},
  createChannel: {"call":"channels.create","scopes":{"A":"channels:write","B":"channels:write"},"isList":false,"successes":[201],"errors":[400,401,403,404,429,500],"properties":{"id":[],"name":[],"type":["whatsapp","telegram","email","website"],"status":["active","disconnected","error","connected"],"agent_id":[],"created_at":[]}},
  updateChannel: {"call":"channels.update","from":"listChannels","scopes":{"A":"channels:write","B":"channels:write"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"name":[],"type":["whatsapp","telegram","email","website"],"status":["active","disconnected","error","connected"],"agent_id":[],"created_at":[]}},
  deleteChannel: {"call":"channels.delete","decisions":"3.4, A4, 5.1","from":"listChannels","scopes":{"A":"channels:write","B":"channels:write"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"deleted":[]}},
  updateChannelConfig: {"call":"channels.updateConfig","decisions":"3.4, A6","from":"listChannels","scopes":{"A":"channels:write","B":"channels:write"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"*":[]}},
  updateWidgetSettings: {"call":"channels.updateWidgetSettings","decisions":"3.4, A6","from":"listChannels","scopes":{"A":"channels:write","B":"channels:write"},"isList":false,"successes":[200],"errors":[400,401,403,404,409,429,500],"properties":{"primary_color":[],"position":["bottom-right","bottom-left"],"welcome_message":[],"placeholder":[]}},
  createContact: {"call":"contacts.create","decisions":"3.5, A2, D19, R1, 5.1","scopes":{"A":"contacts:write","B":"contacts:write"},"isList":false,"successes":[200,201],"errors":[400,401,403,409,429,500],"properties":{"id":[],"name":[],"email":[],"phone":[],"avatar_url":[],"status":["active","inactive","blocked"],"tags":[],"custom_fields":[],"source":["whatsapp","telegram","email","website","api"],"created_at":[],"updated_at":[]}},
  updateContact: {"call":"contacts.update","decisions":"3.5, A6, R12, 5.1","from":"listContacts","scopes":{"A":"contacts:write","B":"contacts:write"},"isList":false,"successes":[200],"errors":[400,401,403,404,409,429,500],"properties":{"id":[],"name":[],"email":[],"phone":[],"avatar_url":[],"status":["active","inactive","blocked"],"tags":[],"custom_fields":[],"source":["whatsapp","telegram","email","website","api"],"created_at":[],"updated_at":[]}},
  deleteContact: {"call":"contacts.delete","decisions":"3.5, A4","from":"listContacts","scopes":{"A":"contacts:write","B":"contacts:write"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"deleted":[]}},
  closeConversation: {"call":"conversations.close","decisions":"3.6, S1, K1, A4","from":"listConversations","scopes":{"A":"chats:write","B":"conversations:write"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"deleted":[]}},
  sendConversationMessage: {"call":"conversations.sendMessage","decisions":"3.6, A2, K2, 5.1","from":"listConversations","scopes":{"A":"messages:write","B":"messages:send"},"isList":false,"successes":[201],"errors":[400,401,403,404,409,429,500],"properties":{"id":[],"conversation_id":[],"content":[],"sender_type":["customer","agent","human","system","ai","bot"],"message_type":["text","image","audio","video","document","file"],"media_url":[],"media_type":[],"is_edited":[],"created_at":[]}},
  editMessage: {"call":"conversations.editMessage","from":"listConversations","scopes":{"A":"chats:write","B":"chats:manage"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"conversation_id":[],"content":[],"sender_type":["customer","agent","human","system","ai","bot"],"message_type":["text","image","audio","video","document","file"],"media_url":[],"media_type":[],"is_edited":[],"created_at":[]}},
  createCustomField: {"call":"customFields.create","decisions":"3.7, A2, R11","scopes":{"A":"custom-fields:write","B":"custom-fields:manage"},"isList":false,"successes":[201],"errors":[400,401,403,409,429,500],"properties":{"id":[],"name":[],"type":["text","number","date","boolean","select","multiselect"],"description":[],"options":[],"required":[],"archived":[],"created_at":[]}},
  updateCustomField: {"call":"customFields.update","decisions":"3.7, A6","scopes":{"A":"custom-fields:write","B":"custom-fields:manage"},"isList":false,"successes":[200],"errors":[400,401,403,404,409,429,500],"properties":{"id":[],"name":[],"type":["text","number","date","boolean","select","multiselect"],"description":[],"options":[],"required":[],"archived":[],"created_at":[]}},
  archiveCustomField: {"call":"customFields.archive","decisions":"3.7, R12, K1","scopes":{"A":"custom-fields:write","B":"custom-fields:manage"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"name":[],"type":["text","number","date","boolean","select","multiselect"],"description":[],"options":[],"required":[],"archived":[],"created_at":[]}},
  startHuman: {"call":"chats.startHuman","scopes":{"A":"chats:write","B":"chats:manage"},"isList":false,"successes":[200],"errors":[400,401,403,404,409,429,500],"properties":{"id":[],"status":["open","human","closed"],"assigned_to":[],"human_started_at":[],"channel_id":[],"contact_id":[]}},
  stopHuman: {"call":"chats.stopHuman","scopes":{"A":"chats:write","B":"chats:manage"},"isList":false,"successes":[200],"errors":[400,401,403,404,409,429,500],"properties":{"id":[],"status":["open","human","closed"],"assigned_to":[],"human_started_at":[],"channel_id":[],"contact_id":[]}},
  sendChatMessage: {"call":"chats.sendMessage","scopes":{"A":"chats:write","B":"chats:manage"},"isList":false,"successes":[201],"errors":[400,401,403,404,409,429,500],"properties":{"id":[],"conversation_id":[],"content":[],"type":["text","image","audio","video","document"],"sender_type":["agent","human","contact"],"sender_id":[],"status":["sent","delivered","read","failed"],"created_at":[]}},
  deleteChatMessage: {"call":"chats.deleteMessage","decisions":"3.8, P4, A4, S11","scopes":{"A":"messages:delete","B":"chats:manage"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"deleted":[]}},
  deleteMessage: {"call":"messages.delete","decisions":"3.9, A4, S11","from":"listConversationMessages","scopes":{"A":"messages:delete","B":"chats:manage"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"deleted":[]}},
  addMcpServer: {"call":"mcp.addServer","decisions":"3.10, A2, P9, S7","from":"listAgents","scopes":{"A":"mcp:write","B":"mcp-servers:manage"},"isList":false,"successes":[201],"errors":[400,401,403,404,429,500],"properties":{"id":[],"name":[],"url":[],"status":["connected","disconnected","error"],"tools_count":[],"created_at":[]}},
  connectMcpServer: {"call":"mcp.connect","from":"listAgents","scopes":{"A":"mcp:write","B":"mcp-servers:manage"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"name":[],"url":[],"status":["connected","disconnected","error"],"tools_count":[],"created_at":[]}},
  deleteMcpServer: {"call":"mcp.deleteServer","decisions":"3.10, A4","from":"listMcpServers","scopes":{"A":"mcp:write","B":"mcp-servers:manage"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"deleted":[]}},
  createWebhook: {"call":"webhooks.create","scopes":{"A":"webhooks:write","B":"webhooks:manage"},"isList":false,"successes":[201],"errors":[400,401,403,429,500],"properties":{"id":[],"url":[],"events":[],"description":[],"status":["active","inactive","failing"],"secret":[],"created_at":[],"updated_at":[]}},
  updateWebhook: {"call":"webhooks.update","decisions":"3.11, A6, D7, S10","from":"listWebhooks","scopes":{"A":"webhooks:write","B":"webhooks:manage"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"url":[],"events":[],"description":[],"status":["active","inactive","failing"],"created_at":[],"updated_at":[]}},
  deleteWebhook: {"call":"webhooks.delete","decisions":"3.11, A4, W19","from":"listWebhooks","scopes":{"A":"webhooks:delete","B":"webhooks:manage"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"id":[],"deleted":[]}},
  testWebhook: {"call":"webhooks.test","from":"listWebhooks","scopes":{"A":"webhooks:write","B":"webhooks:manage"},"isList":false,"successes":[200],"errors":[400,401,403,404,429,500],"properties":{"delivery_id":[],"event":[],"success":[],"status_code":[],"response_time_ms":[]}},
};

/** The id of a read-only operation. */
export type ReadOperationId =
  | 'getHealth'
  | 'getMe'
  | 'listAgents'
  | 'getAgent'
  | 'getAgentCredits'
  | 'getAgentSettings'
  | 'listAgentBehaviorHistory'
  | 'listTrainings'
  | 'listChannels'
  | 'getChannel'
  | 'getChannelConfig'
  | 'getChannelQrCode'
  | 'getWidgetLinks'
  | 'listContacts'
  | 'getContact'
  | 'listConversations'
  | 'getConversation'
  | 'listConversationMessages'
  | 'listCustomFields'
  | 'getMessage'
  | 'listMcpServers'
  | 'listMcpTools'
  | 'listWebhooks'
  | 'getWebhook'
  | 'listWebhookDeliveries';

/** The scopes that only one variant has, with that variant. */
export const scopeVariants: Readonly<Record<string, Variant>> = {
  "agents:delete": "A",
  "trainings:read": "A",
  "trainings:write": "A",
  "messages:read": "A",
  "messages:write": "A",
  "messages:delete": "A",
  "chats:write": "A",
  "custom-fields:read": "A",
  "custom-fields:write": "A",
  "mcp:read": "A",
  "mcp:write": "A",
  "webhooks:read": "A",
  "webhooks:write": "A",
  "webhooks:delete": "A",
  "conversations:write": "B",
  "messages:send": "B",
  "chats:manage": "B",
  "custom-fields:manage": "B",
  "training:read": "B",
  "training:write": "B",
  "workspaces:read": "B",
  "workspaces:write": "B",
  "webhooks:manage": "B",
  "followups:manage": "B",
  "appointments:read": "B",
  "appointments:write": "B",
  "mcp-servers:manage": "B"
};

/** The events that only one variant has, with that variant. */
export const eventVariants: Readonly<Record<string, Variant>> = {
  "conversation.transferred": "A",
  "appointment.created": "A",
  "appointment.cancelled": "A",
  "appointment.completed": "A",
  "conversation.assigned": "B",
  "conversation.reopened": "B",
  "message.failed": "B",
  "message.delivered": "B",
  "message.read": "B",
  "contact.deleted": "B",
  "agent.transferred": "B",
  "appointment.scheduled": "B",
  "appointment.rescheduled": "B",
  "appointment.canceled": "B",
  "appointment.reminder_sent": "B",
  "channel.connected": "B",
  "channel.disconnected": "B",
  "channel.error": "B",
  "credit.low": "B",
  "credit.depleted": "B",
  "plan.changed": "B",
  "trial.expiring": "B",
  "trial.expired": "B"
};
