import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod';
import type { Seed, seedSchema } from './seed.ts';

type Given = z.input<typeof seedSchema>;

/** The names of the properties of each kind of record. */
type Names<Records> = {
  [Kind in keyof Records]-?: NonNullable<Records[Kind]> extends readonly (infer Item)[]
    ? keyof Item
    : never;
};

describe('a seed', () => {
  it('is what its schema takes', () => {
    expectTypeOf<Seed>().toExtend<Given>();
    expectTypeOf<Given>().toExtend<Seed>();
  });

  it('has the properties that its schema knows, in each kind of record', () => {
    expectTypeOf<Names<Seed>>().toEqualTypeOf<Names<Given>>();
  });
});
