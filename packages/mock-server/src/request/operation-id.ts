import { z } from 'zod';
import { shorten } from '../core/findings.ts';
import { findNearest } from '../core/nearest.ts';
import { type OperationId, operations } from '../generated/operations.ts';

/** The schema of an operation id, for the inputs of controls. */
export const operationIdSchema = z.enum(Object.keys(operations) as OperationId[], {
  error: ({ input }) => {
    const given = String(input);
    const nearest = findNearest(given, Object.keys(operations));
    const hint = nearest === undefined ? '' : `: did you mean ${nearest}?`;
    return `${shorten(given, 100)} is not one of the specification${hint}`;
  },
});
