import { brand } from './agent-platform-error.ts';
import type { RequestTrace } from './failed-call.ts';
import { RequestError } from './request-error.ts';

/**
 * What is wrong with a successful response:
 * - `invalid_response`: the body does not match the specification. For example, it is not JSON, `data` or a list's
 *   `pagination` is missing, or it is a different page from the one requested;
 * - `response_too_large`: the decompressed body is larger than `maxResponseBytes`. The rest was not read.
 */
export type ResponseValidationErrorCode = 'invalid_response' | 'response_too_large';

/** The argument of `ResponseValidationError`'s constructor. */
export interface ResponseValidationErrorDetails extends ErrorOptions {
  /** The call that failed. */
  readonly call: RequestTrace;
  /** What is wrong with the response. */
  readonly problem: string;
  readonly response: Pick<Response, 'status' | 'headers'>;
  /** @default 'invalid_response' */
  readonly code?: ResponseValidationErrorCode;
}

/**
 * The response was successful but cannot be used; `code` says why. The platform has processed the request, so it is not
 * retried.
 */
export class ResponseValidationError extends RequestError {
  declare readonly code: ResponseValidationErrorCode;
  /** The HTTP status of the response. */
  declare readonly status: number;
  /** The response headers. If they contain the API key, it is replaced with `[redacted]`. */
  declare readonly headers: Headers;

  constructor(details: ResponseValidationErrorDetails) {
    const { call, problem, response, code = 'invalid_response', ...options } = details;
    const { status, headers } = response;
    const message = `Unexpected response: ${problem}`;
    super({ call, code, message, headers, own: { status }, ...options });
  }

  static {
    brand({ ResponseValidationError });
  }
}
