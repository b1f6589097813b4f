import type { z } from 'zod';
import { runControl } from '../../core/control-error.ts';
import type { Violation } from '../../core/problem.ts';
import type { FindKeys } from '../../core/redact.ts';
import type { World } from '../../domain/world.ts';
import { recordControl } from '../../request/record-control.ts';
import { validate } from '../../validation/validate.ts';
import type { Workspace } from '../../workspace.ts';
import { simulations } from './simulations.ts';

/**
 * What no public call can cause. Each throws a MockConfigurationError that names what is wrong with its
 * input, and a MockControlError when a record is unknown or its state does not allow it.
 */
export type Simulate = {
  [Name in keyof typeof simulations]: (
    input: z.input<(typeof simulations)[Name]['schema']>,
  ) => ReturnType<(typeof simulations)[Name]['run']>;
};

/**
 * Creates the simulations of one workspace. The journal has each that was given a valid input, as the
 * control surface knows it.
 * @param workspace returns the workspace; it is called for each simulation.
 * @param findKeys returns the function that finds the mock's keys.
 */
export function createSimulate(workspace: () => Workspace, findKeys: () => FindKeys): Simulate {
  return Object.fromEntries(
    Object.entries(simulations).map(([name, { schema, run, rules }]) => [
      name,
      (input: unknown) => {
        // The table ties each schema to its own functions, which a walk over it cannot show.
        const find = rules as ((valid: unknown, world: World) => readonly Violation[]) | undefined;
        const simulate = run as (world: World, input: unknown) => unknown;
        return runControl(`simulate.${name}`, () => {
          const parts = { path: {}, query: {}, body: input };
          const { body } = validate({ body: schema }, parts, {
            rules: (valid) => find?.(valid.body, workspace().world) ?? [],
          });
          const path = `/__mock__/simulate/${toKebabCase(name)}`;
          return recordControl(workspace(), { path, body }, findKeys(), (world) =>
            simulate(world, body),
          );
        });
      },
    ]),
  ) as unknown as Simulate;
}

/** The name of a simulation in its path, such as `inbound-message`. */
export function toKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
