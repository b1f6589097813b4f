import { z } from 'zod';
import { documented } from '../../validation/schema-metadata.ts';
import { type ActiveDrift, type Drift, driftSchema } from '../../workspace/drift.ts';
import { control } from '../control-definition.ts';
import { named } from '../schema-names.ts';
import { cleared } from './shared-schemas.ts';

/** Changes responses in ways that a real service might, and lists the changes. */
export interface DriftControls {
  /**
   * Changes the successful responses of one operation, or of all: unknown enum values, extra or missing
   * properties, no `data` around a single resource.
   * @throws MockConfigurationError that names the problem.
   */
  (drift: Drift): ActiveDrift;
  /** Lists the drifts that still change responses, oldest first. */
  list(): ActiveDrift[];
  /** Removes all drifts. */
  clear(): void;
}

/** An {@link ActiveDrift}. */
export const activeDrift = named(
  'ActiveDrift',
  documented(
    'ActiveDrift',
    z.object({
      ...driftSchema.shape,
      id: z.string(),
      remaining: z.int().min(1).nullable(),
    }),
  ),
);

/** The controls of a workspace's drifts. */
export const driftControls = {
  'drift.list': control({
    summary: 'lists the active drifts',
    result: z.array(activeDrift),
    run: ({ workspace }) => workspace.requests.drifts.list(),
  }),

  drift: control({
    summary: 'changes responses in ways that a real service might',
    input: driftSchema,
    inputName: 'drift',
    result: activeDrift,
    run: ({ workspace }, drift) => workspace.requests.drifts.add(drift),
  }),

  'drift.clear': control({
    summary: 'removes all drifts',
    result: cleared,
    run({ workspace }) {
      workspace.requests.drifts.clear();
      return { cleared: true } as const;
    },
  }),
};
