import { brand } from './agent-platform-error.ts';
import type { RequestTrace } from './failed-call.ts';
import { RequestError } from './request-error.ts';

/**
 * What is wrong with a successful response:
 * - `invalid_response`: the body does not match the specification. For example, it is not JSON or has no `data`, or a
 *   list has no `pagination` or is not the requested page;
 * - `response_too_large`: the decompressed body is larger than `maxResponseBytes`. The client has not read the rest.
 */
export type ResponseValidationErrorCode = 'invalid_response' | 'response_too_large';

/** The `code` of the error, which is `invalid_response` by default, and its `cause`. */
export interface ResponseValidationErrorOptions extends ErrorOptions {
  readonly code?: ResponseValidationErrorCode;
}

/**
 * The response was successful but cannot be used; `code` says why. The platform has processed the request, so the
 * client does not retry it.
 */
export class ResponseValidationError extends RequestError {
  declare readonly code: ResponseValidationErrorCode;
  /** The HTTP status of the response. */
  declare readonly status: number;
  /** The response headers. If they repeat the API key, it is replaced with `[redacted]`. */
  declare readonly headers: Headers;

  constructor(
    problem: string,
    { status, headers }: Response,
    trace: RequestTrace,
    { code = 'invalid_response', ...options }: ResponseValidationErrorOptions = {},
  ) {
    const message = `Unexpected response: ${problem}`;
    super(code, message, trace, { status, headers }, options);
  }

  static {
    brand({ ResponseValidationError });
  }
}
