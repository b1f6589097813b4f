import { conflict, Problem } from '../core/problem.ts';
import type { EventData } from '../delivery/event.ts';
import { echo } from './agent-reply.ts';
import { nextChatStatus } from './chat-state.ts';
import { setCredits } from './credits.ts';
import type { ConversationRecord, MessageRecord } from './records.ts';
import type { Workspace } from './workspace.ts';

/** What every event of a conversation carries (decisions 5.3). */
export function toReference(workspace: Workspace, conversation: ConversationRecord) {
  const { id, contact_id, channel_id } = conversation;
  const channel = channel_id === null ? undefined : workspace.store.channels.get(channel_id);
  return { conversation_id: id, contact_id, channel_id, channel_type: channel?.type ?? null };
}

/** Opens a conversation and fires conversation.created. */
export function openConversation(
  workspace: Workspace,
  init: Pick<ConversationRecord, 'agent_id' | 'channel_id' | 'contact_id' | 'metadata'>,
): ConversationRecord {
  const now = workspace.now();
  const conversation = workspace.store.conversations.insert({
    ...init,
    id: workspace.newId(),
    status: 'open',
    assigned_to: null,
    human_started_at: null,
    last_message_at: null,
    closed_at: null,
    created_at: now,
    updated_at: now,
  });
  workspace.emit('conversation.created', {
    ...toReference(workspace, conversation),
    agent_id: conversation.agent_id,
    status: conversation.status,
    assigned_to: conversation.assigned_to,
    created_at: conversation.created_at,
  });
  return conversation;
}

/**
 * Closes a conversation and fires conversation.closed; on a closed one nothing happens (decisions
 * S1, K1).
 */
export function endConversation(
  workspace: Workspace,
  conversation: ConversationRecord,
  reason: 'api' | 'idle_timeout' | 'dashboard',
): void {
  const status = nextChatStatus(conversation, 'close');
  if (status === undefined) return;
  const at = workspace.now();
  const { record } = workspace.store.conversations.update(
    conversation.id,
    { status, closed_at: at, assigned_to: null, human_started_at: null },
    at,
  );
  workspace.emit('conversation.closed', {
    ...toReference(workspace, record),
    agent_id: record.agent_id,
    status,
    close_reason: reason,
    closed_at: at,
  });
}

/**
 * Whether something can be sent: the conversation has no channel, or an active one.
 * @throws Problem CONFLICT when its channel is disconnected, in error or deleted.
 */
export function requireReachable(
  { store }: Workspace,
  { channel_id }: Pick<ConversationRecord, 'channel_id'>,
): void {
  if (channel_id === null) return;
  const status = store.channels.get(channel_id)?.status ?? 'deleted';
  if (status === 'active') return;
  throw conflict(`Channel ${channel_id} is ${status}: nothing can be sent through it`);
}

/** What a new message says and who says it. */
export type MessageInit = Pick<MessageRecord, 'sender_type' | 'sender_id'> &
  Partial<Pick<MessageRecord, 'content' | 'type' | 'media_url' | 'media_type'>>;

/** Stores a message and fires message.received or message.sent, depending on who wrote it. */
export function addMessage(
  workspace: Workspace,
  conversation: ConversationRecord,
  init: MessageInit,
): MessageRecord {
  const now = workspace.now();
  const message = workspace.store.messages.insert({
    content: null,
    type: 'text',
    media_url: null,
    media_type: null,
    ...init,
    id: workspace.newId(),
    conversation_id: conversation.id,
    status: 'sent',
    is_edited: false,
    created_at: now,
  });
  workspace.store.conversations.update(conversation.id, { last_message_at: now }, now);
  const { id: message_id, content, type, media_url, media_type } = message;
  const said = { message_id, content, type, media_url, media_type };
  const reference = toReference(workspace, conversation);
  if (message.sender_type === 'contact') {
    workspace.emit('message.received', {
      ...reference,
      ...said,
      direction: 'inbound',
      received_at: now,
    });
  } else {
    const sent: EventData['message.sent'] = {
      ...reference,
      ...said,
      direction: 'outbound',
      sender_type: message.sender_type,
      sender_id: message.sender_id,
      sent_at: now,
    };
    workspace.emit('message.sent', sent);
  }
  return message;
}

/** Removes a message; the conversation then ends with its latest other one (decision S11). */
export function removeMessage({ store, now }: Workspace, message: MessageRecord): void {
  const { id, conversation_id } = message;
  store.messages.remove(id);
  const latest = store.messages.page(
    { page: 1, limit: 1, order: 'desc' },
    { by: { conversation_id } },
  ).data[0];
  const last_message_at = latest?.created_at ?? null;
  store.conversations.update(conversation_id, { last_message_at }, now());
}

/**
 * Lets the agent answer a customer's message. It keeps silent in human mode, while inactive, once
 * deleted and without credits (decisions S6, S12, E5); an answer costs one credit (A14).
 */
export async function answerAsAgent(
  workspace: Workspace,
  conversation: ConversationRecord,
  inbound: MessageRecord,
): Promise<MessageRecord | undefined> {
  const { store } = workspace;
  const isSilent = () => {
    const active = store.agents.get(conversation.agent_id)?.status === 'active';
    const open = store.conversations.get(conversation.id)?.status === 'open';
    return !active || !open || store.credits.get(conversation.agent_id)?.credits_remaining === 0;
  };
  if (isSilent()) return undefined;
  const content = await reply(workspace, conversation, inbound);
  // A person may have taken over while the agent was thinking.
  if (content === null || isSilent()) return undefined;
  const answer = addMessage(workspace, conversation, {
    sender_type: 'agent',
    sender_id: conversation.agent_id,
    content,
  });
  const { credits_remaining } = store.credits.require(conversation.agent_id);
  setCredits(workspace, conversation.agent_id, credits_remaining - 1);
  return answer;
}

async function reply(
  workspace: Workspace,
  conversation: ConversationRecord,
  inbound: MessageRecord,
): Promise<string | null> {
  const { agent_id: agentId, id: conversationId } = conversation;
  const script = workspace.replies.get(agentId) ?? echo;
  if (typeof script === 'string') return script;
  const said = workspace.store.messages.all({ by: { conversation_id: conversationId } });
  const history = [...said].map(({ sender_type, content }) => ({ from: sender_type, content }));
  try {
    return await script({ agentId, conversationId, message: inbound.content, history });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Problem('INTERNAL_ERROR', `The reply script of agent ${agentId} failed: ${reason}`, {
      cause,
    });
  }
}
