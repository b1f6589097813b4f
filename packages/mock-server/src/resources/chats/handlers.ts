import { nextChatStatus } from '../../domain/chat-state.ts';
import { requireReachable, toConversationReference } from '../../domain/conversation.ts';
import { postMessage, removeMessage } from '../../domain/dialogue.ts';
import { startHandoff } from '../../domain/handoff.ts';
import { findMissingContent, requireMessage, toChat, toChatMessage } from '../../domain/message.ts';
import type { Handlers, Rules } from '../handler.ts';

/** See contract 2.4, 2.5, 3.1; decisions 3.8. A chat and its conversation are the same record. */
export const chatHandlers = {
  startHuman({ path }, domain) {
    const conversation = domain.store.conversations.require(path.id);
    const record = startHandoff(domain, conversation, { reason: 'api' });
    return { data: toChat(record) };
  },

  stopHuman({ path }, domain) {
    const { store, cause, emit, now, interpretation } = domain;
    const before = store.conversations.require(path.id);
    const status = nextChatStatus(before, 'stop-human', interpretation);
    if (status === undefined) return { data: toChat(before) };
    const at = now();
    const { record } = store.conversations.update(
      cause,
      path.id,
      { status, assigned_to: null, human_started_at: null },
      at,
    );
    const startedAt = before.human_started_at ?? at;
    emit('agent.handoff_completed', {
      ...toConversationReference(record),
      agent_id: record.agent_id,
      assigned_to: before.assigned_to,
      started_at: startedAt,
      completed_at: at,
      duration_seconds: Math.round((Date.parse(at) - Date.parse(startedAt)) / 1000),
    });
    return { data: toChat(record) };
  },

  sendChatMessage({ path, body }, domain) {
    const { store, identity, interpretation } = domain;
    const conversation = store.conversations.require(path.id);
    const isAllowed =
      interpretation.humanMessageWhenOpen === 'allow' && conversation.status === 'open';
    if (!isAllowed) nextChatStatus(conversation, 'human-message', interpretation);
    requireReachable(domain, conversation);
    const message = postMessage(domain, conversation, {
      sender_type: 'human',
      sender_id: conversation.assigned_to ?? identity.operatorId,
      ...body,
    });
    return { data: toChatMessage(message) };
  },

  deleteChatMessage({ path }, domain) {
    const message = requireMessage(domain.store, path.id, path.messageId);
    removeMessage(domain, message);
    return { data: { id: message.id, deleted: true } };
  },
} satisfies Partial<Handlers>;

export const chatRules = {
  sendChatMessage: ({ body }) => findMissingContent(body, 'type', 'media_url'),
} satisfies Partial<Rules>;
