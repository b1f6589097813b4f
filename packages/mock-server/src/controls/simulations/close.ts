import { z } from 'zod';
import { closeConversation, toConversation } from '../../domain/conversation.ts';
import { specified, typed } from '../../validation/schema-metadata.ts';
import { id } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const close = simulation({
  summary: 'closes a conversation',
  details: 'If the conversation is already closed, nothing happens.',
  input: typed(
    'SimulateCloseInput',
    'The input of `simulate.close`.',
    z.strictObject({
      conversationId: id.describe('The id of the conversation.'),
      reason: z
        .enum(['idle_timeout', 'dashboard'])
        .optional()
        .describe(
          "Why the conversation is closed. `idle_timeout`: The platform closes it because it is idle. `dashboard`: Somebody closes it in the dashboard. Default: 'dashboard'.",
        ),
    }),
  ),
  result: specified('Conversation'),
  refusals: { 404: 'The conversation does not exist.' },
  run(domain, { conversationId, reason = 'dashboard' }) {
    const { conversations } = domain.store;
    closeConversation(domain, conversations.require(conversationId, 'conversationId'), reason);
    return toConversation(conversations.require(conversationId));
  },
});
