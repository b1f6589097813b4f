import { z } from 'zod';
import type { OperationId } from '../../generated/operations.ts';
import {
  callOperation,
  type OperationData,
  type OperationInput,
  type OperationResponse,
} from '../../request/call-operation.ts';
import { forwardIssues } from '../../validation/forward-issues.ts';
import { convertedAs, specified } from '../../validation/schema-metadata.ts';
import { operationIdSchema } from '../../workspace/operation-id.ts';
import { control } from '../control-definition.ts';

/** Runs operations of the API as the dashboard would. */
export interface OperationCalls {
  /**
   * Runs an operation of the API as the dashboard would. Options that change what the API accepts, such as
   * `channels.typeRequired`, apply; unknown properties are always rejected. Scopes, rate limits, faults, drift
   * and the options `documentedOnly`, `createdStatus` and `chatAnswers` do not apply. The journal records the
   * call with `source: 'control'`, unless it is a GET operation with `journal: false`. Resolves with the `data`
   * of the response.
   * @throws MockConfigurationError when the operation does not exist; the message suggests the closest one.
   * @throws MockControlError when the operation fails, with the `status` and `code` of its response.
   */
  call<Id extends OperationId>(
    operation: Id,
    input?: OperationInput<Id>,
  ): Promise<OperationData<Id>>;
  /**
   * Like `call`, but resolves with the whole response: `data`, and for a list also `pagination`.
   * @throws the same errors as `call`.
   */
  callForResponse<Id extends OperationId>(
    operation: Id,
    input?: OperationInput<Id>,
  ): Promise<OperationResponse<Id>>;
}

/** The parts of a call of an operation. */
export const operationParts = z.strictObject({
  path: z
    .record(z.string(), z.string())
    .optional()
    .describe("The ids for the path's placeholders."),
  query: z.record(z.string(), z.unknown()).optional().describe('The parameters of the query.'),
  body: z.unknown().optional().describe('The JSON body.'),
  journal: z
    .boolean()
    .optional()
    .describe(
      'Pass `false` to keep the call out of the journal, so that reads do not displace other requests. Only for GET operations. Default: true.',
    ),
});

const operationId = convertedAs(z.custom<OperationId>(), operationIdSchema).describe(
  'The id of the operation.',
);

/** The control that runs an operation. */
export const operationControls = {
  call: control({
    summary:
      'runs an operation as the dashboard would, and returns its `data`; over HTTP, the response of a list also has `pagination`',
    input: operationParts.extend({ operationId }).superRefine(({ operationId }, context) => {
      // Named as in process, where it is the argument `operation`.
      forwardIssues(operationIdSchema, operationId, context, ['operation']);
    }),
    result: z.object({
      data: z.unknown().describe("The `data` of the operation's response."),
      pagination: specified('Pagination').optional(),
    }),
    refusals: [409],
    run: ({ platform, workspace }, { operationId, ...input }) =>
      // The specification ties an operation to its input and its response. A lookup by variable cannot.
      callOperation(
        workspace,
        operationId,
        input as OperationInput<OperationId>,
        platform.keys.findIn,
      ) as Promise<OperationResponse<OperationId>>,
  }),
};
