import type { ErrorCode } from '../generated/records.ts';
import { brand } from './agent-platform-error.ts';
import type { RequestTrace } from './failed-call.ts';
import type { RateLimit } from './rate-limit.ts';
import { type ErrorResponse, RequestError } from './request-error.ts';

export interface ApiErrorDetails {
  readonly call: RequestTrace;
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  /** The response headers; `undefined` if the error did not come from a response. */
  readonly headers?: Headers;
  readonly body?: unknown;
  readonly retryAfterMs?: number | undefined;
  readonly rateLimit?: Partial<RateLimit> | undefined;
}

/** The platform responded with an error. The common statuses have subclasses. */
export class ApiError extends RequestError {
  /** The platform's error code, or `HTTP_<status>` if the response has none. For a redirect, it is `REDIRECT`. */
  declare readonly code: ErrorCode;
  /** The HTTP status. It is 0 for a redirect in a browser, because browsers hide the status of redirects. */
  declare readonly status: number;
  /** The response. It has no headers if the client threw the error without sending a request. */
  declare readonly response: ErrorResponse;
  /**
   * The response body: parsed if it is JSON, and otherwise up to 64 KiB of text. If it contains the API key, the key is
   * replaced with `[redacted]`.
   */
  declare readonly body: unknown;
  /**
   * How long the platform asks the client to wait, in milliseconds: the value of `Retry-After` or, for a 429 without
   * that header, the time until the rate-limit window ends. `undefined` if the response has neither.
   */
  declare readonly retryAfterMs: number | undefined;

  constructor(details: ApiErrorDetails) {
    const { call, status, code, headers = new Headers(), body, retryAfterMs } = details;
    const message = `${status} ${code}: ${details.message}`;
    super({
      call,
      code,
      message,
      response: { status, headers },
      own: { status, body, retryAfterMs },
    });
  }
}

brand({ ApiError });
