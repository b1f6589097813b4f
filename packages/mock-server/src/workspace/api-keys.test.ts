import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod';
import type { ApiKey, apiKeySchema } from './api-keys.ts';

describe('an API key', () => {
  it('has the type that its schema takes', () => {
    expectTypeOf<Readonly<z.input<typeof apiKeySchema>>>().toEqualTypeOf<ApiKey>();
  });
});
