import { z } from 'zod';
import { startHandoff } from '../../domain/handoff.ts';
import { toChat } from '../../domain/message.ts';
import { specified, typed } from '../../validation/schema-metadata.ts';
import { id, text } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const requestHandoff = simulation({
  summary: 'makes the agent ask for an operator and stop replying',
  input: typed(
    'SimulateRequestHandoffInput',
    'The input of `simulate.requestHandoff`.',
    z.strictObject({
      conversationId: id.describe('The conversation to hand off.'),
      reason: text
        .optional()
        .describe("Why the agent asks for an operator. Default: 'autonomous'."),
      note: text.optional().describe("The agent's note for the operator."),
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
