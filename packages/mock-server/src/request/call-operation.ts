import type * as z from 'zod';
import { MockControlError } from '../core/control-error.ts';
import { invalid, isProblem } from '../core/problem.ts';
import type { FindKeys } from '../core/redact.ts';
import type { World } from '../domain/world.ts';
import type { components, operations as Schema } from '../generated/openapi.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { requests } from '../generated/requests.ts';
import { carryOut, findViolations } from '../resources/index.ts';
import { validate } from '../validation/validate.ts';
import type { Workspace } from '../workspace.ts';
import { ALL_SCOPES } from './api-keys.ts';
import { recordControl } from './record-control.ts';

type Input<Id extends OperationId, Part extends string> =
  (typeof requests)[Id] extends Record<Part, infer Schema extends z.ZodType>
    ? Readonly<z.input<Schema>>
    : never;

/** The input of an operation: the ids in its path, its query and its body. */
export interface OperationInput<Id extends OperationId> {
  readonly path?: Input<Id, 'path'>;
  readonly query?: Input<Id, 'query'>;
  readonly body?: Input<Id, 'body'>;
  /**
   * `false` keeps the call out of the journal, so that reading records does not push requests out of it. Only
   * operations with GET accept it.
   * @default true
   */
  readonly journal?: boolean | undefined;
}

type Json<Message> = Message extends { content: { 'application/json': { data: infer Data } } }
  ? Data
  : never;

/** The `data` of an operation's response. */
export type OperationData<Id extends OperationId> = {
  [Status in keyof Schema[Id]['responses'] & (200 | 201)]: Json<Schema[Id]['responses'][Status]>;
}[keyof Schema[Id]['responses'] & (200 | 201)];

/** The whole response of an operation. */
export interface OperationAnswer<Id extends OperationId> {
  readonly data: OperationData<Id>;
  /** For a list: the position of the page, and the size of the list. */
  readonly pagination?: components['schemas']['Pagination'];
}

/** The caller of operations that the dashboard runs. */
const DASHBOARD = { name: 'Dashboard', scopes: ALL_SCOPES };

/**
 * Runs an operation as the dashboard would: with every scope, outside the rate limit and without faults.
 * Resolves with the body of the response. The journal records it as a control, unless the input says
 * otherwise. Unknown properties are refused.
 * @throws MockControlError with the status and the code of the API's response.
 */
export async function callOperation(
  workspace: Workspace,
  id: OperationId,
  input: OperationInput<OperationId>,
  findKeys: FindKeys,
): Promise<unknown> {
  const { path = {}, query = {}, body, journal = true } = input;
  const act = {
    path: `/__mock__/operations/${id}`,
    operation: id,
    body: input,
    toAnswer: (success: unknown) => success as { status: number; body: unknown; warning?: string },
  };
  const run = async (world: World) => {
    const checked = validate(
      requests[id],
      { path, query, body },
      { strict: true, rules: (valid) => findViolations(id, valid, world) },
    );
    const { dispatcher } = workspace;
    return carryOut(id, { ...checked, key: DASHBOARD }, { world, dispatcher });
  };
  try {
    if (!journal && operations[id].method !== 'GET') {
      throw invalid({
        field: 'journal',
        rule: 'must be true for an operation that changes records',
      });
    }
    const answered = journal ? recordControl(workspace, act, findKeys, run) : run(workspace.world);
    return (await answered).body;
  } catch (error) {
    throw isProblem(error) ? new MockControlError(`call ${id}`, error) : error;
  }
}
