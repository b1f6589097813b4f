import { z } from 'zod';
import { id } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

/** The input of `simulate.operator`. */
export interface SimulateOperatorInput {
  /** The id of the person; any UUID. */
  readonly operatorId: string;
}

export const operator = simulation({
  summary: 'another person takes over chats from now on',
  input: z.strictObject({ operatorId: id }),
  result: z.object({ operatorId: z.guid() }),
  run({ identity }, { operatorId }) {
    identity.setOperator(operatorId);
    return { operatorId };
  },
});
