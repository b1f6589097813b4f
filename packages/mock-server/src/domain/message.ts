import { notFound, type Violation } from '../errors/problem.ts';
import type { ConversationRecord, MessageRecord } from '../generated/control-types.ts';
import type { Chat, ChatMessage, ConversationMessage } from '../generated/record-types.ts';
import type { Store } from '../records/store.ts';

/** Returns a message as conversations show it (contract 2.3). The `sender_type` `contact` becomes `customer`. */
export function toConversationMessage(message: MessageRecord): ConversationMessage {
  return {
    id: message.id,
    conversation_id: message.conversation_id,
    content: message.content,
    sender_type: message.sender_type === 'contact' ? 'customer' : message.sender_type,
    message_type: message.type,
    media_url: message.media_url,
    media_type: message.media_type,
    is_edited: message.is_edited,
    created_at: message.created_at,
  };
}

/** Returns a message as chats show it (contract 2.5). */
export function toChatMessage(message: MessageRecord): ChatMessage {
  return {
    id: message.id,
    conversation_id: message.conversation_id,
    content: message.content,
    type: message.type,
    sender_type: message.sender_type,
    sender_id: message.sender_id,
    status: message.status,
    created_at: message.created_at,
  };
}

/**
 * Returns a conversation as a chat (contract 2.4). The chat has the same id, and shows who has taken it over and when.
 */
export function toChat(conversation: ConversationRecord): Chat {
  const { id, status, assigned_to, human_started_at, channel_id, contact_id } = conversation;
  return { id, status, assigned_to, human_started_at, channel_id, contact_id };
}

/**
 * Returns a message of a conversation.
 * @throws Problem NOT_FOUND if the conversation or the message is unknown, or if the message belongs to another
 * conversation.
 */
export function requireMessage(store: Store, conversationId: string, messageId: string) {
  store.conversations.require(conversationId);
  const message = store.messages.require(messageId);
  if (message.conversation_id !== conversationId) throw notFound('Message', messageId);
  return message;
}

/**
 * Finds missing content. A text message must have `content`, and a message of another type must have a media URL
 * (decisions 3.6, 3.8).
 * @param typeField the property of the body that contains the type of the message.
 * @param mediaField the property of the body that contains the media URL.
 */
export function findMissingContent(
  body: Readonly<Record<string, unknown>>,
  typeField: string,
  mediaField: string,
): Violation[] {
  const type = body[typeField];
  const field = type === 'text' ? 'content' : mediaField;
  const isGiven = body[field] !== undefined && body[field] !== null;
  if (type === undefined || isGiven) return [];
  return [{ field, rule: `is required when \`${typeField}\` is \`${type}\`` }];
}
