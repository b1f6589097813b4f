import { nextChatStatus } from '../../domain/chat-state.ts';
import { contactContains } from '../../domain/contact.ts';
import { closeConversation, requireReachable, toConversation } from '../../domain/conversation.ts';
import { postMessage } from '../../domain/dialogue.ts';
import { findMissingContent, requireMessage, toConversationMessage } from '../../domain/message.ts';
import type { ConversationRecord, MessageRecord } from '../../generated/control-types.ts';
import { showPage } from '../../records/page.ts';
import type { Store } from '../../records/store.ts';
import type { Handlers, Rules } from '../handler.ts';

/** See contract 2.3; decisions 3.6. */
export const conversationHandlers = {
  listConversations({ query }, { store }) {
    const { status, channel: channel_type, search } = query;
    const by = { status, channel_type };
    const where = search ? toSearch(store, search) : undefined;
    return showPage(store.conversations.page(query, { by, where }), toConversation);
  },

  getConversation({ path }, { store }) {
    const conversation = store.conversations.require(path.id);
    return { data: toConversation(conversation) };
  },

  closeConversation({ path }, domain) {
    const conversation = domain.store.conversations.require(path.id);
    closeConversation(domain, conversation, 'api');
    return { data: { id: conversation.id, deleted: true } };
  },

  listConversationMessages({ path, query }, { store }) {
    const { id } = store.conversations.require(path.id);
    const { since, until } = query;
    const where = since || until ? toPeriod(since, until) : undefined;
    const page = store.messages.page(query, { by: { conversation_id: id }, where });
    return showPage(page, toConversationMessage);
  },

  /** Sends a message as the agent, even if the agent is inactive or deleted. The message costs no credit. */
  sendConversationMessage({ path, body }, domain) {
    const conversation = domain.store.conversations.require(path.id);
    nextChatStatus(conversation, 'agent-message', domain.interpretation);
    requireReachable(domain, conversation);
    const { message_type: type, ...said } = body;
    const message = postMessage(domain, conversation, {
      ...said,
      type,
      sender_type: 'agent',
      sender_id: conversation.agent_id,
    });
    return { data: toConversationMessage(message) };
  },

  editMessage({ path, body }, { store, cause }) {
    const message = requireMessage(store, path.id, path.messageId);
    const { record } = store.messages.update(cause, message.id, {
      content: body.content,
      is_edited: true,
    });
    return { data: toConversationMessage(record) };
  },
} satisfies Partial<Handlers>;

export const conversationRules = {
  sendConversationMessage: ({ body }) => findMissingContent(body, 'message_type', 'media_url'),
} satisfies Partial<Rules>;

/** Looks for a text, ignoring case, in the messages and in the contact's name, email and phone. */
function toSearch({ contacts, messages }: Store, text: string) {
  const wanted = text.toLowerCase();
  return ({ id, contact_id }: ConversationRecord): boolean => {
    const contact = contact_id === null ? undefined : contacts.get(contact_id);
    if (contact !== undefined && contactContains(contact, text)) return true;
    for (const { content } of messages.all({ by: { conversation_id: id } })) {
      if (content?.toLowerCase().includes(wanted)) return true;
    }
    return false;
  };
}

function toPeriod(since: string | undefined, until: string | undefined) {
  const start = since === undefined ? -Infinity : Date.parse(since);
  const end = until === undefined ? Infinity : Date.parse(until);
  return ({ created_at }: MessageRecord): boolean => {
    const at = Date.parse(created_at);
    return start <= at && at <= end;
  };
}
