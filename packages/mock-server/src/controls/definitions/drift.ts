import { z } from 'zod';
import { declareComponent } from '../../validation/schema-metadata.ts';
import { driftSchema } from '../../workspace/drift.ts';
import { command, control } from '../control-definition.ts';
import { timesLeft } from './shared-schemas.ts';

export const activeDrift = declareComponent(
  'ActiveDrift',
  'An active drift.',
  z.object({
    ...driftSchema.shape,
    id: z.string().describe('The id of the drift: `drift-1`, `drift-2` and so on.'),
    remaining: timesLeft.describe('How many more responses it changes. `null` if unlimited.'),
  }),
);

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
      'A drift changes the responses of one or all operations, as a new release of the platform might.',
    input: driftSchema,
    inputName: 'drift',
    result: activeDrift,
    refusals: {
      400: 'The drift changes nothing, or names a property that the responses of the `operation` do not have.',
    },
    run: ({ workspace }, drift) => workspace.requests.drifts.add(drift),
  }),

  'drift.clear': command({
    route: 'DELETE /drift',
    summary: 'removes all drifts',
    done: { cleared: true },
    run: ({ workspace }) => workspace.requests.drifts.clear(),
  }),
};
