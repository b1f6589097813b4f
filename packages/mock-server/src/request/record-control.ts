import type { Domain } from '../domain/domain.ts';
import { toProblem } from '../errors/problem.ts';
import type { OperationId } from '../generated/operations.ts';
import { type FindKeys, redactRefusal } from '../redaction/redact.ts';
import { hostElapsed } from '../time/host-timers.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type ApiResponse, refuse, toJsonBody } from './api-response.ts';
import type { JsonBody } from './read-body.ts';
import { MaskedRequest, type ReceivedRequest } from './recorded-request.ts';
import type { Success } from './run-operation.ts';

export interface ControlAct {
  /** For example `/__mock__/simulate/receipt`. */
  readonly path: string;
  readonly body: unknown;
  /** The operation that the control runs, if any. Its result must be a {@link Success}. */
  readonly operation?: OperationId;
}

/** Runs a control, and records it in the journal. The domain that `run` gets names the control as the cause of events. */
export function recordControl<Result>(
  workspace: Workspace,
  { path, body, operation }: ControlAct,
  findKeys: FindKeys,
  run: (domain: Domain) => Result,
): Result {
  const received: ReceivedRequest = {
    id: workspace.history.newRequestId(),
    source: 'control',
    at: workspace.domain.now(),
    operation: operation ?? null,
    method: 'POST',
    path,
    search: '',
    keyName: null,
    headers: [],
    findKeys,
    startedAt: hostElapsed(),
  };
  const requestBody = toJournalBody(body);
  const record = (response: ApiResponse) =>
    workspace.addRequest(new MaskedRequest(received, { ...response, requestBody }));
  const succeed = (result: unknown) => {
    const success = operation === undefined ? { status: 200, body: { data: result } } : result;
    const { status, body } = success as Success;
    record({ status, headers: {}, body: toJournalBody(body) });
  };
  const fail = (error: unknown) => record(refuse(redactRefusal(toProblem(error), findKeys)));
  try {
    const result = run(workspace.domainFor(received.id));
    if (result instanceof Promise) result.then(succeed, fail);
    else succeed(result);
    return result;
  } catch (error) {
    fail(error);
    throw error;
  }
}

/** A body that JSON cannot express, such as an object with a cycle, is left out. */
function toJournalBody(value: unknown): JsonBody {
  try {
    return toJsonBody(value);
  } catch {
    return { value: '[left out: not JSON]', text: '' };
  }
}
