import { z } from 'zod';
import { toConversation, toConversationReference } from '../../domain/conversation.ts';
import { conflict } from '../../errors/problem.ts';
import { documented } from '../../validation/schema-metadata.ts';
import { id, text } from '../definitions/shared-schemas.ts';
import { specified } from '../schema-names.ts';
import { simulation } from './simulation.ts';

/** The input of `simulate.transfer`. */
export interface SimulateTransferInput {
  /** The conversation to move. */
  readonly conversationId: string;
  /** The agent that the conversation moves to. */
  readonly agentId: string;
  /** The `reason` of the events. @default null */
  readonly reason?: string | undefined;
}

export const transfer = simulation({
  summary: 'a conversation moves to another agent',
  input: documented(
    'SimulateTransferInput',
    z.strictObject({ conversationId: id, agentId: id, reason: text.optional() }),
  ),
  result: specified('Conversation'),
  refusals: [409],
  run({ store, cause, repliesInProgress, emit, now }, { conversationId, agentId, reason = null }) {
    const before = store.conversations.require(conversationId, 'conversationId');
    const agent = store.agents.require(agentId, 'agentId');
    if (before.status === 'closed') {
      throw conflict(`Conversation ${before.id} is closed: it cannot move to another agent`);
    }
    const at = now();
    const patch = { agent_id: agent.id };
    const { record, changed } = store.conversations.update(cause, before.id, patch, at);
    if (!changed) return toConversation(record);
    repliesInProgress.cancel(record.id);
    const moved = { ...toConversationReference(record), reason, transferred_at: at };
    const [from_agent_id, to_agent_id] = [before.agent_id, agent.id];
    emit('conversation.transferred', {
      ...moved,
      from: { type: 'agent', id: from_agent_id },
      to: { type: 'agent', id: to_agent_id },
    });
    emit('agent.transferred', { ...moved, from_agent_id, to_agent_id });
    return toConversation(record);
  },
});
