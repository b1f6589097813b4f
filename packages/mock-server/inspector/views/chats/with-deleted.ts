import type { PlatformEvent } from '../../../src/generated/control-types.ts';
import type { Message } from '../../state/chats/conversation-messages.ts';
import { toText } from '../../state/chats/to-text.ts';

function toMessage({ data, created_at }: PlatformEvent): Message {
  return {
    id: toText(data.message_id),
    conversation_id: toText(data.conversation_id),
    content: toText(data.content),
    sender_type: toText(data.sender_type ?? 'customer') as Message['sender_type'],
    message_type: toText(data.type) as Message['message_type'],
    media_url: toText(data.media_url) || null,
    media_type: toText(data.media_type) || null,
    is_edited: false,
    created_at,
  };
}

/**
 * Puts deleted messages back in their places, if the mock still remembers their events.
 * @param deleted the deleted messages' ids.
 * @param hasOlder whether the conversation has older messages than those in `messages`.
 */
export function withDeleted(
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
    if (!isKnown && isLoaded && deleted.has(toText(message_id)))
      all.splice(place, 0, toMessage(event));
    before = message_id;
  }
  return all;
}
