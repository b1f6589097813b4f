import { z } from 'zod';
import { startHandoff } from '../../domain/handoff.ts';
import { toChat } from '../../domain/message.ts';
import { lazy } from '../../validation/lazy.ts';
import { id, simulation, text } from './simulation.ts';

/** The input of `simulate.requestHandoff`. */
export interface SimulateRequestHandoffInput {
  /** The conversation of the agent. */
  readonly conversationId: string;
  /** Why the agent asks for a person. @default 'autonomous' */
  readonly reason?: string | undefined;
  /** A note of the agent for the person. */
  readonly note?: string | undefined;
}

const schema = lazy(() =>
  z.strictObject({
    conversationId: id(),
    reason: text().optional(),
    note: text().optional(),
  }),
);

/** Simulates an agent that asks for a person. */
export const requestHandoff = simulation(
  schema,
  (world, { conversationId, reason = 'autonomous', note }) => {
    const conversation = world.store.conversations.require(conversationId, 'conversationId');
    const because = note === undefined ? { reason } : { reason, note };
    return toChat(startHandoff(world, conversation, because));
  },
);
