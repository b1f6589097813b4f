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

/** What a `ResponseValidationError` is made from. */
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
 * The response was successful but cannot be used; `code` says why. The platform has processed the request, so the
 * client does not retry it.
 */
export class ResponseValidationError extends RequestError {
  declare readonly code: ResponseValidationErrorCode;
  /** The HTTP status of the response. */
  declare readonly status: number;
  /** The response headers. If they repeat the API key, it is replaced with `[redacted]`. */
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
