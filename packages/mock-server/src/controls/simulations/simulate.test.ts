import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod';
import type { Simulate } from './simulate.ts';
import type { simulations } from './simulations.ts';

type Simulations = typeof simulations;
type Input<Name extends keyof Simulations> = Readonly<z.input<Simulations[Name]['schema']>>;
type Result<Name extends keyof Simulations> =
  ReturnType<Simulations[Name]['run']> extends infer Returned
    ? Returned extends Promise<unknown>
      ? Returned
      : Readonly<Returned>
    : never;

describe('mock.simulate', () => {
  it('has the type that the table of simulations gives it', () => {
    expectTypeOf<Simulate>().toEqualTypeOf<{
      [Name in keyof Simulations]: (input: Input<Name>) => Result<Name>;
    }>();
  });
});
