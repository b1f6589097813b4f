import { z } from 'zod';
import { documented } from '../../validation/schema-metadata.ts';
import { simulation } from './simulation.ts';

/** The input of `simulate.health`. */
export interface SimulateHealthInput {
  /** `'down'`: `GET /v1/health` responds with 503. `'ok'`: it responds with 200. */
  readonly status: 'ok' | 'down';
}

export const health = simulation({
  summary: 'the platform goes down or comes back up',
  input: documented('SimulateHealthInput', z.strictObject({ status: z.enum(['ok', 'down']) })),
  result: documented('SimulateHealthInput', z.object({ status: z.enum(['ok', 'down']) })),
  run({ platformStatus }, { status }) {
    platformStatus.health = status;
    return { status };
  },
});
