import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod';
import type { JournalFilter, journalFilterSchema } from './journal.ts';

describe('a filter of the journal', () => {
  it('has the type that its schema takes', () => {
    expectTypeOf<Readonly<z.input<typeof journalFilterSchema>>>().toEqualTypeOf<JournalFilter>();
  });
});
