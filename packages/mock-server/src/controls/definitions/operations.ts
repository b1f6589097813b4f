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
   * Runs an operation of the API as the dashboard would, and resolves with the `data` of its response. Scopes,
   * rate limits, faults, drift and the options `documentedOnly`, `createdStatus` and `chatAnswers` do not apply.
   * Options that change what the API accepts do apply, such as `channels.typeRequired`, and unknown properties
   * are always rejected. The journal records the call with `source: 'control'`, unless it is a GET operation
   * with `journal: false`.
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
    .describe(
      'The ids for the placeholders in the operation\'s path, such as `{ "id": "…" }` for `/v1/agents/{id}`.',
    ),
  query: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('The query parameters of the operation, as an object.'),
  body: z.unknown().optional().describe("The operation's JSON body."),
  journal: z
    .boolean()
    .optional()
    .describe(
      'With `false`, the journal does not record the call, so that reads do not displace other requests. Only GET operations accept `false`. Default: true.',
    ),
});

const operationId = convertedAs(z.custom<OperationId>(), operationIdSchema).describe(
  'The `operationId` of the operation, such as `createContact`.',
);

/** The control that runs an operation. */
export const operationControls = {
  call: control({
    summary: 'runs an operation of the API as the dashboard would',
    details:
      'The body of the response is the one that the operation has: `data` and, for a list, `pagination`. It is not wrapped in another `data`. The status is 200, even if the operation creates a record. Scopes, rate limits, faults, drift and the options `documentedOnly`, `createdStatus` and `chatAnswers` do not apply. Options that change what the API accepts do apply, such as `channels.typeRequired`, and unknown properties are always rejected. The journal records the call with the source `control`.',
    input: operationParts.extend({ operationId }).superRefine(({ operationId }, context) => {
      // Named as in process, where it is the argument `operation`.
      forwardIssues(operationIdSchema, operationId, context, ['operation']);
    }),
    result: z.object({
      data: z
        .unknown()
        .describe(
          "What the operation returns, as the API's reference describes it: a record; for a list, an array with the records of one page; for an operation that deletes a record, an object with its `id` and `deleted`.",
        ),
      pagination: specified('Pagination')
        .optional()
        .describe('The position of the page and the size of the list. Present for a list.'),
    }),
    refusals: {
      400: 'The operation rejects its ids, its query or its body.',
      402: 'The agent has no credits left (only `startConversation`).',
      404: 'A record does not exist.',
      409: 'The state of a record does not allow the operation.',
      500: "The agent's reply failed (only `startConversation`).",
      503: '`simulate.health` has taken the platform down (only `getHealth`).',
    },
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
