import { z } from 'zod';
import { type OperationId, operations } from '../generated/operations.ts';

/** An operation of the specification, as controls name one. */
export const operationId = z.enum(Object.keys(operations) as OperationId[], {
  error: ({ input }) => `${String(input)} is not one of the specification`,
});
