import { z } from 'zod';
import { reopenConversation, toConversation } from '../../domain/conversation.ts';
import { id, simulation } from './simulation.ts';

const schema = z.strictObject({ conversationId: id });

/** Somebody reopens a closed conversation in the dashboard. Nothing happens when it is not closed. */
export const reopen = simulation(schema, (world, { conversationId }) => {
  const conversation = world.store.conversations.require(conversationId, 'conversationId');
  if (conversation.status !== 'closed') return toConversation(conversation);
  return toConversation(reopenConversation(world, conversation, 'open'));
});
