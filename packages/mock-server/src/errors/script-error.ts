import { toSentence } from './findings.ts';

/**
 * The error for a function that you passed to the mock, if the function threw an error or returned an invalid value.
 * `cause` is the thrown value.
 */
export class MockScriptError extends Error {
  override readonly name = 'MockScriptError';
  readonly code = 'script_failed';
  /** The control that received the function, such as `webhooks.receive`. */
  readonly call: string;

  /** @param what the subject of the message, such as `The filter`. */
  constructor(call: string, what: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const subject = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
    super(toSentence(`${call}: ${subject} failed: ${reason}`), { cause });
    this.call = call;
  }
}

/** Whether an error is a {@link MockScriptError}, including one from another copy of this package. */
export function isScriptError(error: unknown): error is MockScriptError {
  return error instanceof Error && error.name === 'MockScriptError';
}

/** A result that may also contain the error that the caller's function threw. */
export interface WithThrown {
  /**
   * The error that your function threw, wrapped in a `MockScriptError`. It is only set if the mock runs in your
   * process. The property is not enumerable, so JSON and comparisons ignore it.
   */
  readonly thrown?: MockScriptError;
}

/** Returns a copy of a result, with the error of the caller's function added. */
export function withThrown<Result extends object>(
  result: Result,
  thrown: MockScriptError | undefined,
): Result & WithThrown {
  return Object.defineProperty({ ...result }, 'thrown', { value: thrown });
}

/** Throws an error as an uncaught exception, because no caller waits for it. */
export function reportUncaught(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
