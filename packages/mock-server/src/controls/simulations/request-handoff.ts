import { z } from 'zod';
import { startHandoff } from '../../domain/handoff.ts';
import { toChat } from '../../domain/message.ts';
import { specified, typed } from '../../validation/schema-metadata.ts';
import { id, text } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const requestHandoff = simulation({
  summary: 'makes the agent ask for an operator and stop replying',
  details:
    'The chat changes as if the `startHuman` operation had been called. If an operator has already taken over, nothing happens.',
  input: typed(
    'SimulateRequestHandoffInput',
    'The input of `simulate.requestHandoff`.',
    z.strictObject({
      conversationId: id.describe('The id of the conversation.'),
      reason: text
        .optional()
        .describe(
          "Why the agent asks for an operator, as reported in the event. Default: 'autonomous'.",
        ),
      note: text
        .optional()
        .describe("The agent's note to the operator, as reported in the events. Default: null."),
    }),
  ),
  result: specified('Chat'),
  refusals: {
    404: 'The conversation does not exist.',
    409: 'The conversation is closed.',
  },
  run(domain, { conversationId, reason = 'autonomous', note }) {
    const conversation = domain.store.conversations.require(conversationId, 'conversationId');
    const because = note === undefined ? { reason } : { reason, note };
    return toChat(startHandoff(domain, conversation, because));
  },
});
