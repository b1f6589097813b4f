import { z } from 'zod';
import { declareComponent } from '../../validation/schema-metadata.ts';
import { driftSchema } from '../../workspace/drift.ts';
import { control } from '../control-definition.ts';
import { cleared } from './shared-schemas.ts';

export const activeDrift = declareComponent(
  'ActiveDrift',
  'An active drift.',
  z.object({
    ...driftSchema.shape,
    id: z.string().describe('The id of the drift: `drift-1`, `drift-2` and so on.'),
    remaining: z
      .int()
      .min(1)
      .nullable()
      .describe(
        'The number of successful responses that the drift still changes. `null` if it applies until it is cleared.',
      ),
  }),
);

/** The controls of a workspace's drifts. */
export const driftControls = {
  'drift.list': control({
    route: 'GET /drift',
    summary: 'lists the active drifts, oldest first',
    result: z.array(activeDrift),
    run: ({ workspace }) => workspace.requests.drifts.list(),
  }),

  drift: control({
    route: 'POST /drift',
    status: 201,
    summary: 'makes successful responses differ from the documentation',
    details:
      'A drift changes the responses of one operation or of all operations, as a new release of the platform might.',
    input: driftSchema,
    inputName: 'drift',
    result: activeDrift,
    refusals: {
      400: 'The drift changes nothing, or names a property that the response of the `operation` does not have.',
    },
    run: ({ workspace }, drift) => workspace.requests.drifts.add(drift),
  }),

  'drift.clear': control({
    route: 'DELETE /drift',
    isVoid: true,
    summary: 'removes all drifts',
    result: cleared,
    run({ workspace }) {
      workspace.requests.drifts.clear();
      return { cleared: true } as const;
    },
  }),
};
