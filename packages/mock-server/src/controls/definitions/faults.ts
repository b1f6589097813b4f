import { z } from 'zod';
import { notFound } from '../../errors/problem.ts';
import { declareComponent } from '../../validation/schema-metadata.ts';
import { faultSchema } from '../../workspace/faults/fault.ts';
import { command, control } from '../control-definition.ts';
import { count, timesLeft } from './shared-schemas.ts';

export const activeFault = declareComponent(
  'ActiveFault',
  'An active fault.',
  z.object({
    ...faultSchema.shape,
    id: z
      .string()
      .describe(
        'The id of the fault: `fault-1`, `fault-2` and so on. The journal shows it with each affected request.',
      ),
    timesLeft: timesLeft.describe('How many more requests it applies to. `null` if unlimited.'),
    matched: count.describe('The number of matching requests so far, affected or not.'),
  }),
);

export const faultControls = {
  'faults.list': control({
    route: 'GET /faults',
    summary: 'lists the active faults, oldest first',
    result: z.array(activeFault),
    run: ({ workspace }) => workspace.requests.faults.list(),
  }),

  'faults.add': control({
    route: 'POST /faults',
    status: 201,
    summary: 'makes upcoming client requests fail',
    details:
      'The fault applies to the next matching request or, with `times`, to several. If several match, the oldest applies. Without a `status`, the properties `body`, `contentType`, `truncate` and `stall` change only the response: the request itself still takes effect.',
    input: faultSchema,
    inputName: 'fault',
    result: activeFault,
    refusals: { 400: 'The fault has no effect, or two of its properties cannot be combined.' },
    run: ({ workspace }, fault) => workspace.requests.faults.add(fault),
  }),

  'faults.remove': control({
    route: 'DELETE /faults/{id}',
    args: ['id'],
    summary: 'removes a fault',
    input: z.strictObject({ id: z.string().describe('The id of the fault.') }),
    result: activeFault,
    refusals: { 404: 'No active fault has this id.' },
    run({ workspace }, { id }) {
      const removed = workspace.requests.faults.remove(id);
      if (removed === undefined) throw notFound('Fault', id);
      return removed;
    },
  }),

  'faults.clear': command({
    route: 'DELETE /faults',
    summary: 'removes all faults',
    done: { cleared: true },
    run: ({ workspace }) => workspace.requests.faults.clear(),
  }),
};
