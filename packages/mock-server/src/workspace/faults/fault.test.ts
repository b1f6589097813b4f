import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod';
import type { Fault, faultSchema } from './fault.ts';

describe('a fault', () => {
  it('has the type that its schema takes', () => {
    expectTypeOf<z.input<typeof faultSchema>>().toEqualTypeOf<Fault>();
  });
});
