/**
 * A function that you passed to the mock threw an error or returned an invalid value. `cause` is the thrown
 * value.
 */
export class MockScriptError extends Error {
  override readonly name = 'MockScriptError';
  readonly code = 'script_failed';
  /** The control to which the function was passed, such as `webhooks.receive`. */
  readonly call: string;

  /** @param what names the function, such as `the filter`. */
  constructor(call: string, what: string, cause: unknown) {
    super(`${call}: ${what} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.call = call;
  }
}

/** Whether an error is a {@link MockScriptError}, including one from another copy of this package. */
export function isScriptError(error: unknown): error is MockScriptError {
  return error instanceof Error && error.name === 'MockScriptError';
}

/** Holds an error that a caller's function threw, attached to a plain-data result. */
export interface WithThrown {
  /**
   * What your function threw, wrapped in a `MockScriptError`. It is only set in-process. The property is not
   * enumerable, so JSON and comparisons ignore it.
   */
  readonly thrown?: MockScriptError;
}

/** Returns a copy of a result with the error that a caller's function threw. */
export function withThrown<Result extends object>(
  result: Result,
  thrown: MockScriptError | undefined,
): Result & WithThrown {
  return Object.defineProperty({ ...result }, 'thrown', { value: thrown });
}

/** Reports an error as uncaught, because no caller waits for it. */
export function reportUncaught(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
