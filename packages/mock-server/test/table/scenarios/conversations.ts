import type { OperationId } from '../../../src/generated/operations.ts';
import {
  newChatWithHuman,
  newClosedConversation,
  newConversation,
  newMessage,
  newStrandedChat,
} from '../records.ts';
import type { Ask, Scenario, Special } from '../scenario.ts';
import type { Stage } from '../stage.ts';

type Make = (stage: Stage) => Promise<string>;

const at =
  (make: Make, body?: object): Ask =>
  async (stage) => ({ path: { id: await make(stage) }, ...(body === undefined ? {} : { body }) });

const text = { content: 'Hello' };
const image = { media_url: 'https://example.com/a.png' };

/** A chat that does not allow a command. */
const refused = (make: Make, status: string, body?: object): Special => ({
  name: `while it is ${status}`,
  status: 409,
  ask: at(make, body),
  says: `is ${status}`,
});

const stranded = (body: object): Special => ({
  name: 'after its channel was deleted',
  status: 409,
  ask: at(newStrandedChat, body),
  says: 'is deleted',
});

/** A message of another conversation than the one in the path. */
const elsewhere = (body?: object): Special => ({
  name: 'for a message of another conversation',
  status: 404,
  ask: async (stage) => {
    const { messageId } = await newMessage(stage);
    const path = { id: await newConversation(stage), messageId };
    return { path, ...(body === undefined ? {} : { body }) };
  },
  says: 'Message',
});

const aMessage: Ask = async (stage) => ({ path: await newMessage(stage) });
const itsId: Ask = async (stage) => ({ path: { id: (await newMessage(stage)).messageId } });

/** Conversations, chats and messages. */
export const conversations = {
  listConversations: {
    ok: async (stage) => {
      await newConversation(stage);
      return { query: { status: 'open', search: 'hello' } };
    },
  },
  getConversation: { ok: at(newConversation) },
  closeConversation: {
    ok: at(newConversation),
    specials: [{ name: 'that is closed', status: 200, ask: at(newClosedConversation) }],
  },
  listConversationMessages: {
    ok: async (stage) => ({
      path: { id: await newConversation(stage) },
      query: { since: '2026-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z' },
    }),
  },
  sendConversationMessage: {
    ok: at(newConversation, text),
    invalid: {
      content: {},
      message_type: { ...text, message_type: 'song' },
      media_url: { message_type: 'image' },
    },
    specials: [
      refused(newClosedConversation, 'closed', text),
      stranded({ message_type: 'image', ...image }),
    ],
  },
  editMessage: {
    ok: async (stage) => ({ path: await newMessage(stage), body: text }),
    invalid: { content: { content: '' } },
    specials: [elsewhere(text)],
  },
  startHuman: {
    ok: at(newConversation),
    specials: [
      { name: 'of a chat in human mode', status: 200, ask: at(newChatWithHuman) },
      refused(newClosedConversation, 'closed'),
    ],
  },
  stopHuman: {
    ok: at(newChatWithHuman),
    specials: [
      { name: 'of an open chat', status: 200, ask: at(newConversation) },
      refused(newClosedConversation, 'closed'),
    ],
  },
  sendChatMessage: {
    ok: at(newChatWithHuman, { type: 'image', ...image }),
    invalid: { content: { type: 'text' }, media_url: { type: 'video' } },
    specials: [
      refused(newConversation, 'open', text),
      refused(newClosedConversation, 'closed', text),
      stranded(text),
    ],
  },
  deleteChatMessage: { ok: aMessage, specials: [elsewhere()] },
  getMessage: { ok: itsId },
  deleteMessage: { ok: itsId },
} satisfies Partial<Record<OperationId, Scenario>>;
