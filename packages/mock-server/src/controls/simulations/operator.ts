import { z } from 'zod';
import { typed } from '../../validation/schema-metadata.ts';
import { id } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const operator = simulation({
  summary: 'sets the operator who takes over chats from now on',
  input: typed(
    'SimulateOperatorInput',
    'The input of `simulate.operator`.',
    z.strictObject({ operatorId: id.describe("The operator's id; any UUID.") }),
  ),
  result: z.object({ operatorId: z.guid().describe("The operator's id.") }),
  run({ identity }, { operatorId }) {
    identity.setOperator(operatorId);
    return { operatorId };
  },
});
