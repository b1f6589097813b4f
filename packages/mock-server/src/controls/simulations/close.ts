import { z } from 'zod';
import { closeConversation, toConversation } from '../../domain/conversation.ts';
import { documented } from '../../validation/schema-metadata.ts';
import { id } from '../definitions/shared-schemas.ts';
import { specified } from '../schema-names.ts';
import { simulation } from './simulation.ts';

/** The input of `simulate.close`. */
export interface SimulateCloseInput {
  /** The conversation to close. */
  readonly conversationId: string;
  /** Who closes it. @default 'dashboard' */
  readonly reason?: 'idle_timeout' | 'dashboard' | undefined;
}

export const close = simulation({
  summary: 'a conversation goes idle, or is closed in the dashboard',
  input: documented(
    'SimulateCloseInput',
    z.strictObject({
      conversationId: id,
      reason: z.enum(['idle_timeout', 'dashboard']).optional(),
    }),
  ),
  result: specified('Conversation'),
  run(domain, { conversationId, reason = 'dashboard' }) {
    const { conversations } = domain.store;
    closeConversation(domain, conversations.require(conversationId, 'conversationId'), reason);
    return toConversation(conversations.require(conversationId));
  },
});
