import { z } from 'zod';
import { documented } from '../../validation/schema-metadata.ts';
import { id } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

/** The input of `simulate.operator`. */
export interface SimulateOperatorInput {
  /** The id of the person; any UUID. */
  readonly operatorId: string;
}

export const operator = simulation({
  summary: 'another person takes over chats from now on',
  input: documented('SimulateOperatorInput', z.strictObject({ operatorId: id })),
  result: z.object({ operatorId: z.guid().describe('The id of the person.') }),
  run({ identity }, { operatorId }) {
    identity.setOperator(operatorId);
    return { operatorId };
  },
});
