import { demo, type MockServer } from '@agent-platform/mock-server';
import type { Answer, Call, CallOptions } from './call.ts';

/** A well-formed id that no record has. */
export const nobody = '00000000-0000-4000-8000-000000000000';

/** Starts a conversation with the demo agent; the contact speaks first and the agent answers. */
export async function startConversation(call: Call, message = 'Hello'): Promise<string> {
  const path = `/v1/agents/${demo.agentId}/conversation`;
  return (await call('POST', path, { body: { message } })).text('data.conversation_id');
}

/** The id of the newest message that an event told of. */
export function lastMessageId(
  mock: MockServer,
  event: 'message.received' | 'message.sent',
): string {
  const id = mock.events.list({ event }).at(-1)?.data.message_id;
  if (typeof id === 'string') return id;
  throw new Error(`No ${event} event so far`);
}

/** Creates a webhook; its id and its secret. */
export async function createWebhook(
  call: Call,
  url: string,
  events: readonly string[],
): Promise<{ readonly id: string; readonly secret: string }> {
  const webhook = await call('POST', '/v1/webhooks', { body: { url, events } });
  return { id: webhook.text('data.id'), secret: webhook.text('data.secret') };
}

/** What a refusal says, without the rest of the answer. */
export async function refusal(
  call: Call,
  method: string,
  path: string,
  options?: CallOptions,
): Promise<string> {
  const answer: Answer = await call(method, path, options);
  return `${answer.status} ${answer.text('error.code')}: ${answer.text('error.message')}`;
}

/** A record as the API shows it. */
export async function shown(call: Call, path: string) {
  return Object((await call('GET', path)).body).data;
}

/** A conversation as the API shows it, with its messages. */
export async function told(call: Call, id: string) {
  const path = `/v1/conversations/${id}`;
  const messages = await shown(call, `${path}/messages?order=asc&limit=100`);
  return { ...(await shown(call, path)), messages };
}
