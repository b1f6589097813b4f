/**
 * A function that was given to the mock threw, or returned something wrong. `cause` is what it threw.
 */
export class MockScriptError extends Error {
  override readonly name = 'MockScriptError';
  readonly code = 'script_failed';
  /** The control that took the function, such as `webhooks.receive`. */
  readonly call: string;

  /** @param what names the function, such as `the filter`. */
  constructor(call: string, what: string, cause: unknown) {
    super(`${call}: ${what} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.call = call;
  }
}

/** Whether an error is a {@link MockScriptError}, also one of another copy of this package. */
export function isScriptError(error: unknown): error is MockScriptError {
  return error instanceof Error && error.name === 'MockScriptError';
}

/** What a function of the caller threw, beside a result that is data. */
export interface WithThrown {
  /**
   * What failed, in process only, with what the function threw as its `cause`. It is not enumerable, so
   * that JSON and comparisons leave it out.
   */
  readonly thrown?: MockScriptError;
}

/** Returns a copy of a result, with what a function of the caller threw. */
export function withThrown<Result extends object>(
  result: Result,
  thrown: MockScriptError | undefined,
): Result & WithThrown {
  return Object.defineProperty({ ...result }, 'thrown', { value: thrown });
}

/** Reports an error that no caller waits for: as one that nobody has caught. */
export function reportUncaught(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
