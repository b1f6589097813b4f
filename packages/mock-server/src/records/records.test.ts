import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod';
import type { DeliveryRecord, deliveryRecordSchema } from './records.ts';

describe('a delivery record', () => {
  it('has the type that its schema takes', () => {
    expectTypeOf<
      Readonly<z.input<ReturnType<typeof deliveryRecordSchema>>>
    >().toEqualTypeOf<DeliveryRecord>();
  });
});
