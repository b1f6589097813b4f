// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

/**
 * Every operation: where it is, whether the contract states it, the statuses of a success, the scope
 * it needs and the events it causes in each variant, and which query parameters are no text.
 */
export const operations = {
  getHealth: {"method":"GET","path":"/v1/health","contract":"documented","success":[200],"authenticated":false,"scopes":{"A":null,"B":null},"emits":{"A":[],"B":[]},"query":{}},
  getMe: {"method":"GET","path":"/v1/me","contract":"documented","success":[200],"authenticated":true,"scopes":{"A":null,"B":null},"emits":{"A":[],"B":[]},"query":{}},
  listAgents: {"method":"GET","path":"/v1/agents","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"agents:read","B":"agents:read"},"emits":{"A":[],"B":[]},"query":{"page":"integer","limit":"integer"}},
  createAgent: {"method":"POST","path":"/v1/agents","contract":"assumed","success":[201],"authenticated":true,"scopes":{"A":"agents:write","B":"agents:write"},"emits":{"A":[],"B":[]},"query":{}},
  getAgent: {"method":"GET","path":"/v1/agents/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"agents:read","B":"agents:read"},"emits":{"A":[],"B":[]},"query":{}},
  updateAgent: {"method":"PUT","path":"/v1/agents/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"agents:write","B":"agents:write"},"emits":{"A":[],"B":[]},"query":{}},
  deleteAgent: {"method":"DELETE","path":"/v1/agents/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"agents:delete","B":"agents:write"},"emits":{"A":[],"B":[]},"query":{}},
  activateAgent: {"method":"POST","path":"/v1/agents/{id}/activate","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"agents:write","B":"agents:write"},"emits":{"A":[],"B":[]},"query":{}},
  deactivateAgent: {"method":"POST","path":"/v1/agents/{id}/deactivate","contract":"documented","success":[200],"authenticated":true,"scopes":{"A":"agents:write","B":"agents:write"},"emits":{"A":[],"B":[]},"query":{}},
  startConversation: {"method":"POST","path":"/v1/agents/{id}/conversation","contract":"documented","success":[201],"authenticated":true,"scopes":{"A":"messages:write","B":"messages:send"},"emits":{"A":["conversation.created","message.received","message.sent"],"B":["conversation.created","message.received","message.sent"]},"query":{}},
  getAgentCredits: {"method":"GET","path":"/v1/agents/{id}/credits","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"agents:read","B":"agents:read"},"emits":{"A":[],"B":[]},"query":{}},
  getAgentSettings: {"method":"GET","path":"/v1/agents/{id}/settings","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"agents:read","B":"agents:read"},"emits":{"A":[],"B":[]},"query":{}},
  updateAgentSettings: {"method":"PUT","path":"/v1/agents/{id}/settings","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"agents:write","B":"agents:write"},"emits":{"A":[],"B":[]},"query":{}},
  listAgentBehaviorHistory: {"method":"GET","path":"/v1/agents/{id}/behavior-history","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"agents:read","B":"agents:read"},"emits":{"A":[],"B":[]},"query":{"page":"integer","limit":"integer"}},
  listTrainings: {"method":"GET","path":"/v1/agents/{id}/trainings","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"trainings:read","B":"training:read"},"emits":{"A":[],"B":[]},"query":{"page":"integer","limit":"integer"}},
  createTraining: {"method":"POST","path":"/v1/agents/{id}/trainings","contract":"assumed","success":[201],"authenticated":true,"scopes":{"A":"trainings:write","B":"training:write"},"emits":{"A":[],"B":[]},"query":{}},
  updateTraining: {"method":"PUT","path":"/v1/trainings/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"trainings:write","B":"training:write"},"emits":{"A":[],"B":[]},"query":{}},
  deleteTraining: {"method":"DELETE","path":"/v1/trainings/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"trainings:write","B":"training:write"},"emits":{"A":[],"B":[]},"query":{}},
  listChannels: {"method":"GET","path":"/v1/channels","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"channels:read","B":"channels:read"},"emits":{"A":[],"B":[]},"query":{"page":"integer","limit":"integer"}},
  createChannel: {"method":"POST","path":"/v1/channels","contract":"documented","success":[201],"authenticated":true,"scopes":{"A":"channels:write","B":"channels:write"},"emits":{"A":[],"B":["channel.connected"]},"query":{}},
  getChannel: {"method":"GET","path":"/v1/channels/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"channels:read","B":"channels:read"},"emits":{"A":[],"B":[]},"query":{}},
  updateChannel: {"method":"PUT","path":"/v1/channels/{id}","contract":"documented","success":[200],"authenticated":true,"scopes":{"A":"channels:write","B":"channels:write"},"emits":{"A":[],"B":[]},"query":{}},
  deleteChannel: {"method":"DELETE","path":"/v1/channels/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"channels:write","B":"channels:write"},"emits":{"A":[],"B":["channel.disconnected"]},"query":{}},
  getChannelConfig: {"method":"GET","path":"/v1/channels/{id}/config","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"channels:read","B":"channels:read"},"emits":{"A":[],"B":[]},"query":{}},
  updateChannelConfig: {"method":"PUT","path":"/v1/channels/{id}/config","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"channels:write","B":"channels:write"},"emits":{"A":[],"B":[]},"query":{}},
  getChannelQrCode: {"method":"GET","path":"/v1/channels/{id}/qr-code","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"channels:read","B":"channels:read"},"emits":{"A":[],"B":[]},"query":{}},
  getWidgetLinks: {"method":"GET","path":"/v1/channels/{id}/widget/links","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"channels:read","B":"channels:read"},"emits":{"A":[],"B":[]},"query":{}},
  updateWidgetSettings: {"method":"PUT","path":"/v1/channels/{id}/widget/settings","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"channels:write","B":"channels:write"},"emits":{"A":[],"B":[]},"query":{}},
  listContacts: {"method":"GET","path":"/v1/contacts","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"contacts:read","B":"contacts:read"},"emits":{"A":[],"B":[]},"query":{"page":"integer","limit":"integer"}},
  createContact: {"method":"POST","path":"/v1/contacts","contract":"assumed","success":[200,201],"authenticated":true,"scopes":{"A":"contacts:write","B":"contacts:write"},"emits":{"A":["contact.created"],"B":["contact.created"]},"query":{}},
  getContact: {"method":"GET","path":"/v1/contacts/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"contacts:read","B":"contacts:read"},"emits":{"A":[],"B":[]},"query":{}},
  updateContact: {"method":"PUT","path":"/v1/contacts/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"contacts:write","B":"contacts:write"},"emits":{"A":["contact.updated"],"B":["contact.updated"]},"query":{}},
  deleteContact: {"method":"DELETE","path":"/v1/contacts/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"contacts:write","B":"contacts:write"},"emits":{"A":[],"B":["contact.deleted"]},"query":{}},
  listConversations: {"method":"GET","path":"/v1/conversations","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"conversations:read","B":"conversations:read"},"emits":{"A":[],"B":[]},"query":{"page":"integer","limit":"integer"}},
  getConversation: {"method":"GET","path":"/v1/conversations/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"conversations:read","B":"conversations:read"},"emits":{"A":[],"B":[]},"query":{}},
  closeConversation: {"method":"DELETE","path":"/v1/conversations/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"chats:write","B":"conversations:write"},"emits":{"A":["conversation.closed"],"B":["conversation.closed"]},"query":{}},
  listConversationMessages: {"method":"GET","path":"/v1/conversations/{id}/messages","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"messages:read","B":"conversations:read"},"emits":{"A":[],"B":[]},"query":{"page":"integer","limit":"integer"}},
  sendConversationMessage: {"method":"POST","path":"/v1/conversations/{id}/messages","contract":"assumed","success":[201],"authenticated":true,"scopes":{"A":"messages:write","B":"messages:send"},"emits":{"A":["message.sent"],"B":["message.sent"]},"query":{}},
  editMessage: {"method":"PUT","path":"/v1/conversations/{id}/messages/{messageId}","contract":"documented","success":[200],"authenticated":true,"scopes":{"A":"chats:write","B":"chats:manage"},"emits":{"A":[],"B":[]},"query":{}},
  listCustomFields: {"method":"GET","path":"/v1/custom-fields","contract":"documented","success":[200],"authenticated":true,"scopes":{"A":"custom-fields:read","B":"custom-fields:manage"},"emits":{"A":[],"B":[]},"query":{"page":"integer","limit":"integer","archived":"boolean"}},
  createCustomField: {"method":"POST","path":"/v1/custom-fields","contract":"assumed","success":[201],"authenticated":true,"scopes":{"A":"custom-fields:write","B":"custom-fields:manage"},"emits":{"A":[],"B":[]},"query":{}},
  updateCustomField: {"method":"PUT","path":"/v1/custom-fields/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"custom-fields:write","B":"custom-fields:manage"},"emits":{"A":[],"B":[]},"query":{}},
  archiveCustomField: {"method":"PUT","path":"/v1/custom-fields/{id}/archive","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"custom-fields:write","B":"custom-fields:manage"},"emits":{"A":[],"B":[]},"query":{}},
  startHuman: {"method":"POST","path":"/v1/chats/{id}/start-human","contract":"documented","success":[200],"authenticated":true,"scopes":{"A":"chats:write","B":"chats:manage"},"emits":{"A":["agent.handoff_started","conversation.transferred"],"B":["agent.handoff_started","conversation.assigned"]},"query":{}},
  stopHuman: {"method":"POST","path":"/v1/chats/{id}/stop-human","contract":"documented","success":[200],"authenticated":true,"scopes":{"A":"chats:write","B":"chats:manage"},"emits":{"A":["agent.handoff_completed"],"B":["agent.handoff_completed"]},"query":{}},
  sendChatMessage: {"method":"POST","path":"/v1/chats/{id}/messages","contract":"documented","success":[201],"authenticated":true,"scopes":{"A":"chats:write","B":"chats:manage"},"emits":{"A":["message.sent"],"B":["message.sent"]},"query":{}},
  deleteChatMessage: {"method":"DELETE","path":"/v1/chats/{id}/messages/{messageId}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"messages:delete","B":"chats:manage"},"emits":{"A":[],"B":[]},"query":{}},
  getMessage: {"method":"GET","path":"/v1/messages/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"messages:read","B":"conversations:read"},"emits":{"A":[],"B":[]},"query":{}},
  deleteMessage: {"method":"DELETE","path":"/v1/messages/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"messages:delete","B":"chats:manage"},"emits":{"A":[],"B":[]},"query":{}},
  listMcpServers: {"method":"GET","path":"/v1/agent/{id}/mcp","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"mcp:read","B":"mcp-servers:manage"},"emits":{"A":[],"B":[]},"query":{"page":"integer","limit":"integer"}},
  addMcpServer: {"method":"POST","path":"/v1/agent/{id}/mcp/add","contract":"assumed","success":[201],"authenticated":true,"scopes":{"A":"mcp:write","B":"mcp-servers:manage"},"emits":{"A":[],"B":[]},"query":{}},
  connectMcpServer: {"method":"POST","path":"/v1/agent/{id}/mcp/connect","contract":"documented","success":[200],"authenticated":true,"scopes":{"A":"mcp:write","B":"mcp-servers:manage"},"emits":{"A":[],"B":[]},"query":{}},
  listMcpTools: {"method":"GET","path":"/v1/mcp/{id}/tools","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"mcp:read","B":"mcp-servers:manage"},"emits":{"A":[],"B":[]},"query":{"page":"integer","limit":"integer"}},
  deleteMcpServer: {"method":"DELETE","path":"/v1/mcp/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"mcp:write","B":"mcp-servers:manage"},"emits":{"A":[],"B":[]},"query":{}},
  createWebhook: {"method":"POST","path":"/v1/webhooks","contract":"documented","success":[201],"authenticated":true,"scopes":{"A":"webhooks:write","B":"webhooks:manage"},"emits":{"A":[],"B":[]},"query":{}},
  listWebhooks: {"method":"GET","path":"/v1/webhooks","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"webhooks:read","B":"webhooks:manage"},"emits":{"A":[],"B":[]},"query":{"page":"integer","limit":"integer"}},
  getWebhook: {"method":"GET","path":"/v1/webhooks/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"webhooks:read","B":"webhooks:manage"},"emits":{"A":[],"B":[]},"query":{}},
  updateWebhook: {"method":"PUT","path":"/v1/webhooks/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"webhooks:write","B":"webhooks:manage"},"emits":{"A":[],"B":[]},"query":{}},
  deleteWebhook: {"method":"DELETE","path":"/v1/webhooks/{id}","contract":"assumed","success":[200],"authenticated":true,"scopes":{"A":"webhooks:delete","B":"webhooks:manage"},"emits":{"A":[],"B":[]},"query":{}},
  testWebhook: {"method":"POST","path":"/v1/webhooks/{id}/test","contract":"documented","success":[200],"authenticated":true,"scopes":{"A":"webhooks:write","B":"webhooks:manage"},"emits":{"A":["webhook.test"],"B":["webhook.test"]},"query":{}},
  listWebhookDeliveries: {"method":"GET","path":"/v1/webhooks/{id}/deliveries","contract":"documented","success":[200],"authenticated":true,"scopes":{"A":"webhooks:read","B":"webhooks:manage"},"emits":{"A":[],"B":[]},"query":{"page":"integer","limit":"integer"}},
} as const;

/** The id of an operation of the specification. */
export type OperationId = keyof typeof operations;

/** Every scope of each variant. */
export const scopes = {
  A: ["agents:read","agents:write","agents:delete","trainings:read","trainings:write","channels:read","channels:write","contacts:read","contacts:write","conversations:read","messages:read","messages:write","messages:delete","chats:write","custom-fields:read","custom-fields:write","mcp:read","mcp:write","webhooks:read","webhooks:write","webhooks:delete"],
  B: ["agents:read","agents:write","conversations:read","conversations:write","messages:send","chats:manage","contacts:read","contacts:write","custom-fields:manage","channels:read","channels:write","training:read","training:write","workspaces:read","workspaces:write","webhooks:manage","followups:manage","appointments:read","appointments:write","mcp-servers:manage"],
} as const;
