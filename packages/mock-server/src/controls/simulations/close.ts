import { z } from 'zod';
import { closeConversation, toConversation } from '../../domain/conversation.ts';
import { lazy } from '../../validation/lazy.ts';
import { id, simulation } from './simulation.ts';

/** The input of `simulate.close`. */
export interface SimulateCloseInput {
  /** The conversation to close. */
  readonly conversationId: string;
  /** Who closes it. @default 'dashboard' */
  readonly reason?: 'idle_timeout' | 'dashboard' | undefined;
}

const schema = lazy(() =>
  z.strictObject({
    conversationId: id(),
    reason: z.enum(['idle_timeout', 'dashboard']).optional(),
  }),
);

/** Simulates the end of a conversation. */
export const close = simulation(schema, (world, { conversationId, reason = 'dashboard' }) => {
  const { conversations } = world.store;
  closeConversation(world, conversations.require(conversationId, 'conversationId'), reason);
  return toConversation(conversations.require(conversationId));
});
