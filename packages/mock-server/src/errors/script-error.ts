import { brand } from './brand.ts';
import { reasonOf, toSentence } from './findings.ts';

/**
 * Thrown if a function that you passed to the mock threw an error or returned an invalid value. `cause` is what was
 * thrown.
 */
export class MockScriptError extends Error {
  override readonly name = 'MockScriptError';
  readonly code = 'script_failed';
  /** The control that received the function, such as `webhooks.receive`. */
  readonly call: string;

  /** @param what the subject of the message, such as `The filter`. */
  constructor(call: string, what: string, cause: unknown) {
    super(toSentence(`${call}: ${what} failed: ${reasonOf(cause)}`), { cause });
    this.call = call;
  }

  static {
    brand(MockScriptError, 'MockScriptError');
  }
}

export interface WithThrown {
  /**
   * The error that your function threw, wrapped in a `MockScriptError`. It is only set if the mock runs in your
   * process. The property is not enumerable, so JSON and comparisons ignore it.
   */
  readonly thrown?: MockScriptError;
}

export function withThrown<Result extends object>(
  result: Result,
  thrown: MockScriptError | undefined,
): Result & WithThrown {
  return Object.defineProperty({ ...result }, 'thrown', { value: thrown });
}
