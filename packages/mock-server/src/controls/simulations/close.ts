import { z } from 'zod';
import { closeConversation, toConversation } from '../../domain/conversation.ts';
import { specified, typed } from '../../validation/schema-metadata.ts';
import { id } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const close = simulation({
  summary:
    'closes a conversation, as the platform does when it is idle or someone does in the dashboard',
  input: typed(
    'SimulateCloseInput',
    'The input of `simulate.close`.',
    z.strictObject({
      conversationId: id.describe('The conversation to close.'),
      reason: z
        .enum(['idle_timeout', 'dashboard'])
        .optional()
        .describe("Who closes the conversation. Default: 'dashboard'."),
    }),
  ),
  result: specified('Conversation'),
  run(domain, { conversationId, reason = 'dashboard' }) {
    const { conversations } = domain.store;
    closeConversation(domain, conversations.require(conversationId, 'conversationId'), reason);
    return toConversation(conversations.require(conversationId));
  },
});
