import { z } from 'zod';
import type { World } from '../../domain/world.ts';
import type { Violation } from '../../errors/problem.ts';
import { lazy } from '../../validation/lazy.ts';
import type { PartiallyValid } from '../../validation/partially-valid.ts';

/** A change that no public call can cause: its input, and the function that makes it. */
export interface Simulation<Schema extends z.ZodType, Result> {
  readonly schema: Schema;
  readonly run: (world: World, input: z.output<Schema>) => Result;
  /**
   * Finds violations that the schema cannot express. It gets the parts of the input that match the schema.
   */
  readonly rules?:
    | ((input: PartiallyValid<z.output<Schema>>, world: World) => readonly Violation[])
    | undefined;
}

/** Ties a simulation's functions to its schema, which is built on first use. */
export function simulation<Schema extends z.ZodType, Result>(
  schema: () => Schema,
  run: Simulation<Schema, Result>['run'],
  rules?: Simulation<Schema, Result>['rules'],
): Simulation<Schema, Result> {
  return {
    get schema() {
      return schema();
    },
    run,
    rules,
  };
}

/** The id of a record. */
export const id = lazy(() => z.guid().toLowerCase());

/** Text that is not empty. */
export const text = lazy(() => z.string().min(1));

/** Why something failed. */
export interface Failure {
  /** A machine-readable reason. */
  code: string;
  /** A text for people. */
  message: string;
}

/** The schema of a {@link Failure}. */
export const failure = lazy(() => z.strictObject({ code: text(), message: text() }));
