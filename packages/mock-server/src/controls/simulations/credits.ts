import { z } from 'zod';
import { setCredits } from '../../domain/credits.ts';
import { creditsRecordSchema } from '../../records/records.ts';
import { documented } from '../../validation/schema-metadata.ts';
import { id } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

/** The input of `simulate.credits`: the agent, and at least one of the other properties. */
export interface SimulateCreditsInput {
  /** The agent whose credits change. */
  readonly agentId: string;
  /** How many credits are left. */
  readonly remaining?: number | undefined;
  /** The share of used credits at which `credit.low` fires, in percent. @default 90 */
  readonly alertThresholdPercentage?: number | undefined;
}

export const credits = simulation({
  summary: "sets an agent's remaining credits, or the threshold at which it warns",
  input: documented(
    'SimulateCreditsInput',
    z.strictObject({
      agentId: id,
      remaining: z.int().min(0).optional(),
      alertThresholdPercentage: z.number().min(0).max(100).optional(),
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
