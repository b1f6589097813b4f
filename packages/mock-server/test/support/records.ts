import { demo, type MockServer, type SeedConversation } from '@agent-platform/mock-server';
import type { Call } from './call.ts';
import type { Opened } from './open-mock.ts';

/** A well-formed id that no record has. */
export const unknownId = '00000000-0000-4000-8000-000000000000';

/** Creates a record at a path and returns its id. */
async function create(call: Call, path: string, body: object): Promise<string> {
  return (await call('POST', path, { body })).text('data.id');
}

/** Creates an agent, which starts inactive. */
export function createAgent(call: Call): Promise<string> {
  return create(call, '/v1/agents', { name: 'Bruno' });
}

/** Creates a training of the demo agent. */
export function createTraining(call: Call, draft: object = {}): Promise<string> {
  const body = { title: 'Hours', content: 'Open from 9 to 5.', ...draft };
  return create(call, `/v1/agents/${demo.agentId}/trainings`, body);
}

/** Creates a contact. */
export function createContact(call: Call, draft: object = {}): Promise<string> {
  return create(call, '/v1/contacts', { name: 'Joana', email: 'joana@example.com', ...draft });
}

/** Creates a custom field of type text. */
export function createCustomField(call: Call, draft: object = {}): Promise<string> {
  return create(call, '/v1/custom-fields', { name: 'Plan', type: 'text', ...draft });
}

/** Adds an MCP server to the demo agent. */
export function addMcpServer(call: Call): Promise<string> {
  const body = { name: 'Tools', url: 'https://mcp.example.com/' };
  return create(call, `/v1/agent/${demo.agentId}/mcp/add`, body);
}

/** Creates a webhook. Returns its id and its secret. */
export async function createWebhook(
  call: Call,
  url: string,
  events: readonly string[],
): Promise<{ readonly id: string; readonly secret: string }> {
  const webhook = await call('POST', '/v1/webhooks', { body: { url, events } });
  return { id: webhook.text('data.id'), secret: webhook.text('data.secret') };
}

/** Makes conversations of the demo agent for a seed. A customer writes once in each. */
export function makeConversations(count: number): SeedConversation[] {
  return Array.from({ length: count }, (_, n) => ({
    agent_id: demo.agentId,
    messages: [{ sender_type: 'customer', content: `Message ${n + 1}` }],
  }));
}

/** Starts a conversation with the demo agent; the customer writes first, and the agent replies. */
export async function startConversation(call: Call, message = 'Hello'): Promise<string> {
  const path = `/v1/agents/${demo.agentId}/conversation`;
  return (await call('POST', path, { body: { message } })).text('data.conversation_id');
}

/** Starts a conversation that a person has taken over. */
export async function startHumanChat(call: Call): Promise<string> {
  const id = await startConversation(call);
  await call('POST', `/v1/chats/${id}/start-human`);
  return id;
}

/** Starts a conversation and closes it. */
export async function startClosedConversation(call: Call): Promise<string> {
  const id = await startConversation(call);
  await call('DELETE', `/v1/conversations/${id}`);
  return id;
}

/** Starts a conversation. Returns its id and the id of the agent's reply. */
export async function startWithMessage({ mock, call }: Opened) {
  const id = await startConversation(call);
  return { id, messageId: lastMessageId(mock, 'message.sent') };
}

/** Returns the id of the message in the newest event of this type. */
export function lastMessageId(
  mock: MockServer,
  event: 'message.received' | 'message.sent',
): string {
  const id = mock.events.list({ event }).at(-1)?.data.message_id;
  if (typeof id === 'string') return id;
  throw new Error(`No ${event} event so far`);
}
