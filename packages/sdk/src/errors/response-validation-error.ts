import { brand } from './agent-platform-error.ts';
import { RequestError, type RequestTrace } from './request-error.ts';

/**
 * A success whose body is not what the contract says: not JSON, cut short, without `data`, a list
 * without `pagination`, or another page than the one asked for. The request was carried out.
 * Code: `invalid_response`.
 */
export class ResponseValidationError extends RequestError {
  /** The HTTP status of the answer. */
  declare readonly status: number;
  /** The headers of the answer. */
  declare readonly headers: Headers;

  constructor(
    problem: string,
    { status, headers }: Response,
    trace: RequestTrace,
    options?: ErrorOptions,
  ) {
    const message = `Unexpected answer: ${problem}`;
    super('invalid_response', message, trace, { status, headers }, options);
  }

  static {
    brand({ ResponseValidationError });
  }
}

/** Whether a success had a body that the contract does not allow. */
export const isResponseValidationError = (error: unknown): error is ResponseValidationError =>
  error instanceof ResponseValidationError;
