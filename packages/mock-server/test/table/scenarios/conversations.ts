import type { OperationId } from '../../../src/generated/operations.ts';
import type { Call } from '../../support/call.ts';
import {
  startClosedConversation,
  startConversation,
  startHumanChat,
  startWithMessage,
} from '../../support/records.ts';
import type { Ask, Scenario, Special } from '../scenario.ts';
import { startStrandedChat } from '../stage.ts';

type Make = (call: Call) => Promise<string>;

const at =
  (make: Make, body?: object): Ask =>
  async ({ call }) => ({ path: { id: await make(call) }, ...(body === undefined ? {} : { body }) });

const text = { content: 'Hello' };
const image = { media_url: 'https://example.com/a.png' };

/** Creates a special for a chat whose status does not allow the command. */
const refused = (make: Make, status: string, body?: object): Special => ({
  name: `when the conversation is ${status}`,
  status: 409,
  ask: at(make, body),
  says: `has the status \`${status}\``,
});

const stranded = (body: object): Special => ({
  name: 'when the channel of the conversation was deleted',
  status: 409,
  ask: async (stage) => ({ path: { id: await startStrandedChat(stage) }, body }),
  says: 'has the status `deleted`',
});

/** A message of another conversation than the one in the path. */
const elsewhere = (body?: object): Special => ({
  name: 'when the message belongs to another conversation',
  status: 404,
  ask: async (stage) => {
    const { messageId } = await startWithMessage(stage);
    const path = { id: await startConversation(stage.call), messageId };
    return { path, ...(body === undefined ? {} : { body }) };
  },
  says: 'Message',
});

const aMessage: Ask = async (stage) => ({ path: await startWithMessage(stage) });
const itsId: Ask = async (stage) => ({ path: { id: (await startWithMessage(stage)).messageId } });

/** Conversations, chats and messages. */
export const conversations = {
  listConversations: {
    ok: async (stage) => {
      await startConversation(stage.call);
      return { query: { status: 'open', search: 'hello' } };
    },
  },
  getConversation: { ok: at(startConversation) },
  closeConversation: {
    ok: at(startConversation),
    specials: [
      {
        name: 'when the conversation is already closed',
        status: 200,
        ask: at(startClosedConversation),
      },
    ],
  },
  listConversationMessages: {
    ok: async (stage) => ({
      path: { id: await startConversation(stage.call) },
      query: { since: '2026-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z' },
    }),
  },
  sendConversationMessage: {
    ok: at(startConversation, text),
    invalid: {
      content: {},
      message_type: { ...text, message_type: 'song' },
      media_url: { message_type: 'image' },
    },
    specials: [
      refused(startClosedConversation, 'closed', text),
      stranded({ message_type: 'image', ...image }),
    ],
  },
  editMessage: {
    ok: async (stage) => ({ path: await startWithMessage(stage), body: text }),
    invalid: { content: { content: '' } },
    specials: [elsewhere(text)],
  },
  startHuman: {
    ok: at(startConversation),
    specials: [
      {
        name: 'when an operator has already taken over the chat',
        status: 200,
        ask: at(startHumanChat),
      },
      refused(startClosedConversation, 'closed'),
    ],
  },
  stopHuman: {
    ok: at(startHumanChat),
    specials: [
      { name: 'when the chat is already open', status: 200, ask: at(startConversation) },
      refused(startClosedConversation, 'closed'),
    ],
  },
  sendChatMessage: {
    ok: at(startHumanChat, { type: 'image', ...image }),
    invalid: { content: { type: 'text' }, media_url: { type: 'video' } },
    specials: [
      refused(startConversation, 'open', text),
      refused(startClosedConversation, 'closed', text),
      stranded(text),
    ],
  },
  deleteChatMessage: { ok: aMessage, specials: [elsewhere()] },
  getMessage: { ok: itsId },
  deleteMessage: { ok: itsId },
} satisfies Partial<Record<OperationId, Scenario>>;
