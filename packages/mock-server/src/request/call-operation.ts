import type { Domain } from '../domain/domain.ts';
import { MockControlError } from '../errors/control-error.ts';
import { invalidField, Problem } from '../errors/problem.ts';
import type { OperationTypes } from '../generated/operation-types.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import type { FindKeys } from '../redaction/redact.ts';
import { ALL_SCOPES } from '../workspace/api-keys.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { recordControl } from './record-control.ts';
import { runOperation } from './run-operation.ts';

/** A part of an operation's input, or `never` if the operation has no such part. */
type Part<Id extends OperationId, Name extends 'path' | 'query' | 'body'> =
  OperationTypes[Id] extends Record<Name, infer Type> ? Type : never;

export interface OperationInput<Id extends OperationId> {
  /** The ids for the placeholders in the path. */
  readonly path?: Part<Id, 'path'> | undefined;
  /** The query parameters. */
  readonly query?: Part<Id, 'query'> | undefined;
  /** The JSON body. */
  readonly body?: Part<Id, 'body'> | undefined;
  /**
   * Whether the journal records the call. Pass `false` to read records without displacing requests from the journal.
   * Only GET operations accept `false`.
   * @default true
   */
  readonly journal?: boolean | undefined;
}

/** The `data` of an operation's response. */
export type OperationData<Id extends OperationId> = OperationTypes[Id]['response']['data'];

/** The whole response of an operation: its `data` and, if that is a list, its `pagination`. */
export type OperationResponse<Id extends OperationId> = OperationTypes[Id]['response'];

const DASHBOARD = { name: 'Dashboard', scopes: ALL_SCOPES };

/**
 * Runs an operation as the platform's dashboard would, and resolves with the body of the response. The input is checked
 * as strictly as with the `strict` option. Options that change what the API accepts, such as `channels.typeRequired`,
 * apply. Scopes, rate limits, faults, drift, `documentedOnly`, `createdStatus` and `chatAnswers` do not.
 * @throws MockControlError with the status and the code of the API's response.
 */
export async function callOperation(
  workspace: Workspace,
  id: OperationId,
  input: OperationInput<OperationId>,
  findKeys: FindKeys,
): Promise<unknown> {
  const { path = {}, query = {}, body, journal = true } = input;
  const context = { dispatcher: workspace.dispatcher, key: DASHBOARD, strict: true };
  const run = (domain: Domain) => runOperation(id, { path, query, body }, { domain, ...context });
  try {
    if (!journal && operations[id].method !== 'GET') {
      throw invalidField('journal', 'must be `true` for an operation that changes records');
    }
    const control = { path: `/__mock__/operations/${id}`, operation: id, body: input };
    const success = journal
      ? recordControl(workspace, control, findKeys, run)
      : run(workspace.domain);
    return (await success).body;
  } catch (error) {
    throw error instanceof Problem ? new MockControlError(`call ${id}`, error) : error;
  }
}
