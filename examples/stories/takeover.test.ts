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
 * A customer writes on WhatsApp and the AI agent answers. A person of the team takes over, answers, hands
 * the chat back and closes it. A webhook reports every step to a receiver.
 */
const RECEIVER = 'http://team.test/webhooks';

let mock: MockServer;
let client: AgentPlatform;
let receiver: WebhookHandler;
/** The names of the events that the receiver got. It has verified the signature of each. */
let events: string[];
/** Deliveries that the receiver did not accept. */
let refused: string[];

beforeEach(async () => {
  mock = createMockServer({ variant: 'A' });
  client = new AgentPlatform(mock.clientOptions());
  events = [];
  refused = [];

  const { secret } = await client.webhooks.create({
    url: RECEIVER,
    events: ['conversations', 'messages', 'agent'],
  });
  receiver = createWebhookHandler({
    verifier: createWebhookVerifier({ variant: 'A', secret, clock: mock.clock }),
    on: {},
    otherwise: ({ event }) => void events.push(event),
    onRefused: ({ code }) => void refused.push(code),
  });
  mock.webhooks.receive(RECEIVER, receiver);
});

printStoryTime('Takeover', () => mock);

/** A new customer writes on WhatsApp. Returns the id of the conversation. */
async function customerWrites(content: string): Promise<string> {
  const { conversationId } = await mock.simulate.inboundMessage({
    channelId: demo.channelIds.whatsapp,
    from: '+5511988887777',
    content,
  });
  await mock.webhooks.settled();
  return conversationId;
}

/** A person of the team takes the chat over and writes. */
async function personAnswers(chatId: string, content: string): Promise<void> {
  await client.chats.startHuman(chatId);
  await client.chats.sendMessage(chatId, { content });
  await mock.webhooks.settled();
}

/** Returns the chat in reading order, oldest message first. */
async function readChat(chatId: string): Promise<string[]> {
  const { data } = await client.conversations.listMessages(chatId, { order: 'asc' });
  return data.map((message) => `${authorOf(message)}: ${message.content}`);
}

describe('A takeover', () => {
  it('runs from the first message to the end', async () => {
    mock.agentReplies(demo.agentId, { text: 'It is on its way.' });

    const chatId = await customerWrites('Where is my parcel?');
    await personAnswers(chatId, 'I am looking for it.');
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
    expect(refused).toEqual([]);
  });

  it('begins with a customer whom the AI agent answers', async () => {
    const chatId = await customerWrites('Hello?');
    expect(await readChat(chatId)).toEqual(['contact: Hello?', 'agent: You said: Hello?']);
    expect(await client.conversations.get(chatId)).toMatchObject({ status: 'open' });
  });

  it('must come before a person writes: until then their message is refused', async () => {
    const chatId = await customerWrites('Hello?');
    const message = client.chats.sendMessage(chatId, { content: 'Hello!' });
    await expect(message).rejects.toThrow(ConflictError);
    expect(await readChat(chatId)).not.toContain('human: Hello!');
  });

  it('keeps the AI agent silent while the person has the chat', async () => {
    const chatId = await customerWrites('Hello?');
    await personAnswers(chatId, 'I am a person.');
    await customerWrites('Are you there?');
    expect((await readChat(chatId)).at(-1)).toBe('contact: Are you there?');
    expect(await client.conversations.get(chatId)).toMatchObject({ status: 'human' });
  });

  it('drops the answer that the AI agent was still writing', async () => {
    mock.agentReplies(demo.agentId, { text: 'I think that', delayMs: 5_000 });
    const reply = customerWrites('Hello?');
    const { data } = await mock.events.waitFor('message.received');
    const chatId = String(data.conversation_id);
    await personAnswers(chatId, 'I am a person.');
    await mock.clock.advance(5_000);
    await reply;
    expect(await readChat(chatId)).toEqual(['contact: Hello?', 'human: I am a person.']);
  });

  it('ends when the person hands the chat back: the AI agent answers again', async () => {
    const chatId = await customerWrites('Hello?');
    await personAnswers(chatId, 'I am a person.');
    await client.chats.stopHuman(chatId);
    await customerWrites('Anybody?');
    expect((await readChat(chatId)).at(-1)).toBe('agent: You said: Anybody?');
  });

  it('is not possible after the conversation is closed', async () => {
    const chatId = await customerWrites('Hello?');
    await client.conversations.close(chatId);
    await expect(client.chats.startHuman(chatId)).rejects.toThrow(ConflictError);
  });

  it('is reported only to receivers that check the signature: a forged event is refused', async () => {
    await customerWrites('Hello?');
    const [genuine] = mock.webhooks.deliveries({ event: 'message.received' });
    const body = genuine?.request_body.replace('Hello?', 'Goodbye!') ?? '';
    const headers = genuine?.request_headers ?? {};
    const response = await receiver(new Request(RECEIVER, { method: 'POST', headers, body }));
    expect(response.status).toBe(400);
    expect(refused).toEqual(['signature_mismatch']);
  });
});
