import { conflict } from '../errors/problem.ts';
import type { ConversationRecord } from '../generated/control-types.ts';
import { conversationSchema } from '../generated/records.ts';
import { showing } from '../records/store.ts';
import { nextChatStatus } from './chat-state.ts';
import type { Domain } from './domain.ts';

/** Stores a new, open conversation. */
export function addConversation(
  { store, cause, newId, now }: Domain,
  {
    id = newId(),
    ...init
  }: Pick<ConversationRecord, 'agent_id' | 'channel_id' | 'contact_id' | 'metadata'> &
    Partial<Pick<ConversationRecord, 'id'>>,
): ConversationRecord {
  const at = now();
  const channel = init.channel_id === null ? undefined : store.channels.get(init.channel_id);
  return store.conversations.insert(cause, {
    id,
    ...init,
    channel_type: channel?.type ?? null,
    status: 'open',
    assigned_to: null,
    human_started_at: null,
    last_message_at: null,
    closed_at: null,
    created_at: at,
    updated_at: at,
  });
}

export function announceConversation({ emit }: Domain, conversation: ConversationRecord): void {
  const { agent_id, status, assigned_to, created_at } = conversation;
  emit('conversation.created', {
    ...toConversationReference(conversation),
    agent_id,
    status,
    assigned_to,
    created_at,
  });
}

export const toConversation = showing(conversationSchema);

/** Returns the properties that all events about a conversation have (decisions 5.3). */
export function toConversationReference({
  id,
  contact_id,
  channel_id,
  channel_type,
}: ConversationRecord) {
  return { conversation_id: id, contact_id, channel_id, channel_type };
}

/** Cancels the replies in progress in a conversation, because its agent no longer handles it. */
export function cancelReplies({ store, cause }: Domain, conversation_id: string): void {
  store.replies.removeAll(cause, { where: (reply) => reply.conversation_id === conversation_id });
}

/** Closes a conversation and fires `conversation.closed`, unless it is already closed (decisions S1, K1). */
export function closeConversation(
  domain: Domain,
  conversation: ConversationRecord,
  reason: 'api' | 'idle_timeout' | 'dashboard',
): void {
  const status = nextChatStatus(conversation, 'close', domain.interpretation);
  if (status === undefined) return;
  const at = domain.now();
  const { record } = domain.store.conversations.update(
    domain.cause,
    conversation.id,
    { status, closed_at: at, assigned_to: null, human_started_at: null },
    at,
  );
  cancelReplies(domain, record.id);
  domain.emit('conversation.closed', {
    ...toConversationReference(record),
    agent_id: record.agent_id,
    status,
    close_reason: reason,
    closed_at: at,
  });
}

/** Reopens a conversation with its channel's current agent, and fires `conversation.reopened` (decision D20). */
export function reopenConversation(
  { store, cause, emit, now }: Domain,
  { id, channel_id, agent_id }: ConversationRecord,
  status: ConversationRecord['status'],
): ConversationRecord {
  const channel = channel_id === null ? undefined : store.channels.get(channel_id);
  const at = now();
  const patch = { status, closed_at: null, agent_id: channel?.agent_id ?? agent_id };
  const { record } = store.conversations.update(cause, id, patch, at);
  emit('conversation.reopened', {
    ...toConversationReference(record),
    agent_id: record.agent_id,
    status,
    reopened_at: at,
  });
  return record;
}

type Recipient = Pick<ConversationRecord, 'channel_id'>;

/** Whether messages can be sent in a conversation: its channel is active, or the conversation has no channel. */
export function isReachable({ store }: Domain, { channel_id }: Recipient): boolean {
  return channel_id === null || store.channels.get(channel_id)?.status === 'active';
}

/** @throws Problem CONFLICT if the conversation's channel is disconnected, in error or deleted. */
export function requireReachable(domain: Domain, conversation: Recipient): void {
  if (isReachable(domain, conversation)) return;
  const status = domain.store.channels.get(conversation.channel_id ?? '')?.status ?? 'deleted';
  const advice = status === 'deleted' ? 'Use another conversation.' : 'Connect the channel first.';
  throw conflict(
    `Channel \`${conversation.channel_id}\` has the status \`${status}\` and cannot send messages. ${advice}`,
  );
}
