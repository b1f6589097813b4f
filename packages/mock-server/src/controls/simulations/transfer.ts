import { z } from 'zod';
import { toConversation, toConversationReference } from '../../domain/conversation.ts';
import { conflict } from '../../errors/problem.ts';
import { specified, typed } from '../../validation/schema-metadata.ts';
import { id, text } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const transfer = simulation({
  summary: 'moves a conversation to another agent',
  details:
    'A reply in progress is cancelled. If the conversation already belongs to the agent, nothing happens.',
  input: typed(
    'SimulateTransferInput',
    'The input of `simulate.transfer`.',
    z.strictObject({
      conversationId: id.describe('The id of the conversation.'),
      agentId: id.describe('The id of the agent that the conversation moves to.'),
      reason: text
        .optional()
        .describe('The reason for the transfer, as reported in the events. Default: null.'),
    }),
  ),
  result: specified('Conversation'),
  refusals: {
    404: 'The conversation or the agent does not exist.',
    409: 'The conversation is closed.',
  },
  run({ store, cause, repliesInProgress, emit, now }, { conversationId, agentId, reason = null }) {
    const before = store.conversations.require(conversationId, 'conversationId');
    const agent = store.agents.require(agentId, 'agentId');
    if (before.status === 'closed') {
      throw conflict(`Conversation \`${before.id}\` is closed. It cannot move to another agent.`);
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
