import { z } from 'zod';
import { reopenConversation, toConversation } from '../../domain/conversation.ts';
import { lazy } from '../../validation/lazy.ts';
import { id, simulation } from './simulation.ts';

/** The input of `simulate.reopen`. */
export interface SimulateReopenInput {
  /** The conversation to reopen. */
  readonly conversationId: string;
}

const schema = lazy(() => z.strictObject({ conversationId: id() }));

/** Simulates a conversation that is reopened in the dashboard. */
export const reopen = simulation(schema, (world, { conversationId }) => {
  const conversation = world.store.conversations.require(conversationId, 'conversationId');
  if (conversation.status !== 'closed') return toConversation(conversation);
  return toConversation(reopenConversation(world, conversation, 'open'));
});
