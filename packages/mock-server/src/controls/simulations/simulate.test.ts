import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod';
import type { Simulate } from './simulate.ts';
import type { simulations } from './simulations.ts';

type Simulations = typeof simulations;
type Table = {
  inputs: { [Name in keyof Simulations]: z.input<Simulations[Name]['schema']> };
  results: { [Name in keyof Simulations]: Awaited<ReturnType<Simulations[Name]['run']>> };
};
type Published = {
  inputs: { [Name in keyof Simulate]: Parameters<Simulate[Name]>[0] };
  results: { [Name in keyof Simulate]: Awaited<ReturnType<Simulate[Name]>> };
};
type Names<Objects> = { [Name in keyof Objects]: keyof Objects[Name] };

describe('mock.simulate', () => {
  it('takes what the table of simulations takes', () => {
    expectTypeOf<Published['inputs']>().toExtend<Table['inputs']>();
    expectTypeOf<Table['inputs']>().toExtend<Published['inputs']>();
    expectTypeOf<Names<Published['inputs']>>().toEqualTypeOf<Names<Table['inputs']>>();
  });

  it('returns what the table of simulations returns', () => {
    expectTypeOf<Published['results']>().toExtend<Table['results']>();
    expectTypeOf<Table['results']>().toExtend<Published['results']>();
    expectTypeOf<Names<Published['results']>>().toEqualTypeOf<Names<Table['results']>>();
  });
});
