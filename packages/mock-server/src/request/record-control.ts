import { toErrorBody, toProblem } from '../core/problem.ts';
import { type FindKeys, redactRefusal } from '../core/redact.ts';
import type { World } from '../domain/world.ts';
import type { OperationId } from '../generated/operations.ts';
import { hostElapsed } from '../time/host-timers.ts';
import type { Workspace } from '../workspace.ts';
import type { SentBody } from './read-body.ts';
import { type AnsweredRequest, type ReceivedRequest, toRecorded } from './recorded-request.ts';

/** The result of a control, as the journal records it. */
interface ControlAnswer {
  readonly status: number;
  readonly body: unknown;
  /** A problem although the control succeeded. */
  readonly warning?: string;
}

/** A control of the mock that may cause events. */
export interface ControlAct {
  /** The path on the control surface, such as `/__mock__/simulate/receipt`. */
  readonly path: string;
  readonly body: unknown;
  /** The operation that it runs. */
  readonly operation?: OperationId;
  /** Turns its result into the result for the journal. @default 200 with the result as `data` */
  readonly toAnswer?: (result: unknown) => ControlAnswer;
}

/**
 * Runs a control and records it in the journal, so that the events that it causes can name it. Returns or
 * throws what `run` returns or throws.
 * @param run gets a world whose events name this control as their cause.
 */
export function recordControl<Result>(
  workspace: Workspace,
  { path, body, operation, toAnswer = toSuccess }: ControlAct,
  findKeys: FindKeys,
  run: (world: World) => Result,
): Result {
  const opened = workspace.requests.journal.open();
  const received: ReceivedRequest = {
    id: opened.id,
    source: 'control',
    at: workspace.world.now(),
    operation: operation ?? null,
    method: 'POST',
    path,
    search: '',
    keyName: null,
    headers: [],
    findKeys,
    startedAt: hostElapsed(),
  };
  const sent = toSentBody(body);
  const close = (answered: AnsweredRequest) =>
    workspace.record(opened, toRecorded(received, { sent, ...answered }));
  const succeed = (result: unknown) => {
    const { status, warning, body: answer } = toAnswer(result);
    close({ status, warning, headers: {}, body: toSentBody(answer) });
  };
  const fail = (error: unknown) => {
    const refusal = redactRefusal(toProblem(error), findKeys);
    const { status, code } = refusal;
    close({ status, code, headers: {}, body: toSentBody(toErrorBody(refusal)) });
  };
  let result: Result;
  try {
    result = run(workspace.worldFor(opened.id));
  } catch (error) {
    fail(error);
    throw error;
  }
  if (!(result instanceof Promise)) {
    succeed(result);
    return result;
  }
  const recorded = result.then(
    (value: unknown) => {
      succeed(value);
      return value;
    },
    (error: unknown) => {
      fail(error);
      throw error;
    },
  );
  // The same promise as that of `run`, but settled later.
  return recorded as Result;
}

function toSuccess(data: unknown): ControlAnswer {
  return { status: 200, body: { data } };
}

/** Returns the body as JSON. Leaves out a body that cannot be JSON, such as event data with a cycle. */
function toSentBody(value: unknown): SentBody {
  try {
    return { value, length: JSON.stringify(value).length };
  } catch {
    return { value: '[left out: not JSON]', length: 0 };
  }
}
