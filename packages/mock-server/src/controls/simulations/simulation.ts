import { z } from 'zod';
import type { Violation } from '../../core/problem.ts';
import type { World } from '../../domain/world.ts';
import type { PartiallyValid } from '../../validation/partially-valid.ts';

/** Something that no public call can cause: its input, and what it does. */
export interface Simulation<Schema extends z.ZodType, Result> {
  readonly schema: Schema;
  readonly run: (world: World, input: z.output<Schema>) => Result;
  /** Finds what the schema cannot express. It gets the parts of the input that fit the schema. */
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
export const id = z.guid().toLowerCase();

/** Text that is not empty. */
export const text = z.string().min(1);

/** Why something failed. */
export interface Failure {
  code: string;
  message: string;
}

/** The schema of a {@link Failure}. */
export const failure = z.strictObject({ code: text, message: text });
