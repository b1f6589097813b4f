import { brand } from './agent-platform-error.ts';
import { RequestError, type RequestTrace } from './request-error.ts';

/**
 * A success whose body is not what the contract says: not JSON, cut short, without `data`, a list
 * without `pagination`, or another page than the one asked for. The request was carried out.
 * Code: `invalid_response`.
 */
export class ResponseValidationError extends RequestError {
  /** The HTTP status of the answer. */
  readonly status: number;
  /** The headers of the answer. */
  readonly headers: Headers;

  constructor(problem: string, response: Response, trace: RequestTrace, options?: ErrorOptions) {
    super('invalid_response', `Unexpected answer: ${problem}`, trace, options);
    this.status = response.status;
    this.headers = response.headers;
  }

  static {
    brand(ResponseValidationError, 'ResponseValidationError');
  }
}

/** Whether a success had a body that the contract does not allow. */
export const isResponseValidationError = (error: unknown): error is ResponseValidationError =>
  error instanceof ResponseValidationError;
