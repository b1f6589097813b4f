import { nextChatStatus } from '../../domain/chat-state.ts';
import { closeConversation, requireReachable, toConversation } from '../../domain/conversation.ts';
import { postMessage } from '../../domain/dialogue.ts';
import { requireMessage, toConversationMessage } from '../../domain/message.ts';
import type { Handlers } from '../handler.ts';
import { toSearch } from './search.ts';

/** Conversations and their messages (contract 2.3; decisions 3.6). */
export const conversationHandlers: Handlers<
  | 'listConversations'
  | 'getConversation'
  | 'closeConversation'
  | 'listConversationMessages'
  | 'sendConversationMessage'
  | 'editMessage'
> = {
  listConversations({ query }, { store }) {
    const { status, channel: channel_type, search } = query;
    const by = { status, channel_type };
    const where = search ? toSearch(store, search) : undefined;
    const { data, pagination } = store.conversations.page(query, { by, where });
    return { status: 200, body: { data: data.map(toConversation), pagination } };
  },

  getConversation({ path }, { store }) {
    const conversation = store.conversations.require(path.id);
    return { status: 200, body: { data: toConversation(conversation) } };
  },

  closeConversation({ path }, domain) {
    const conversation = domain.store.conversations.require(path.id);
    closeConversation(domain, conversation, 'api');
    return { status: 200, body: { data: { id: conversation.id, deleted: true } } };
  },

  listConversationMessages({ path, query }, { store }) {
    store.conversations.require(path.id);
    const { data, pagination } = store.messages.page(query, {
      by: { conversation_id: path.id },
      since: query.since === undefined ? undefined : Date.parse(query.since),
      until: query.until === undefined ? undefined : Date.parse(query.until),
    });
    return { status: 200, body: { data: data.map(toConversationMessage), pagination } };
  },

  /** Sends a message as the agent, even while the agent is inactive or deleted. It costs no credit. */
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
    return { status: 201, body: { data: toConversationMessage(message) } };
  },

  editMessage({ path, body }, { store, cause }) {
    const message = requireMessage(store, path.id, path.messageId);
    const { record } = store.messages.update(cause, message.id, {
      content: body.content,
      is_edited: true,
    });
    return { status: 200, body: { data: toConversationMessage(record) } };
  },
};
