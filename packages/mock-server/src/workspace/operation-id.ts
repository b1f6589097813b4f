import { z } from 'zod';
import { shorten } from '../errors/findings.ts';
import { didYouMean, findNearest } from '../errors/nearest.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { sdkCalls } from '../generated/sdk-calls.ts';
import { importType } from '../validation/schema-metadata.ts';

export const operationIdSchema = importType(
  'OperationId',
  z.enum(Object.keys(operations) as OperationId[], {
    error: ({ input }) => {
      if (typeof input !== 'string') return 'must be an operation of the API, such as `getMe`';
      const hint = didYouMean(findOperation(input));
      return `must be an operation of the API, but is \`${shorten(input, 100)}\`${hint}`;
    },
  }),
);

/** Finds the operation that is probably meant by a string, which may resemble an operation id or an SDK method. */
function findOperation(text: string): string | undefined {
  const ids = Object.keys(operations).map((id) => [id, id] as const);
  const methods = Object.entries(sdkCalls).map(([id, [method]]) => [method, id] as const);
  const byName = new Map([...methods, ...ids]);
  return byName.get(findNearest(text, [...byName.keys()]) ?? '');
}
