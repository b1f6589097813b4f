import { z } from 'zod';
import { setCredits } from '../../domain/credits.ts';
import { creditsRecordSchema } from '../../records/records.ts';
import { typed } from '../../validation/schema-metadata.ts';
import { id } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const credits = simulation({
  summary: "sets an agent's remaining credits or its warning threshold",
  details: 'In Variant B, an event fires when the credits get low or run out.',
  input: typed(
    'SimulateCreditsInput',
    'The input of `simulate.credits`. Besides `agentId`, at least one property is required.',
    z.strictObject({
      agentId: id.describe('The id of the agent.'),
      remaining: z.int().min(0).optional().describe('The number of credits that are left.'),
      alertThresholdPercentage: z
        .number()
        .min(0)
        .max(100)
        .optional()
        .describe('The percentage of used credits at which `credit.low` fires. Default: 90.'),
    }),
  ).refine((input) => Object.keys(input).length > 1, {
    error: 'must have `remaining` or `alertThresholdPercentage`',
  }),
  result: creditsRecordSchema,
  refusals: {
    400: 'Neither `remaining` nor `alertThresholdPercentage` is given.',
    404: 'The agent does not exist.',
  },
  run(domain, { agentId, remaining, alertThresholdPercentage }) {
    domain.store.agents.require(agentId, 'agentId');
    return setCredits(domain, agentId, remaining, alertThresholdPercentage);
  },
});
