import { z } from 'zod';
import type { OperationId } from '../../generated/operations.ts';
import {
  callOperation,
  type OperationData,
  type OperationInput,
  type OperationResponse,
} from '../../request/call-operation.ts';
import { forwardIssues } from '../../validation/run-schema.ts';
import { documentAs, schemaRef } from '../../validation/schema-metadata.ts';
import { operationIdSchema } from '../../workspace/operation-id.ts';
import { control } from '../control-definition.ts';

/** Runs operations of the API as if somebody used the dashboard. */
export interface OperationCalls {
  /**
   * Runs an operation as the dashboard would, and resolves with the `data` of its response. Scopes, rate limits, faults,
   * drift and the options `documentedOnly`, `createdStatus` and `chatAnswers` do not apply. Options that change what
   * the API accepts, such as `channels.typeRequired`, still apply. Unknown properties are always rejected. The journal
   * records the call with `source: 'control'`, unless it is a GET operation with `journal: false`.
   * @throws MockConfigurationError when the operation does not exist; the message suggests the closest one.
   * @throws MockControlError with the `status` and `code` of the response when the operation fails.
   */
  call<Id extends OperationId>(
    operation: Id,
    input?: OperationInput<Id>,
  ): Promise<OperationData<Id>>;
}

export const operationParts = z.strictObject({
  path: z
    .record(z.string(), z.string())
    .optional()
    .describe('The ids in the path, such as `{ "id": "…" }` for `/v1/agents/{id}`.'),
  query: z.record(z.string(), z.unknown()).optional().describe('The query parameters.'),
  body: z.unknown().optional().describe("The operation's JSON body."),
  journal: z
    .boolean()
    .optional()
    .describe(
      'Whether the journal records the call. `false` is allowed only for GET operations, and keeps reads from displacing other requests. Default: true.',
    ),
});

const operationId = documentAs(z.custom<OperationId>(), operationIdSchema).describe(
  'The `operationId` of the operation, such as `createContact`.',
);

export const operationControls = {
  call: control({
    route: 'POST /operations/{operationId}',
    isBodyOptional: true,
    isWholeBody: true,
    isTypedByHand: true,
    isAsync: true,
    summary: 'runs an operation of the API as the dashboard would',
    details:
      "The response body is the operation's own (`data` and, for a list, `pagination`), without another `data` around it. The status is 200 even if the operation creates a record. Scopes, rate limits, faults, drift and the options `documentedOnly`, `createdStatus` and `chatAnswers` do not apply. Options that change what the API accepts, such as `channels.typeRequired`, still apply. Unknown properties are always rejected. The journal records the call with the source `control`.",
    input: operationParts.extend({ operationId }).superRefine(({ operationId }, context) => {
      // Error messages use the name of the in-process argument.
      forwardIssues(operationIdSchema, operationId, context, ['operation']);
    }),
    result: z.object({
      data: z
        .unknown()
        .describe(
          'As in the API reference: a record, an array with one page of records, or, for a deletion, an object with `id` and `deleted`.',
        ),
      pagination: schemaRef('Pagination')
        .optional()
        .describe('The page number and the total size of the list. Present only for lists.'),
    }),
    refusals: {
      400: 'The operation rejects the ids, the query or the body.',
      402: 'The agent has no credits left (only `startConversation`).',
      404: 'A record does not exist.',
      409: 'The state of a record does not allow the operation.',
      500: "The agent's reply failed (only `startConversation`).",
      503: 'Only for `getHealth`: `simulate.health` has taken the platform down.',
    },
    run: ({ platform, workspace }, { operationId, ...input }) =>
      // Cast, because the compiler cannot infer that the operation determines both types.
      callOperation(
        workspace,
        operationId,
        input as OperationInput<OperationId>,
        platform.keys.findIn,
      ) as Promise<OperationResponse<OperationId>>,
  }),
};
