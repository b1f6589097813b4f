import { z } from 'zod';
import { describeValues } from '../../validation/describe-values.ts';
import { typed } from '../../validation/schema-metadata.ts';
import { simulation } from './simulation.ts';

const status = z.enum(['ok', 'down']).describe(
  describeValues('The health of the platform.', {
    ok: '`GET /v1/health` responds with 200.',
    down: '`GET /v1/health` responds with 503.',
  }),
);

export const health = simulation({
  summary: 'takes the platform down for maintenance, or brings it back up',
  details:
    'Only `GET /v1/health` is affected. Each workspace has its own health, and a request belongs to the workspace of its API key. A request without a key, or with an unknown key, belongs to the first workspace. To see that another workspace is down, send an API key of that workspace.',
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
