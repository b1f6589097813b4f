import { z } from 'zod';
import { reopenConversation, toConversation } from '../../domain/conversation.ts';
import { specified, typed } from '../../validation/schema-metadata.ts';
import { id } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const reopen = simulation({
  summary: 'reopens a closed conversation, as in the dashboard',
  details: 'If the conversation is not closed, nothing happens.',
  input: typed(
    'SimulateReopenInput',
    'The input of `simulate.reopen`.',
    z.strictObject({ conversationId: id.describe('The id of the conversation.') }),
  ),
  result: specified('Conversation'),
  refusals: { 404: 'The conversation does not exist.' },
  run(domain, { conversationId }) {
    const conversation = domain.store.conversations.require(conversationId, 'conversationId');
    if (conversation.status !== 'closed') return toConversation(conversation);
    return toConversation(reopenConversation(domain, conversation, 'open'));
  },
});
