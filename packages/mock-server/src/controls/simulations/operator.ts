import { z } from 'zod';
import { lazy } from '../../validation/lazy.ts';
import { id, simulation } from './simulation.ts';

/** The input of `simulate.operator`. */
export interface SimulateOperatorInput {
  /** The id of the person; any UUID. */
  readonly operatorId: string;
}

const schema = lazy(() => z.strictObject({ operatorId: id() }));

/** Simulates that another person takes over chats. */
export const operator = simulation(schema, ({ identity }, { operatorId }) => {
  identity.setOperator(operatorId);
  return { operatorId };
});
