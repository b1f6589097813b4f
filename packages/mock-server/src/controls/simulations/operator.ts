import { z } from 'zod';
import { typed } from '../../validation/schema-metadata.ts';
import { id } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const operator = simulation({
  summary: 'sets the operator who takes over chats from now on',
  details:
    'Operators send messages with the `sendChatMessage` operation. In a chat without a channel, such as one that `startConversation` opened, the message is accepted and stored with the status `sent`, and its event fires. If the channel of the chat is not active, the operation fails with a 409.',
  input: typed(
    'SimulateOperatorInput',
    'The input of `simulate.operator`.',
    z.strictObject({ operatorId: id.describe('The id of the operator. It may be any UUID.') }),
  ),
  result: z.object({ operatorId: z.guid().describe('The id of the operator.') }),
  run({ identity }, { operatorId }) {
    identity.setOperator(operatorId);
    return { operatorId };
  },
});
