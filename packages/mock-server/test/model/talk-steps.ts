import fc from 'fast-check';
import { expect } from 'vitest';
import { unknownId } from '../support/records.ts';
import { fire, hear, isReachable, type Model, type ModelConversation, say } from './model.ts';
import { ask, MAX_INDEX, pick, type Real, type Step, step } from './real.ts';

const index = fc.nat(MAX_INDEX);
const text = fc.constantFrom('Hello', 'Where is my order?', '👋');

/** Compares a conversation of the platform with the model, and copies its message ids into the model. */
export async function compare(model: Model, real: Real, id: string): Promise<void> {
  const expected = model.conversations.get(id);
  if (expected === undefined) return;
  const { body } = await ask(real, 200, ['GET', `/v1/conversations/${id}`]);
  const { status, contactId: contact_id, channelId: channel_id } = expected;
  expect(body).toMatchObject({ data: { status, contact_id, channel_id } });
  const path = `/v1/conversations/${id}/messages?order=asc&limit=100`;
  const { data } = (await ask(real, 200, ['GET', path])).body as {
    data: { id: string; sender_type: string; content: string; is_edited: boolean }[];
  };
  expect(
    data.map(({ sender_type, content, is_edited }) => [sender_type, content, is_edited]),
  ).toEqual(expected.messages.map(({ from, content, edited }) => [from, content, edited]));
  expected.messages.forEach((message, at) => {
    message.id = data[at]?.id ?? '';
  });
}

/** Creates the steps of a chat command. `outcome` changes the model and returns the expected status. */
function command(
  label: string,
  toRequest: (id: string) => readonly [method: string, path: string, body?: object],
  outcome: (model: Model, chat: ModelConversation) => number,
): fc.Arbitrary<Step> {
  return index.map((at) =>
    step(`${label} in conversation ${at}`, async (model, real) => {
      const id = pick(model.conversations, at);
      const chat = model.conversations.get(id);
      const status = chat === undefined ? 404 : outcome(model, chat);
      await ask(real, status, toRequest(id));
      await compare(model, real, id);
    }),
  );
}

const commands = [
  command(
    'start-human',
    (id) => ['POST', `/v1/chats/${id}/start-human`],
    (model, chat) => {
      if (chat.status === 'closed') return 409;
      if (chat.status === 'human') return 200;
      chat.status = 'human';
      fire(model, 'agent.handoff_started', 'conversation.transferred', 'conversation.assigned');
      return 200;
    },
  ),
  command(
    'stop-human',
    (id) => ['POST', `/v1/chats/${id}/stop-human`],
    (model, chat) => {
      if (chat.status === 'closed') return 409;
      if (chat.status === 'open') return 200;
      chat.status = 'open';
      fire(model, 'agent.handoff_completed');
      return 200;
    },
  ),
  command(
    'close',
    (id) => ['DELETE', `/v1/conversations/${id}`],
    (model, chat) => {
      if (chat.status !== 'closed') fire(model, 'conversation.closed');
      chat.status = 'closed';
      return 200;
    },
  ),
  command(
    'human message',
    (id) => ['POST', `/v1/chats/${id}/messages`, { content: 'Me' }],
    (model, chat) => {
      if (chat.status !== 'human' || !isReachable(model, chat)) return 409;
      say(model, chat, 'human', 'Me');
      return 201;
    },
  ),
  command(
    'agent message',
    (id) => ['POST', `/v1/conversations/${id}/messages`, { content: 'Bot' }],
    (model, chat) => {
      if (chat.status === 'closed' || !isReachable(model, chat)) return 409;
      say(model, chat, 'agent', 'Bot');
      return 201;
    },
  ),
];

/** Returns the contact's newest conversation on this channel, reopened if closed, or a new conversation. */
function conversationWith(model: Model, contactId: string, channelId: string, agentId: string) {
  const known = [...model.conversations.values()]
    .filter((each) => each.contactId === contactId && each.channelId === channelId)
    .at(-1);
  if (known?.status === 'closed') {
    known.status = 'open';
    fire(model, 'conversation.reopened');
  }
  if (known !== undefined) return known;
  fire(model, 'conversation.created');
  return { status: 'open' as const, agentId, contactId, channelId, messages: [] };
}

/** Commands to a chat, and steps that send a message. */
export const talkSteps: fc.Arbitrary<Step>[] = [
  ...commands,
  fc.tuple(index, index, text).map(([at, who, message]) =>
    step(
      `start conversation of agent ${at} with contact ${who}: ${message}`,
      async (model, real) => {
        const agentId = pick(model.agents, at);
        const contactId = who === 0 ? null : pick(model.contacts, who);
        const isMissing = contactId !== null && !model.contacts.has(contactId);
        const active = model.agents.get(agentId)?.active;
        const status = active === undefined || isMissing ? 404 : active ? 201 : 409;
        const body = { message, ...(contactId === null ? {} : { contact_id: contactId }) };
        const path = `/v1/agents/${agentId}/conversation`;
        const answer = await ask(real, status, ['POST', path, body]);
        if (status !== 201) return;
        const chat = { status: 'open' as const, agentId, contactId, channelId: null, messages: [] };
        model.conversations.set(answer.text('data.conversation_id'), chat);
        fire(model, 'conversation.created');
        hear(model, chat, message);
        await compare(model, real, answer.text('data.conversation_id'));
      },
    ),
  ),
  fc.tuple(index, fc.constantFrom('+551', 'a@example.com'), text).map(([at, from, content]) =>
    step(`${from} writes into channel ${at}: ${content}`, async (model, real) => {
      const channelId = pick(model.channels, at);
      const channel = model.channels.get(channelId);
      if (channel === undefined) return;
      const said = await real.mock.simulate.inboundMessage({ channelId, from, content });
      const [known] =
        [...model.contacts].find(([, { phone }]) => phone === from) ??
        [...model.contacts].find(([, { email }]) => email === from) ??
        [];
      if (known === undefined) {
        const address = from.includes('@')
          ? { email: from, phone: null }
          : { email: null, phone: from };
        model.contacts.set(said.contactId, { name: from, ...address, values: {} });
        fire(model, 'contact.created');
      }
      expect(said.contactId).toBe(known ?? said.contactId);
      const chat = conversationWith(model, said.contactId, channelId, channel.agentId);
      model.conversations.set(said.conversationId, chat);
      hear(model, chat, content);
      await compare(model, real, said.conversationId);
    }),
  ),
  fc.tuple(index, index, fc.boolean()).map(([at, which, removes]) =>
    step(`${removes ? 'delete' : 'edit'} message ${which} of ${at}`, async (model, real) => {
      const id = pick(model.conversations, at);
      const messages = model.conversations.get(id)?.messages ?? [];
      const position = messages.length === 0 ? -1 : which % messages.length;
      const message = messages[position];
      const messageId = message?.id ?? unknownId;
      const status = message === undefined ? 404 : 200;
      if (removes) {
        await ask(real, status, ['DELETE', `/v1/messages/${messageId}`]);
        if (message !== undefined) messages.splice(position, 1);
        await ask(real, 404, ['GET', `/v1/messages/${messageId}`]);
      } else {
        const path = `/v1/conversations/${id}/messages/${messageId}`;
        await ask(real, status, ['PUT', path, { content: 'Edited' }]);
        if (message !== undefined) Object.assign(message, { content: 'Edited', edited: true });
      }
      await compare(model, real, id);
    }),
  ),
];
