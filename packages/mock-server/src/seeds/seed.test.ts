import { expectTypeOf, it } from 'vitest';
import type * as z from 'zod';
import type { Seed, seedSchema } from './seed.ts';

it('has the type that its schema takes', () => {
  expectTypeOf<z.input<ReturnType<typeof seedSchema>>>().branded.toEqualTypeOf<Seed>();
});
