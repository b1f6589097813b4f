import { createMockServer, demo } from '@agent-platform/mock-server';
import {
  AgentPlatform,
  ApiError,
  ConnectionError,
  ResponseValidationError,
  TimeoutError,
} from '@agent-platform/sdk';

/** What was in the chat before the message was sent. Store it to be able to go on after a crash. */
export interface Before {
  ids: string[];
  newestAt: string;
}

export async function readBefore(client: AgentPlatform, chatId: string): Promise<Before> {
  const messages = await client.conversations.listMessages(chatId).toArray({ limit: 100 });
  return { ids: messages.map(({ id }) => id), newestAt: messages[0]?.created_at ?? '' };
}

/** Sends an operator's message, unless it has been sent since `before`. Tries three times. */
export async function sendOnce(
  client: AgentPlatform,
  chatId: string,
  content: string,
  before: Before,
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await findSince(client, chatId, content, before);
    if (found) return found;
    try {
      return (await client.chats.sendMessage(chatId, { content })).id;
    } catch (error) {
      if (!mayHaveHappened(error) || attempt === 3) throw error;
    }
  }
}

/** Looks for the operator's message among those that are newer than `before`. */
async function findSince(
  client: AgentPlatform,
  chatId: string,
  content: string,
  { ids, newestAt }: Before,
): Promise<string | undefined> {
  for await (const message of client.conversations.listMessages(chatId)) {
    if (message.created_at < newestAt) return undefined; // newest first
    const isOurs = message.sender_type === 'human' && message.content === content;
    if (isOurs && !ids.includes(message.id)) return message.id;
  }
  return undefined;
}

/** Whether the message may have been sent in spite of the error. */
function mayHaveHappened(error: unknown): boolean {
  if (error instanceof ConnectionError) return error.phase !== 'unsent';
  if (error instanceof ApiError) return error.status === 408 || error.status >= 500;
  return error instanceof TimeoutError || error instanceof ResponseValidationError;
}

const mock = createMockServer(); // stands in for the platform
const client = new AgentPlatform(mock.clientOptions());
const chatId = demo.conversationIds.human;

async function send(content: string) {
  await sendOnce(client, chatId, content, await readBefore(client, chatId));
}

mock.faults.add({ operation: 'sendChatMessage', disconnect: 'after' }); // sent, response lost
await send('Your refund is on its way.');
mock.faults.add({ operation: 'sendChatMessage', disconnect: 'before' }); // never arrived
await send('Anything else?');
mock.faults.add({ operation: 'sendChatMessage', status: 503, effect: 'after' }); // sent, despite the 503
await send('It arrives on Friday.');
mock.drift({ operation: 'sendChatMessage', unwrapped: true, times: 1 }); // sent, response unreadable
await send('Have a nice day.');

const sent = await client.conversations
  .listMessages(chatId, { order: 'asc' })
  .toArray({ limit: 100 });
console.log(sent.slice(-4).map(({ content }) => content));
