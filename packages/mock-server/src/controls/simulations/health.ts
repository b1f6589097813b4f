import { z } from 'zod';
import { lazy } from '../../validation/lazy.ts';
import { simulation } from './simulation.ts';

/** The input of `simulate.health`. */
export interface SimulateHealthInput {
  /** `'down'`: `GET /v1/health` answers 503. `'ok'`: it answers 200. */
  readonly status: 'ok' | 'down';
}

const schema = lazy(() => z.strictObject({ status: z.enum(['ok', 'down']) }));

/** Simulates maintenance of the platform. */
export const health = simulation(schema, ({ platformStatus }, { status }) => {
  platformStatus.health = status;
  return { status };
});
