import { createMockServer, demo, type MockServer } from '@agent-platform/mock-server';
import { AgentPlatform, authorOf, ConflictError } from '@agent-platform/sdk';
import {
  createWebhookHandler,
  createWebhookVerifier,
  type WebhookHandler,
} from '@agent-platform/webhook-verify';
import { beforeEach, describe, expect, it } from 'vitest';
import { printStoryTime } from './story-time.ts';

/**
 * A customer writes on WhatsApp and the AI agent replies. An operator takes over, replies, hands the chat back and
 * closes it. A webhook reports every step to a receiver.
 */
const RECEIVER = 'http://team.test/webhooks';

let mock: MockServer;
let client: AgentPlatform;
let handler: WebhookHandler;
/** The names of the events that the receiver got, with genuine signatures. */
let events: string[];
/** The error codes of rejected deliveries. */
let rejected: string[];

beforeEach(async () => {
  mock = createMockServer({ variant: 'A' });
  client = new AgentPlatform(mock.clientOptions());
  events = [];
  rejected = [];

  const { secret } = await client.webhooks.create({
    url: RECEIVER,
    events: ['conversations', 'messages', 'agent'],
  });
  handler = createWebhookHandler({
    verifier: createWebhookVerifier({ variant: 'A', secret, clock: mock.clock }),
    store: 'memory',
    on: {},
    otherwise: ({ event }) => void events.push(event),
    onRefused: ({ code }) => void rejected.push(code),
  });
  mock.webhooks.receive(RECEIVER, handler);
});

printStoryTime('Takeover', () => mock);

/** Writes as a customer on WhatsApp. Returns the id of the conversation. */
async function customerWrites(content: string): Promise<string> {
  const { conversationId } = await mock.simulate.inboundMessage({
    channelId: demo.channelIds.whatsapp,
    from: '+5511988887777',
    content,
  });
  await mock.webhooks.settled();
  return conversationId;
}

/** Takes the chat over as the operator, and writes. */
async function operatorReplies(chatId: string, content: string): Promise<void> {
  await client.chats.startHuman(chatId);
  await client.chats.sendMessage(chatId, { content });
  await mock.webhooks.settled();
}

/** Returns the messages of a chat, oldest first. */
async function readChat(chatId: string): Promise<string[]> {
  const { data } = await client.conversations.listMessages(chatId, { order: 'asc' });
  return data.map((message) => `${authorOf(message)}: ${message.content}`);
}

describe('A takeover', () => {
  it('goes from the first message to the closed conversation', async () => {
    mock.agentReplies(demo.agentId, { text: 'It is on its way.' });

    const chatId = await customerWrites('Where is my parcel?');
    await operatorReplies(chatId, 'I am looking for it.');
    await customerWrites('Thank you for looking!');
    await client.chats.sendMessage(chatId, { content: 'Found it. It comes tomorrow.' });
    await client.chats.stopHuman(chatId);
    await customerWrites('And where is it now?');
    await client.conversations.close(chatId);

    expect(await client.conversations.get(chatId)).toMatchObject({ status: 'closed' });
    expect(await readChat(chatId)).toEqual([
      'contact: Where is my parcel?',
      'agent: It is on its way.',
      'human: I am looking for it.',
      'contact: Thank you for looking!',
      'human: Found it. It comes tomorrow.',
      'contact: And where is it now?',
      'agent: It is on its way.',
    ]);

    await mock.webhooks.settled();
    expect(events).toEqual([
      'conversation.created',
      'message.received',
      'message.sent',
      'agent.handoff_started',
      'conversation.transferred',
      'message.sent',
      'message.received',
      'message.sent',
      'agent.handoff_completed',
      'message.received',
      'message.sent',
      'conversation.closed',
    ]);
    expect(rejected).toEqual([]);
  });

  it('must come before the first message of the operator', async () => {
    const chatId = await customerWrites('Hello?');
    const message = client.chats.sendMessage(chatId, { content: 'Hello!' });
    await expect(message).rejects.toThrow(ConflictError);
    expect(await readChat(chatId)).not.toContain('human: Hello!');
  });

  it('cancels the reply that the AI agent was still writing', async () => {
    mock.agentReplies(demo.agentId, { text: 'I think that', delayMs: 5_000 });
    const typing = customerWrites('Hello?'); // not awaited yet, because it resolves only after the agent's reply
    const { data } = await mock.events.waitFor('message.received');
    const chatId = String(data.conversation_id);
    await operatorReplies(chatId, 'I am an operator.');
    await mock.clock.advance(5_000);
    await typing;
    expect(await readChat(chatId)).toEqual(['contact: Hello?', 'human: I am an operator.']);
  });

  it('is reported by signed events, so that the receiver rejects a forged event', async () => {
    await customerWrites('Hello?');
    const [genuine] = mock.webhooks.deliveries({ event: 'message.received' });
    const body = genuine?.request_body.replace('Hello?', 'Goodbye!') ?? '';
    const headers = genuine?.request_headers ?? {};
    const response = await handler(new Request(RECEIVER, { method: 'POST', headers, body }));
    expect(response.status).toBe(400);
    expect(rejected).toEqual(['signature_mismatch']);
  });
});
