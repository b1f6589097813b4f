import { z } from 'zod';
import { setCredits } from '../../domain/credits.ts';
import { creditsRecordSchema } from '../../records/records.ts';
import { typed } from '../../validation/schema-metadata.ts';
import { id } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const credits = simulation({
  summary: "sets an agent's remaining credits, or the threshold at which it warns",
  input: typed(
    'SimulateCreditsInput',
    'The input of `simulate.credits`: the agent, and at least one of the other properties.',
    z.strictObject({
      agentId: id.describe('The agent whose credits change.'),
      remaining: z.int().min(0).optional().describe('How many credits are left.'),
      alertThresholdPercentage: z
        .number()
        .min(0)
        .max(100)
        .optional()
        .describe(
          'The share of used credits at which `credit.low` fires, in percent. Default: 90.',
        ),
    }),
  ).refine((input) => Object.keys(input).length > 1, {
    error: 'needs remaining or alertThresholdPercentage',
  }),
  result: creditsRecordSchema,
  run(domain, { agentId, remaining, alertThresholdPercentage }) {
    domain.store.agents.require(agentId, 'agentId');
    return setCredits(domain, agentId, remaining, alertThresholdPercentage);
  },
});
