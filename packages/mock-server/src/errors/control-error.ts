import { MockConfigurationError } from './configuration-error.ts';
import { isProblem, type Problem } from './problem.ts';

/**
 * A control failed because of the workspace's records: one is missing, or its state does not allow the
 * change. `cause` is the refusal of the platform.
 */
export class MockControlError extends Error {
  override readonly name = 'MockControlError';
  /** The control, such as `simulate.close`. */
  readonly call: string;
  /** The error code that the API has for it, such as `NOT_FOUND` or `CONFLICT`. */
  readonly code: string;
  /** The status that the control answers with over HTTP. */
  readonly status: number;

  constructor(call: string, cause: { code: string; message: string; status: number }) {
    super(`${call}: ${cause.message}`, { cause });
    this.call = call;
    this.code = cause.code;
    this.status = cause.status;
  }
}

/** Whether an error is a {@link MockControlError}, also one of another copy of this package. */
export function isControlError(error: unknown): error is MockControlError {
  return error instanceof Error && error.name === 'MockControlError';
}

/**
 * Runs a control, so that a refusal names the control.
 * @throws MockConfigurationError when the input is wrong, MockControlError for any other Problem; both also
 * as a rejection.
 */
export function runControl<Result>(call: string, run: () => Result): Result {
  const rethrow = (error: unknown): never => {
    throw isProblem(error) ? toControlError(call, error) : error;
  };
  try {
    const result = run();
    return result instanceof Promise ? (result.catch(rethrow) as Result) : result;
  } catch (error) {
    return rethrow(error);
  }
}

function toControlError(call: string, problem: Problem): MockConfigurationError | MockControlError {
  if (problem.code !== 'VALIDATION_ERROR') return new MockControlError(call, problem);
  return new MockConfigurationError(`${call}: ${problem.message}`, { cause: problem });
}
