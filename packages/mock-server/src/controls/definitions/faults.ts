import { z } from 'zod';
import { notFound } from '../../errors/problem.ts';
import type { ActiveFault, Fault } from '../../generated/control-types.ts';
import { named, typed } from '../../validation/schema-metadata.ts';
import { faultSchema } from '../../workspace/faults/fault.ts';
import { control } from '../control-definition.ts';
import { cleared, count } from './shared-schemas.ts';

/** Makes upcoming requests fail. */
export interface FaultControls {
  /**
   * Adds a fault, which applies to the next matching client request, or to as many as `times` says.
   * @throws MockConfigurationError when the fault is invalid.
   * @example
   * mock.faults.add({ operation: 'getMe', status: 503, times: 2 }); // the third attempt succeeds
   * mock.faults.add({ operation: 'createContact', disconnect: 'after' });
   */
  add(fault: Fault): ActiveFault;
  /** Lists the active faults, oldest first. */
  list(): ActiveFault[];
  /** Removes one fault. @throws MockControlError when no active fault has that id. */
  remove(id: string): ActiveFault;
  /** Removes all faults. */
  clear(): void;
}

export const activeFault = named(
  'ActiveFault',
  typed(
    'ActiveFault',
    'An active fault.',
    z.object({
      ...faultSchema.shape,
      id: z
        .string()
        .describe(
          '`fault-1`, `fault-2` and so on. The journal shows the id with each request that the fault applied to.',
        ),
      timesLeft: z
        .int()
        .min(1)
        .nullable()
        .describe(
          'The number of requests that the fault will still apply to; `null` for no limit.',
        ),
      matched: count.describe(
        'The number of matching requests so far, including those that the fault did not apply to.',
      ),
    }),
  ),
);

/** The controls of a workspace's faults. */
export const faultControls = {
  'faults.list': control({
    summary: 'lists the faults that still break requests, oldest first',
    result: z.array(activeFault),
    run: ({ workspace }) => workspace.requests.faults.list(),
  }),

  'faults.add': control({
    summary:
      'breaks client requests from now on: the next matching one, or as many as `times` says',
    input: faultSchema,
    inputName: 'fault',
    result: activeFault,
    run: ({ workspace }, fault) => workspace.requests.faults.add(fault),
  }),

  'faults.remove': control({
    summary: 'removes one fault',
    input: z.strictObject({ id: z.string().describe('The id of the fault.') }),
    result: activeFault,
    run({ workspace }, { id }) {
      const removed = workspace.requests.faults.remove(id);
      if (removed === undefined) throw notFound('Fault', id);
      return removed;
    },
  }),

  'faults.clear': control({
    summary: 'removes all faults',
    result: cleared,
    run({ workspace }) {
      workspace.requests.faults.clear();
      return { cleared: true } as const;
    },
  }),
};
