import { z } from 'zod';
import { startHandoff } from '../../domain/handoff.ts';
import { toChat } from '../../domain/message.ts';
import { documented } from '../../validation/schema-metadata.ts';
import { id, text } from '../definitions/shared-schemas.ts';
import { specified } from '../schema-names.ts';
import { simulation } from './simulation.ts';

/** The input of `simulate.requestHandoff`. */
export interface SimulateRequestHandoffInput {
  /** The conversation to hand off. */
  readonly conversationId: string;
  /** Why the agent asks for an operator. @default 'autonomous' */
  readonly reason?: string | undefined;
  /** The agent's note for the operator. */
  readonly note?: string | undefined;
}

export const requestHandoff = simulation({
  summary: 'the agent asks for an operator',
  input: documented(
    'SimulateRequestHandoffInput',
    z.strictObject({
      conversationId: id,
      reason: text.optional(),
      note: text.optional(),
    }),
  ),
  result: specified('Chat'),
  refusals: [409],
  run(domain, { conversationId, reason = 'autonomous', note }) {
    const conversation = domain.store.conversations.require(conversationId, 'conversationId');
    const because = note === undefined ? { reason } : { reason, note };
    return toChat(startHandoff(domain, conversation, because));
  },
});
