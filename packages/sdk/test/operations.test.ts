import { describe, expect, it } from 'vitest';
import { Resource } from '../src/calls/resource.ts';
import type { AgentPlatform } from '../src/client/agent-platform.ts';
import { type OperationId, operations } from '../src/generated/operations.ts';
import { createTestClient, json } from './support/test-client.ts';

type Row = [call: (client: AgentPlatform) => PromiseLike<unknown>, sent: string, body?: object];

/** Every operation of the specification; one without a method does not compile here. */
const rows: Record<OperationId, Row> = {
  getHealth: [(client) => client.health(), 'GET /v1/health'],
  getMe: [(client) => client.me(), 'GET /v1/me'],
  listAgents: [
    (client) => client.agents.list({ page: 1, limit: 5 }),
    'GET /v1/agents?page=1&limit=5',
  ],
  createAgent: [
    (client) => client.agents.create({ name: 'Ana' }),
    'POST /v1/agents',
    { name: 'Ana' },
  ],
  getAgent: [(client) => client.agents.get('id-1'), 'GET /v1/agents/id-1'],
  updateAgent: [
    (client) => client.agents.update('id-1', { name: 'Ana' }),
    'PUT /v1/agents/id-1',
    { name: 'Ana' },
  ],
  deleteAgent: [(client) => client.agents.delete('id-1'), 'DELETE /v1/agents/id-1'],
  activateAgent: [(client) => client.agents.activate('id-1'), 'POST /v1/agents/id-1/activate'],
  deactivateAgent: [
    (client) => client.agents.deactivate('id-1'),
    'POST /v1/agents/id-1/deactivate',
  ],
  startConversation: [
    (client) => client.agents.startConversation('id-1', { message: 'Hello' }),
    'POST /v1/agents/id-1/conversation',
    { message: 'Hello' },
  ],
  getAgentCredits: [(client) => client.agents.getCredits('id-1'), 'GET /v1/agents/id-1/credits'],
  getAgentSettings: [(client) => client.agents.getSettings('id-1'), 'GET /v1/agents/id-1/settings'],
  updateAgentSettings: [
    (client) => client.agents.updateSettings('id-1', { language: 'en' }),
    'PUT /v1/agents/id-1/settings',
    { language: 'en' },
  ],
  listAgentBehaviorHistory: [
    (client) => client.agents.listBehaviorHistory('id-1', { page: 1, limit: 5 }),
    'GET /v1/agents/id-1/behavior-history?page=1&limit=5',
  ],
  listTrainings: [
    (client) => client.trainings.list('id-1', { page: 1, limit: 5 }),
    'GET /v1/agents/id-1/trainings?page=1&limit=5',
  ],
  createTraining: [
    (client) => client.trainings.create('id-1', { title: 'Hours', content: 'Open at 9' }),
    'POST /v1/agents/id-1/trainings',
    { title: 'Hours', content: 'Open at 9' },
  ],
  updateTraining: [
    (client) => client.trainings.update('id-1', { title: 'Hours' }),
    'PUT /v1/trainings/id-1',
    { title: 'Hours' },
  ],
  deleteTraining: [(client) => client.trainings.delete('id-1'), 'DELETE /v1/trainings/id-1'],
  listChannels: [
    (client) => client.channels.list({ page: 1, limit: 5 }),
    'GET /v1/channels?page=1&limit=5',
  ],
  getChannel: [(client) => client.channels.get('id-1'), 'GET /v1/channels/id-1'],
  createChannel: [
    (client) => client.channels.create({ name: 'Line', agent_id: 'a1' }),
    'POST /v1/channels',
    { name: 'Line', agent_id: 'a1' },
  ],
  updateChannel: [
    (client) => client.channels.update('id-1', { name: 'Line' }),
    'PUT /v1/channels/id-1',
    { name: 'Line' },
  ],
  deleteChannel: [(client) => client.channels.delete('id-1'), 'DELETE /v1/channels/id-1'],
  getChannelConfig: [(client) => client.channels.getConfig('id-1'), 'GET /v1/channels/id-1/config'],
  updateChannelConfig: [
    (client) => client.channels.updateConfig('id-1', { greeting: 'Hi' }),
    'PUT /v1/channels/id-1/config',
    { greeting: 'Hi' },
  ],
  getChannelQrCode: [
    (client) => client.channels.getQrCode('id-1'),
    'GET /v1/channels/id-1/qr-code',
  ],
  getWidgetLinks: [
    (client) => client.channels.getWidgetLinks('id-1'),
    'GET /v1/channels/id-1/widget/links',
  ],
  updateWidgetSettings: [
    (client) => client.channels.updateWidgetSettings('id-1', { placeholder: 'Ask' }),
    'PUT /v1/channels/id-1/widget/settings',
    { placeholder: 'Ask' },
  ],
  listContacts: [
    (client) => client.contacts.list({ page: 1, limit: 5 }),
    'GET /v1/contacts?page=1&limit=5',
  ],
  createContact: [
    (client) => client.contacts.create({ name: 'Mia' }),
    'POST /v1/contacts',
    { name: 'Mia' },
  ],
  getContact: [(client) => client.contacts.get('id-1'), 'GET /v1/contacts/id-1'],
  updateContact: [
    (client) => client.contacts.update('id-1', { name: 'Mia' }),
    'PUT /v1/contacts/id-1',
    { name: 'Mia' },
  ],
  deleteContact: [(client) => client.contacts.delete('id-1'), 'DELETE /v1/contacts/id-1'],
  listConversations: [
    (client) => client.conversations.list({ page: 1, limit: 5 }),
    'GET /v1/conversations?page=1&limit=5',
  ],
  getConversation: [(client) => client.conversations.get('id-1'), 'GET /v1/conversations/id-1'],
  listConversationMessages: [
    (client) => client.conversations.listMessages('id-1', { page: 1, limit: 5 }),
    'GET /v1/conversations/id-1/messages?page=1&limit=5',
  ],
  sendConversationMessage: [
    (client) => client.conversations.sendMessage('id-1', { content: 'Hi' }),
    'POST /v1/conversations/id-1/messages',
    { content: 'Hi' },
  ],
  editMessage: [
    (client) => client.conversations.editMessage('id-1', 'id-2', { content: 'Hi' }),
    'PUT /v1/conversations/id-1/messages/id-2',
    { content: 'Hi' },
  ],
  closeConversation: [
    (client) => client.conversations.close('id-1'),
    'DELETE /v1/conversations/id-1',
  ],
  listCustomFields: [
    (client) => client.customFields.list({ page: 1, limit: 5 }),
    'GET /v1/custom-fields?page=1&limit=5',
  ],
  createCustomField: [
    (client) => client.customFields.create({ name: 'Plan', type: 'text' }),
    'POST /v1/custom-fields',
    { name: 'Plan', type: 'text' },
  ],
  updateCustomField: [
    (client) => client.customFields.update('id-1', { name: 'Plan' }),
    'PUT /v1/custom-fields/id-1',
    { name: 'Plan' },
  ],
  archiveCustomField: [
    (client) => client.customFields.archive('id-1', { archived: true }),
    'PUT /v1/custom-fields/id-1/archive',
    { archived: true },
  ],
  startHuman: [(client) => client.chats.startHuman('id-1'), 'POST /v1/chats/id-1/start-human'],
  stopHuman: [(client) => client.chats.stopHuman('id-1'), 'POST /v1/chats/id-1/stop-human'],
  sendChatMessage: [
    (client) => client.chats.sendMessage('id-1', { content: 'Hi' }),
    'POST /v1/chats/id-1/messages',
    { content: 'Hi' },
  ],
  deleteChatMessage: [
    (client) => client.chats.deleteMessage('id-1', 'id-2'),
    'DELETE /v1/chats/id-1/messages/id-2',
  ],
  getMessage: [(client) => client.messages.get('id-1'), 'GET /v1/messages/id-1'],
  deleteMessage: [(client) => client.messages.delete('id-1'), 'DELETE /v1/messages/id-1'],
  listMcpServers: [
    (client) => client.mcp.listServers('id-1', { page: 1, limit: 5 }),
    'GET /v1/agent/id-1/mcp?page=1&limit=5',
  ],
  addMcpServer: [
    (client) => client.mcp.addServer('id-1', { name: 'Tools', url: 'https://mcp.example.com' }),
    'POST /v1/agent/id-1/mcp/add',
    { name: 'Tools', url: 'https://mcp.example.com' },
  ],
  connectMcpServer: [
    (client) => client.mcp.connect('id-1', { mcp_id: 'm1' }),
    'POST /v1/agent/id-1/mcp/connect',
    { mcp_id: 'm1' },
  ],
  listMcpTools: [
    (client) => client.mcp.listTools('id-1', { page: 1, limit: 5 }),
    'GET /v1/mcp/id-1/tools?page=1&limit=5',
  ],
  deleteMcpServer: [(client) => client.mcp.deleteServer('id-1'), 'DELETE /v1/mcp/id-1'],
  createWebhook: [
    (client) =>
      client.webhooks.create({ url: 'https://example.com', events: ['message.received'] }),
    'POST /v1/webhooks',
    { url: 'https://example.com', events: ['message.received'] },
  ],
  listWebhooks: [
    (client) => client.webhooks.list({ page: 1, limit: 5 }),
    'GET /v1/webhooks?page=1&limit=5',
  ],
  getWebhook: [(client) => client.webhooks.get('id-1'), 'GET /v1/webhooks/id-1'],
  updateWebhook: [
    (client) => client.webhooks.update('id-1', { status: 'active' }),
    'PUT /v1/webhooks/id-1',
    { status: 'active' },
  ],
  deleteWebhook: [(client) => client.webhooks.delete('id-1'), 'DELETE /v1/webhooks/id-1'],
  testWebhook: [(client) => client.webhooks.test('id-1'), 'POST /v1/webhooks/id-1/test'],
  listWebhookDeliveries: [
    (client) => client.webhooks.listDeliveries('id-1', { page: 1, limit: 5 }),
    'GET /v1/webhooks/id-1/deliveries?page=1&limit=5',
  ],
};

