import { z } from 'zod';
import { documented } from '../../validation/schema-metadata.ts';
import { id } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

/** The input of `simulate.operator`. */
export interface SimulateOperatorInput {
  /** The operator's id; any UUID. */
  readonly operatorId: string;
}

export const operator = simulation({
  summary: 'sets the operator who takes over chats from now on',
  input: documented('SimulateOperatorInput', z.strictObject({ operatorId: id })),
  result: z.object({ operatorId: z.guid().describe("The operator's id.") }),
  run({ identity }, { operatorId }) {
    identity.setOperator(operatorId);
    return { operatorId };
  },
});
