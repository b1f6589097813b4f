import { z } from 'zod';
import { lazy } from '../core/lazy.ts';
import { findNearest } from '../core/nearest.ts';
import { type OperationId, operations } from '../generated/operations.ts';

/** The schema of an operation id, for the inputs of controls. */
export const operationIdSchema = lazy(() =>
  z.enum(Object.keys(operations) as OperationId[], {
    error: ({ input }) => {
      const nearest = findNearest(String(input), Object.keys(operations));
      const hint = nearest === undefined ? '' : `: did you mean ${nearest}?`;
      return `${String(input)} is not one of the specification${hint}`;
    },
  }),
);
