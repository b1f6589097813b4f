import { toConversation } from '../domain/conversation.ts';
import type {
  ConversationRecord,
  MessageRecord,
  TracedRecords,
} from '../generated/control-types.ts';
import { capacities } from '../records/capacities.ts';
import type { RecordKind, Store } from '../records/store.ts';
import type { FindKeys } from '../redaction/redact.ts';
import { shownKinds } from './shown.ts';

const kinds = [
  'agents',
  'channels',
  'contacts',
  'conversations',
  'messages',
  'webhooks',
] as const satisfies readonly RecordKind[];

export function toTracedRecords(store: Store, findKeys: FindKeys): TracedRecords {
  const conversations = findLatest([...store.conversations.all()]);
  const ids = new Set(conversations.map(({ id }) => id));
  const contactIds = new Set(conversations.map(({ contact_id }) => contact_id));
  const isKept = ({ conversation_id }: MessageRecord) => ids.has(conversation_id);
  const { agents, channels, messages, webhooks } = shownKinds;
  const records = {
    agents: newest(store.agents.all()).map((agent) => agents.show(agent, findKeys)),
    channels: newest(store.channels.all()).map((channel) => channels.show(channel, findKeys)),
    contacts: [...store.contacts.all({ where: ({ id }) => contactIds.has(id) })],
    conversations: conversations.map(toConversation),
    messages: newest(store.messages.all({ where: isKept }), capacities.tracedMessages).map(
      (message) => messages.show(message, findKeys),
    ),
    webhooks: newest(store.webhooks.all()).map((webhook) => webhooks.show(webhook, findKeys)),
  };
  const leftOut = kinds.map((kind) => [kind, store[kind].size - records[kind].length]);
  return { ...records, leftOut: Object.fromEntries(leftOut) };
}

/** Returns the conversations with the latest messages, oldest conversation first. */
function findLatest(conversations: readonly ConversationRecord[]): readonly ConversationRecord[] {
  if (conversations.length <= capacities.tracedConversations) return conversations;
  const activeAt = ({ last_message_at, created_at }: ConversationRecord) =>
    Date.parse(last_message_at ?? created_at);
  const latest = [...conversations].sort((a, b) => activeAt(b) - activeAt(a));
  const kept = new Set(latest.slice(0, capacities.tracedConversations));
  return conversations.filter((conversation) => kept.has(conversation));
}

function newest<Kept>(records: Iterable<Kept>, count = capacities.tracedOthers): Kept[] {
  return [...records].slice(-count);
}
