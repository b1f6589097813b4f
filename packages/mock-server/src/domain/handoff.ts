import type { ConversationRecord } from '../generated/control-types.ts';
import { nextChatStatus } from './chat-state.ts';
import { cancelReplies, toConversationReference } from './conversation.ts';
import type { Domain } from './domain.ts';

/**
 * Hands a chat over to the operator, and fires the events of a takeover (contract 3.1, 6.3). Nothing happens if an
 * operator already handles the chat (decision K1).
 * @throws Problem CONFLICT if the chat is closed and `stateConflicts` is `'refuse'`.
 */
export function startHandoff(
  domain: Domain,
  conversation: ConversationRecord,
  { reason, note }: { readonly reason: string; readonly note?: string | undefined },
): ConversationRecord {
  const { store, cause, emit, now } = domain;
  const { operatorId } = domain.identity;
  const status = nextChatStatus(conversation, 'start-human', domain.interpretation);
  if (status === undefined) return conversation;
  const at = now();
  const { record } = store.conversations.update(
    cause,
    conversation.id,
    { status, assigned_to: operatorId, human_started_at: at },
    at,
  );
  cancelReplies(domain, record.id);
  const reference = toConversationReference(record);
  emit('agent.handoff_started', {
    ...reference,
    agent_id: record.agent_id,
    assigned_to: operatorId,
    handoff_reason: reason,
    handoff_note: note ?? null,
    started_at: at,
  });
  emit('conversation.transferred', {
    ...reference,
    from: { type: 'agent', id: record.agent_id },
    to: { type: 'human', id: operatorId },
    reason: note ?? null,
    transferred_at: at,
  });
  emit('conversation.assigned', {
    ...reference,
    assigned_to: operatorId,
    assigned_type: 'human',
    previous_assigned_to: null,
    assigned_at: at,
  });
  return record;
}
