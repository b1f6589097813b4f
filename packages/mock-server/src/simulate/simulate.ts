import type { z } from 'zod';
import { validate } from '../core/validate.ts';
import type { Workspace } from '../state/workspace.ts';
import { simulations } from './simulations.ts';

/** What no public call can cause; each checks its input as the API checks a body. */
export type Simulate = {
  [Name in keyof typeof simulations]: (
    input: z.input<(typeof simulations)[Name]['schema']>,
  ) => ReturnType<(typeof simulations)[Name]['run']>;
};

/** Creates the simulations of one workspace. */
export function createSimulate(workspace: Workspace): Simulate {
  return Object.fromEntries(
    Object.entries(simulations).map(([name, { schema, run }]) => [
      name,
      (input: unknown) => {
        const { body } = validate({ body: schema }, { path: {}, query: {}, body: input });
        // The table ties each schema to its own function, which a walk over it cannot show.
        return (run as (workspace: Workspace, input: unknown) => unknown)(workspace, body);
      },
    ]),
  ) as unknown as Simulate;
}
