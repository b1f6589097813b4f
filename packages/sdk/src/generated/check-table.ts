// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

/** A variant of the platform. */
export type Variant = 'A' | 'B';

/** What the check knows about a read-only operation. */
export interface ReadOperation {
  /** The client's method: `agents.list`. */
  readonly call: string;
  /** The decisions that explain an assumed operation: `3.10, P9`. */
  readonly decisions?: string;
  /** The list to take the id from and, if not every record will do, the types that will. */
  readonly from?: ReadOperationId;
  readonly types?: readonly unknown[];
  /** The scope that the operation needs in each variant. */
  readonly scopes?: Readonly<Record<Variant, string>>;
  readonly isList: boolean;
  /** The record's properties, with the known values of enums. `*` stands for any other property. */
  readonly properties: Readonly<Record<string, readonly string[]>>;
}

/** Every read-only operation, in the order in which the check calls them. */
export const readOperations: Readonly<Record<ReadOperationId, ReadOperation>> = {
  getMe: {"call":"client.me","isList":false,"properties":{"key_name":[],"company_id":[],"workspace_id":[],"scopes":[],"permissions":[]}},
  getHealth: {"call":"client.health","isList":false,"properties":{"status":["ok"],"timestamp":[]}},
  listAgents: {"call":"agents.list","decisions":"3.2","scopes":{"A":"agents:read","B":"agents:read"},"isList":true,"properties":{"id":[],"name":[],"description":[],"avatar_url":[],"status":["active","inactive"],"model":[],"temperature":[],"created_at":[],"updated_at":[]}},
  listChannels: {"call":"channels.list","decisions":"3.4","scopes":{"A":"channels:read","B":"channels:read"},"isList":true,"properties":{"id":[],"name":[],"type":["whatsapp","telegram","email","website"],"status":["active","disconnected","error","connected"],"agent_id":[],"created_at":[]}},
  listContacts: {"call":"contacts.list","decisions":"3.5","scopes":{"A":"contacts:read","B":"contacts:read"},"isList":true,"properties":{"id":[],"name":[],"email":[],"phone":[],"avatar_url":[],"status":["active","inactive","blocked"],"tags":[],"custom_fields":[],"source":["whatsapp","telegram","email","website","api"],"created_at":[],"updated_at":[]}},
  listConversations: {"call":"conversations.list","decisions":"3.6","scopes":{"A":"conversations:read","B":"conversations:read"},"isList":true,"properties":{"id":[],"agent_id":[],"channel_id":[],"contact_id":[],"status":["open","human","closed","waiting","pending"],"assigned_to":[],"human_started_at":[],"metadata":[],"last_message_at":[],"closed_at":[],"created_at":[],"updated_at":[]}},
  listCustomFields: {"call":"customFields.list","scopes":{"A":"custom-fields:read","B":"custom-fields:manage"},"isList":true,"properties":{"id":[],"name":[],"type":["text","number","date","boolean","select","multiselect"],"description":[],"options":[],"required":[],"archived":[],"created_at":[]}},
  listWebhooks: {"call":"webhooks.list","decisions":"3.11","scopes":{"A":"webhooks:read","B":"webhooks:manage"},"isList":true,"properties":{"id":[],"url":[],"events":[],"description":[],"status":["active","inactive","failing"],"created_at":[],"updated_at":[]}},
  getAgent: {"call":"agents.get","decisions":"3.2","from":"listAgents","scopes":{"A":"agents:read","B":"agents:read"},"isList":false,"properties":{"id":[],"name":[],"description":[],"avatar_url":[],"status":["active","inactive"],"model":[],"temperature":[],"created_at":[],"updated_at":[]}},
  getAgentCredits: {"call":"agents.getCredits","decisions":"3.2, A14","from":"listAgents","scopes":{"A":"agents:read","B":"agents:read"},"isList":false,"properties":{"credits_remaining":[],"credits_used":[],"credits_total":[]}},
  getAgentSettings: {"call":"agents.getSettings","decisions":"3.2","from":"listAgents","scopes":{"A":"agents:read","B":"agents:read"},"isList":false,"properties":{"model":[],"temperature":[],"max_tokens":[],"system_prompt":[],"language":[],"*":[]}},
  listAgentBehaviorHistory: {"call":"agents.listBehaviorHistory","decisions":"3.2","from":"listAgents","scopes":{"A":"agents:read","B":"agents:read"},"isList":true,"properties":{"id":[],"field":[],"old_value":[],"new_value":[],"changed_by":[],"created_at":[]}},
  listTrainings: {"call":"trainings.list","decisions":"3.3","from":"listAgents","scopes":{"A":"trainings:read","B":"training:read"},"isList":true,"properties":{"id":[],"agent_id":[],"title":[],"type":["text","url","file"],"content":[],"source_url":[],"file_url":[],"status":["pending","processing","ready","error","completed","failed"],"error_message":[],"created_at":[],"updated_at":[]}},
  getChannel: {"call":"channels.get","decisions":"3.4","from":"listChannels","scopes":{"A":"channels:read","B":"channels:read"},"isList":false,"properties":{"id":[],"name":[],"type":["whatsapp","telegram","email","website"],"status":["active","disconnected","error","connected"],"agent_id":[],"created_at":[]}},
  getChannelConfig: {"call":"channels.getConfig","decisions":"3.4","from":"listChannels","scopes":{"A":"channels:read","B":"channels:read"},"isList":false,"properties":{"*":[]}},
  getChannelQrCode: {"call":"channels.getQrCode","decisions":"3.4, S8","from":"listChannels","types":["whatsapp","telegram"],"scopes":{"A":"channels:read","B":"channels:read"},"isList":false,"properties":{"qr_code":[],"status":["active","disconnected","error","connected"],"expires_at":[]}},
  getWidgetLinks: {"call":"channels.getWidgetLinks","decisions":"3.4","from":"listChannels","types":["website"],"scopes":{"A":"channels:read","B":"channels:read"},"isList":false,"properties":{"url":[],"embed_code":[]}},
  getContact: {"call":"contacts.get","decisions":"3.5","from":"listContacts","scopes":{"A":"contacts:read","B":"contacts:read"},"isList":false,"properties":{"id":[],"name":[],"email":[],"phone":[],"avatar_url":[],"status":["active","inactive","blocked"],"tags":[],"custom_fields":[],"source":["whatsapp","telegram","email","website","api"],"created_at":[],"updated_at":[]}},
  getConversation: {"call":"conversations.get","decisions":"3.6, R2","from":"listConversations","scopes":{"A":"conversations:read","B":"conversations:read"},"isList":false,"properties":{"id":[],"agent_id":[],"channel_id":[],"contact_id":[],"status":["open","human","closed","waiting","pending"],"assigned_to":[],"human_started_at":[],"metadata":[],"last_message_at":[],"closed_at":[],"created_at":[],"updated_at":[]}},
  listConversationMessages: {"call":"conversations.listMessages","decisions":"3.6","from":"listConversations","scopes":{"A":"messages:read","B":"conversations:read"},"isList":true,"properties":{"id":[],"conversation_id":[],"content":[],"sender_type":["customer","agent","human","system","ai","bot"],"message_type":["text","image","audio","video","document","file"],"media_url":[],"media_type":[],"is_edited":[],"created_at":[]}},
  getMessage: {"call":"messages.get","decisions":"3.9","from":"listConversationMessages","scopes":{"A":"messages:read","B":"conversations:read"},"isList":false,"properties":{"id":[],"conversation_id":[],"content":[],"sender_type":["customer","agent","human","system","ai","bot"],"message_type":["text","image","audio","video","document","file"],"media_url":[],"media_type":[],"is_edited":[],"created_at":[]}},
  listMcpServers: {"call":"mcp.listServers","decisions":"3.10, P9","from":"listAgents","scopes":{"A":"mcp:read","B":"mcp-servers:manage"},"isList":true,"properties":{"id":[],"name":[],"url":[],"status":["connected","disconnected","error"],"tools_count":[],"created_at":[]}},
  listMcpTools: {"call":"mcp.listTools","decisions":"3.10, R14","from":"listMcpServers","scopes":{"A":"mcp:read","B":"mcp-servers:manage"},"isList":true,"properties":{"name":[],"description":[],"input_schema":[],"active":[]}},
  getWebhook: {"call":"webhooks.get","decisions":"3.11","from":"listWebhooks","scopes":{"A":"webhooks:read","B":"webhooks:manage"},"isList":false,"properties":{"id":[],"url":[],"events":[],"description":[],"status":["active","inactive","failing"],"created_at":[],"updated_at":[]}},
  listWebhookDeliveries: {"call":"webhooks.listDeliveries","from":"listWebhooks","scopes":{"A":"webhooks:read","B":"webhooks:manage"},"isList":true,"properties":{"id":[],"webhook_id":[],"event":[],"event_id":[],"attempt":[],"status":["pending","success","failed"],"status_code":[],"response_time_ms":[],"error":[],"next_retry_at":[],"created_at":[]}},
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
