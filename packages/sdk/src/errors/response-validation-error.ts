import { brand } from './agent-platform-error.ts';
import type { RequestTrace } from './failed-call.ts';
import { type ErrorResponse, RequestError } from './request-error.ts';

/**
 * What is wrong with a successful response:
 * - `invalid_response`: the body does not match the specification. For example, it is not JSON, `data` or a list's
 *   `pagination` is missing, or it is a different page from the one requested;
 * - `response_too_large`: the decompressed body is larger than `maxResponseBytes`. The rest was not read.
 */
export type ResponseValidationErrorCode = 'invalid_response' | 'response_too_large';

export interface ResponseValidationErrorDetails extends ErrorOptions {
  readonly call: RequestTrace;
  /** What is wrong with the response. */
  readonly problem: string;
  readonly response: ErrorResponse;
  /** @default 'invalid_response' */
  readonly code?: ResponseValidationErrorCode;
}

/**
 * The response was successful but cannot be used; `code` says why. The platform has processed the request, so it is not
 * retried.
 */
export class ResponseValidationError extends RequestError {
  declare readonly code: ResponseValidationErrorCode;
  /** The response. The error has no `status`, because some frameworks would send it, a success, to their visitor. */
  declare readonly response: ErrorResponse;

  constructor(details: ResponseValidationErrorDetails) {
    const { problem, code = 'invalid_response', ...rest } = details;
    super({ code, message: `Unexpected response: ${problem}`, ...rest });
  }
}

brand({ ResponseValidationError });
