import { every, matching } from '../../core/condition.ts';
import { nextChatStatus } from '../../state/chat-state.ts';
import { addMessage, endConversation, requireReachable } from '../../state/dialogue.ts';
import { requireContent, requireMessage, toConversationMessage } from '../../state/message.ts';
import type { MessageRecord } from '../../state/records.ts';
import type { Handlers } from '../handler.ts';
import { goesThrough, mentions } from './filters.ts';

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
    const { status, channel, search } = query;
    const where = every(
      matching({ status }),
      channel === undefined ? undefined : goesThrough(store, channel),
      search ? mentions(store, search) : undefined,
    );
    return { status: 200, body: store.conversations.page(query, { where }) };
  },

  getConversation({ path }, { store }) {
    return { status: 200, body: { data: store.conversations.require(path.id) } };
  },

  closeConversation({ path }, workspace) {
    const conversation = workspace.store.conversations.require(path.id);
    endConversation(workspace, conversation, 'api');
    return { status: 200, body: { data: { id: conversation.id, deleted: true } } };
  },

  listConversationMessages({ path, query }, { store }) {
    store.conversations.require(path.id);
    const since = query.since === undefined ? undefined : Date.parse(query.since);
    const until = query.until === undefined ? undefined : Date.parse(query.until);
    const where = every<MessageRecord>(
      since === undefined ? undefined : ({ created_at }) => Date.parse(created_at) >= since,
      until === undefined ? undefined : ({ created_at }) => Date.parse(created_at) <= until,
    );
    const by = { conversation_id: path.id };
    const { data, pagination } = store.messages.page(query, { by, where });
    return { status: 200, body: { data: data.map(toConversationMessage), pagination } };
  },

  /** Speaks in the agent's name, also while the agent is inactive or deleted; costs no credit. */
  sendConversationMessage({ path, body }, workspace) {
    requireContent('message_type', body.message_type, body);
    const conversation = workspace.store.conversations.require(path.id);
    nextChatStatus(conversation, 'agent-message');
    requireReachable(workspace, conversation);
    const { message_type: type, ...said } = body;
    const message = addMessage(workspace, conversation, {
      ...said,
      type,
      sender_type: 'agent',
      sender_id: conversation.agent_id,
    });
    return { status: 201, body: { data: toConversationMessage(message) } };
  },

  editMessage({ path, body }, { store }) {
    const message = requireMessage(store, path.id, path.messageId);
    const { record } = store.messages.update(message.id, {
      content: body.content,
      is_edited: true,
    });
    return { status: 200, body: { data: toConversationMessage(record) } };
  },
};
