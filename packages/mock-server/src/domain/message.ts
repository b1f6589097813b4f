import { notFound, type Violation } from '../errors/problem.ts';
import type { ConversationRecord, MessageRecord } from '../generated/control-types.ts';
import type { Chat, ConversationMessage } from '../generated/record-types.ts';
import { chatMessageSchema } from '../generated/records.ts';
import { type Store, showing } from '../records/store.ts';

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
export const toChatMessage = showing(chatMessageSchema);

/** Returns a conversation as a chat (contract 2.4), which has the same id. */
export function toChat(conversation: ConversationRecord): Chat {
  const { id, status, assigned_to, human_started_at, channel_id, contact_id } = conversation;
  return { id, status, assigned_to, human_started_at, channel_id, contact_id };
}

/** @throws Problem NOT_FOUND if the conversation is unknown, or has no such message. */
export function requireMessage(store: Store, conversationId: string, messageId: string) {
  store.conversations.require(conversationId);
  const message = store.messages.require(messageId);
  if (message.conversation_id !== conversationId) throw notFound('Message', messageId);
  return message;
}

/**
 * Checks that a text message has `content`, and any other message a media URL (decisions 3.6, 3.8).
 * @param typeField the property of the body that contains the message's type.
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
