import { z } from 'zod';
import { typed } from '../../validation/schema-metadata.ts';
import { simulation } from './simulation.ts';

const status = z
  .enum(['ok', 'down'])
  .describe("`'down'`: `GET /v1/health` responds with 503. `'ok'`: it responds with 200.");

export const health = simulation({
  summary: 'takes the platform down or brings it back up',
  input: typed(
    'SimulateHealthInput',
    'The input of `simulate.health`.',
    z.strictObject({ status }),
  ),
  result: z.object({ status }),
  run({ platformStatus }, { status }) {
    platformStatus.health = status;
    return { status };
  },
});
