import type { StreamItem } from '../../../src/controls/stream.ts';

/** Finds the conversations that items of the stream may have changed. Ignores items that only read. */
export function findTouched(items: readonly StreamItem[]): Set<string> {
  const touched = new Set<string>();
  for (const item of items) {
    const id = conversationOf(item);
    if (id !== undefined) touched.add(id);
  }
  return touched;
}

/** The operations that take the id of a conversation, or of its chat, as `id`. */
const OF_CONVERSATIONS = /Human$|(Chat|Conversation)Message$|^closeConversation$|^editMessage$/;

function conversationOf({ type, data }: StreamItem): string | undefined {
  if (type === 'event') return asId(data.data.conversation_id);
  if (type !== 'request' || data.method === 'GET' || data.status >= 300) return undefined;
  const { path, body, operation } = data;
  const [, id] = /^\/v1\/(?:conversations|chats)\/([^/]+)/.exec(path) ?? [];
  const given = Object(body);
  if (id !== undefined) return id;
  const isNamed = OF_CONVERSATIONS.test(operation ?? '');
  return asId(isNamed ? Object(given.path).id : given.conversationId);
}

function asId(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
