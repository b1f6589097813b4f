import { brand } from './agent-platform-error.ts';
import type { RequestTrace } from './failed-call.ts';
import { RequestError } from './request-error.ts';

/**
 * What is wrong with a successful response:
 * - `invalid_response`: its body does not match the specification. It is not JSON, is cut short or has no
 *   `data`, or a list has no `pagination` or is not the requested page;
 * - `response_too_large`: its body, decompressed, is larger than `maxResponseBytes`. The rest of it
 *   is not read.
 */
export type ResponseValidationErrorCode = 'invalid_response' | 'response_too_large';

/** The error's code, `invalid_response` by default, and its cause. */
export interface ResponseValidationErrorOptions extends ErrorOptions {
  readonly code?: ResponseValidationErrorCode;
}

/**
 * A successful response that cannot be used; `code` says why. The platform carried the request out,
 * so it is not sent again.
 */
export class ResponseValidationError extends RequestError {
  declare readonly code: ResponseValidationErrorCode;
  /** The HTTP status of the response. */
  declare readonly status: number;
  /** The response headers, with `[redacted]` where they repeat the API key. */
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
