import type { OperationId } from '../../generated/operations.ts';
import {
  callOperation,
  type OperationAnswer,
  type OperationData,
  type OperationInput,
} from '../../request/call-operation.ts';
import { requireValid } from '../../validation/require-valid.ts';
import type { Platform } from '../../workspace/platform.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { controlInputs } from '../control-inputs.ts';

/** Runs operations of the API as the dashboard would. */
export interface OperationCalls {
  /**
   * Runs an operation of the API as the dashboard would. Options that change what the API accepts apply, such
   * as `channels.typeRequired`; unknown properties are always refused. Scopes, rate limits, faults and
   * `documentedOnly` do not apply, nor does what changes responses: `createdStatus`, `chatAnswers` and drift.
   * The journal has the call with `source: 'control'`, unless a read has the option `journal: false`.
   * Resolves with the `data` of the response.
   * @throws MockConfigurationError for an unknown operation; it names the closest one.
   * @throws MockControlError that names the call, with the `status` and `code` of the API's response.
   */
  call<Id extends OperationId>(
    operation: Id,
    input?: OperationInput<Id>,
  ): Promise<OperationData<Id>>;
  /**
   * Like `call`, but resolves with the whole response: `data`, and for a list also `pagination`.
   * @throws as `call` does.
   */
  callForAnswer<Id extends OperationId>(
    operation: Id,
    input?: OperationInput<Id>,
  ): Promise<OperationAnswer<Id>>;
}

/** Creates the calls of operations in a workspace. @param workspace is called for each. */
export function createOperationCalls(
  { keys }: Platform,
  workspace: () => Workspace,
): OperationCalls {
  async function callForAnswer<Id extends OperationId>(
    operation: Id,
    input: OperationInput<Id> = {},
  ): Promise<OperationAnswer<Id>> {
    const given: OperationInput<OperationId> = input;
    requireValid('call', 'input', controlInputs.operationCall, { operation, ...given });
    const answer = await callOperation(workspace(), operation, given, keys.findIn);
    // The specification ties an operation to its response; a lookup by variable cannot express that.
    return answer as OperationAnswer<Id>;
  }

  return {
    call: async (operation, input) => (await callForAnswer(operation, input)).data,
    callForAnswer,
  };
}
