import { z } from 'zod';
import { setCredits } from '../../domain/credits.ts';
import { lazy } from '../../validation/lazy.ts';
import { id, simulation } from './simulation.ts';

/** The input of `simulate.credits`: the agent, and at least one of the others. */
export interface SimulateCreditsInput {
  /** The agent whose credits change. */
  readonly agentId: string;
  /** How many credits are left. */
  readonly remaining?: number | undefined;
  /** The share of used credits at which `credit.low` fires, in percent. @default 90 */
  readonly alertThresholdPercentage?: number | undefined;
}

const schema = lazy(() =>
  z
    .strictObject({
      agentId: id(),
      remaining: z.int().min(0).optional(),
      alertThresholdPercentage: z.number().min(0).max(100).optional(),
    })
    .refine((input) => Object.keys(input).length > 1, {
      error: 'needs remaining or alertThresholdPercentage',
    }),
);

/** Simulates the use of credits. */
export const credits = simulation(
  schema,
  (world, { agentId, remaining, alertThresholdPercentage }) => {
    world.store.agents.require(agentId, 'agentId');
    return setCredits(world, agentId, remaining, alertThresholdPercentage);
  },
);
