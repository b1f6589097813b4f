import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod';
import type { Drift, driftSchema } from './drift.ts';

describe('a drift', () => {
  it('has the type that its schema takes', () => {
    expectTypeOf<Readonly<z.input<typeof driftSchema>>>().toEqualTypeOf<Drift>();
  });
});
