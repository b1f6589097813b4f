import type { ConversationRecord, MessageRecord } from '../generated/control-types.ts';
import { toConversationReference } from './conversation.ts';
import type { Domain, EventData } from './domain.ts';

export type MessageInit = Pick<MessageRecord, 'sender_type' | 'sender_id'> &
  Partial<Omit<MessageRecord, 'sender_type' | 'sender_id' | 'conversation_id' | 'created_at'>>;

/** Stores a message, and fires its event. */
export function postMessage(
  domain: Domain,
  conversation: ConversationRecord,
  init: MessageInit,
): MessageRecord {
  const message = addMessage(domain, conversation, init);
  announceMessage(domain, conversation, message);
  return message;
}

/** Stores a message without its event. A text message never has media (decision D43). */
export function addMessage(
  { store, cause, newId, now }: Domain,
  conversation: ConversationRecord,
  init: MessageInit,
): MessageRecord {
  const at = now();
  const { type = 'text', media_url = null, media_type = null } = init;
  const message = store.messages.insert(cause, {
    id: newId(),
    content: null,
    status: 'sent',
    is_edited: false,
    ...init,
    type,
    media_url: type === 'text' ? null : media_url,
    media_type: type === 'text' ? null : media_type,
    conversation_id: conversation.id,
    created_at: at,
  });
  store.conversations.update(cause, conversation.id, { last_message_at: at }, at);
  return message;
}

/** Fires `message.received` or `message.sent`, depending on the author of the message. */
export function announceMessage(
  { emit }: Domain,
  conversation: ConversationRecord,
  message: MessageRecord,
): void {
  const { id: message_id, content, type, media_url, media_type, created_at } = message;
  const reference = toConversationReference(conversation);
  const shared = { ...reference, message_id, content, type, media_url, media_type };
  if (message.sender_type === 'contact') {
    emit('message.received', { ...shared, direction: 'inbound', received_at: created_at });
  } else {
    const data: EventData['message.sent'] = {
      ...shared,
      direction: 'outbound',
      sender_type: message.sender_type,
      sender_id: message.sender_id,
      sent_at: created_at,
    };
    emit('message.sent', data);
  }
}

/** Removes a message, and updates `last_message_at` in its conversation (decision S11). */
export function removeMessage({ store, cause, now }: Domain, message: MessageRecord): void {
  const { id, conversation_id } = message;
  store.messages.remove(cause, id);
  const latest = store.messages.newest({ conversation_id });
  const last_message_at = latest?.created_at ?? null;
  store.conversations.update(cause, conversation_id, { last_message_at }, now());
}
