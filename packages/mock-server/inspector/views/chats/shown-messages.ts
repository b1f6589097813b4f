import type { PlatformEvent } from '../../../src/domain/event.ts';
import type { Message } from '../../state/chats/conversation-messages.ts';
import type { MessageMarks } from '../../state/chats/message-marks.ts';

/** A message as the conversation shows it. */
export interface ShownMessage {
  readonly id: string;
  readonly author: Message['sender_type'];
  readonly text: string | null;
  readonly mediaUrl: string | null;
  readonly mediaType: string;
  readonly at: string;
  readonly isEdited: boolean;
  readonly isDeleted: boolean;
  /** The status of a message to the contact; `undefined` for a message of the contact. */
  readonly status: string | undefined;
  /** The day that begins with this message, if it is the first of a day. */
  readonly day: string | undefined;
}

/**
 * Returns the messages of a conversation, including deleted ones whose events are still remembered.
 * @param hasOlder whether there are older messages that are not loaded yet.
 */
export function toShownMessages(
  id: string,
  messages: readonly Message[],
  events: readonly PlatformEvent[],
  { status, deleted }: MessageMarks,
  hasOlder: boolean,
): ShownMessage[] {
  const all = withDeleted(id, messages, events, deleted, hasOlder);
  return all.map((message, index) => {
    const { sender_type, created_at } = message;
    const day = created_at.slice(0, 10);
    return {
      id: message.id,
      author: sender_type,
      text: message.content,
      mediaUrl: message.media_url,
      mediaType: message.media_type ?? message.message_type,
      at: created_at,
      isEdited: message.is_edited,
      isDeleted: deleted.has(message.id),
      status:
        sender_type === 'customer' || deleted.has(message.id)
          ? undefined
          : (status.get(message.id) ?? 'sent'),
      day: all[index - 1]?.created_at.slice(0, 10) === day ? undefined : day,
    };
  });
}

/** Returns the message of an event. */
function toMessage({ data, created_at }: PlatformEvent): Message {
  return {
    id: `${data.message_id}`,
    conversation_id: `${data.conversation_id}`,
    content: data.content as string | null,
    sender_type: (data.sender_type ?? 'customer') as Message['sender_type'],
    message_type: data.type as Message['message_type'],
    media_url: data.media_url as string | null,
    media_type: data.media_type as string | null,
    is_edited: false,
    created_at,
  };
}

/** Inserts the deleted messages, each after the message that came before it. */
function withDeleted(
  id: string,
  messages: readonly Message[],
  events: readonly PlatformEvent[],
  deleted: ReadonlySet<string>,
  hasOlder: boolean,
): readonly Message[] {
  if (deleted.size === 0 || messages.length === 0) return messages;
  const all = [...messages];
  let before: unknown;
  for (const event of events) {
    const { conversation_id, message_id } = event.data;
    if (conversation_id !== id || !/^message\.(received|sent)$/.test(event.event)) continue;
    const isKnown = all.some((message) => message.id === message_id);
    const place = all.findIndex((message) => message.id === before) + 1;
    const isLoaded = place > 0 || (before === undefined && !hasOlder);
    if (!isKnown && isLoaded && deleted.has(`${message_id}`))
      all.splice(place, 0, toMessage(event));
    before = message_id;
  }
  return all;
}
