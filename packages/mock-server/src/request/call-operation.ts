import type * as z from 'zod';
import { MockControlError } from '../core/control-error.ts';
import { isProblem } from '../core/problem.ts';
import type { FindKeys } from '../core/redact.ts';
import type { components, operations as Schema } from '../generated/openapi.ts';
import type { OperationId } from '../generated/operations.ts';
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

/** What an operation is called with: the parts of its path, its query and its body. */
export interface OperationInput<Id extends OperationId> {
  readonly path?: Input<Id, 'path'>;
  readonly query?: Input<Id, 'query'>;
  readonly body?: Input<Id, 'body'>;
}

type Json<Message> = Message extends { content: { 'application/json': { data: infer Data } } }
  ? Data
  : never;

/** The `data` that an operation answers. */
export type OperationData<Id extends OperationId> = {
  [Status in keyof Schema[Id]['responses'] & (200 | 201)]: Json<Schema[Id]['responses'][Status]>;
}[keyof Schema[Id]['responses'] & (200 | 201)];

/** The whole answer of an operation. */
export interface OperationAnswer<Id extends OperationId> {
  readonly data: OperationData<Id>;
  /** Where a list has its page and how much there is. */
  readonly pagination?: components['schemas']['Pagination'];
}

/** Who makes the calls of the dashboard, as far as an operation may know it. */
const DASHBOARD = { name: 'Dashboard', scopes: ALL_SCOPES };

/**
 * Runs an operation as the dashboard would: with every scope, not counted against a limit, and beside
 * faults, and resolves with the body of the answer. The journal has it as a control. Unknown properties
 * are refused.
 * @throws MockControlError with the status and the code that the API answers.
 */
export async function callOperation(
  workspace: Workspace,
  id: OperationId,
  input: OperationInput<OperationId>,
  findKeys: FindKeys,
): Promise<unknown> {
  const { path = {}, query = {}, body } = input;
  const act = {
    path: `/__mock__/operations/${id}`,
    operation: id,
    body: input,
    toAnswer: (success: unknown) => success as { status: number; body: unknown },
  };
  try {
    const { body: answer } = await recordControl(workspace, act, findKeys, async (world) => {
      const checked = validate(
        requests[id],
        { path, query, body },
        { strict: true, rules: (valid) => findViolations(id, valid, world) },
      );
      const { dispatcher } = workspace;
      return carryOut(id, { ...checked, key: DASHBOARD }, { world, dispatcher });
    });
    return answer;
  } catch (error) {
    throw isProblem(error) ? new MockControlError(`call ${id}`, error) : error;
  }
}
