import { z } from 'zod';
import { shorten } from '../errors/findings.ts';
import { didYouMean, findNearest } from '../errors/nearest.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { sdkCalls } from '../generated/sdk-calls.ts';
import { ofType } from '../validation/schema-metadata.ts';

/** The schema of an operation id, for the inputs of controls. */
export const operationIdSchema = ofType(
  'OperationId',
  z.enum(Object.keys(operations) as OperationId[], {
    error: ({ input }) => {
      const given = String(input);
      return `${shorten(given, 100)} is not an operation of the API${didYouMean(findOperation(given))}`;
    },
  }),
);

/**
 * Finds the operation that a string probably means: one with a similar id, or with an SDK method of that name.
 */
function findOperation(text: string): string | undefined {
  const ids = Object.keys(operations).map((id) => [id, id] as const);
  const methods = Object.entries(sdkCalls).map(([id, [method]]) => [method, id] as const);
  const byName = new Map([...methods, ...ids]);
  return byName.get(findNearest(text, [...byName.keys()]) ?? '');
}