const record = { data: { id: 'id-1' } };
const page = { data: [record.data], pagination: { page: 1, limit: 5, total: 1, total_pages: 1 } };

/** The prototype of an object's class; where a class by hand extends a generated one, of the generated one. */
function generatedPrototypeOf(object: object): object {
  const prototype = Object.getPrototypeOf(object);
  const parent = Object.getPrototypeOf(prototype);
  return [Object.prototype, Resource.prototype].includes(parent)
    ? prototype
    : generatedPrototypeOf(prototype);
}

/** Methods that call no operation. */
const OTHERS = ['constructor', 'withOptions'];

/** The names of the methods of an object's class that call an operation. */
const methodsOf = (object: object) =>
  Object.entries(Object.getOwnPropertyDescriptors(generatedPrototypeOf(object)))
    .filter(([name, { value }]) => !OTHERS.includes(name) && typeof value === 'function')
    .map(([name]) => name);

describe('the methods', () => {
  it('are as many as there are operations', () => {
    const { client } = createTestClient([]);
    const resources = Object.values(client).filter((value) => value instanceof Resource);
    const names = [client, ...resources].flatMap(methodsOf);
    expect(names).toHaveLength(Object.keys(operations).length);
  });

  it('cover all 61 operations', () => {
    expect(Object.keys(rows).sort()).toEqual(Object.keys(operations).sort());
    expect(Object.keys(rows)).toHaveLength(61);
  });

  it.each(Object.entries(rows))('%s sends what the contract says', async (operation, row) => {
    const [call, sent, body] = row;
    const isList = operation.startsWith('list');
    const { client, requests } = createTestClient([json(isList ? page : record)]);
    expect(await call(client)).toMatchObject(isList ? { data: [record.data] } : record.data);
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([sent]);
    expect(requests[0]?.body).toBe(body === undefined ? '' : JSON.stringify(body));
  });
});
