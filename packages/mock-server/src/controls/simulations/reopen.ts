import { z } from 'zod';
import { reopenConversation, toConversation } from '../../domain/conversation.ts';
import { id } from '../definitions/shared-schemas.ts';
import { specified } from '../schema-names.ts';
import { simulation } from './simulation.ts';

/** The input of `simulate.reopen`. */
export interface SimulateReopenInput {
  /** The conversation to reopen. */
  readonly conversationId: string;
}

export const reopen = simulation({
  summary: 'a closed conversation is opened again in the dashboard',
  input: z.strictObject({ conversationId: id }),
  result: specified('Conversation'),
  run(world, { conversationId }) {
    const conversation = world.store.conversations.require(conversationId, 'conversationId');
    if (conversation.status !== 'closed') return toConversation(conversation);
    return toConversation(reopenConversation(world, conversation, 'open'));
  },
});
