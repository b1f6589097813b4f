import type { ErrorCode } from '../generated/records.ts';
import { brand } from './agent-platform-error.ts';
import type { RequestTrace } from './failed-call.ts';
import type { RateLimit } from './rate-limit.ts';
import { RequestError } from './request-error.ts';

/** The properties of an `ApiError`, besides those of its call. */
export interface ApiErrorDetails {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  /** Absent if no response caused the error. */
  readonly headers?: Headers;
  readonly body?: unknown;
  readonly retryAfterMs?: number | undefined;
  readonly rateLimit?: Partial<RateLimit> | undefined;
}

/** The platform responded with an error. There are subclasses for the common statuses. */
export class ApiError extends RequestError {
  /**
   * The platform's code. It is `HTTP_<status>` when the response has no code, and `REDIRECT` when the
   * response is a redirect.
   */
  declare readonly code: ErrorCode;
  /** The HTTP status; 0 for a redirect in a browser, which hides it. */
  declare readonly status: number;
  /** The response headers, with `[redacted]` where they repeat the API key. */
  declare readonly headers: Headers;
  /**
   * The response body: the parsed JSON or, if it is not JSON, at most 64 KiB of the text. It contains
   * `[redacted]` where it repeats the API key.
   */
  declare readonly body: unknown;
  /**
   * How many milliseconds the platform asks the client to wait: the value of `Retry-After` or, for a 429
   * without it, the time until the rate limit window ends. `undefined` if the response does not say.
   */
  declare readonly retryAfterMs: number | undefined;

  constructor(details: ApiErrorDetails, trace: RequestTrace) {
    const { status, code, message, headers = new Headers(), body, retryAfterMs } = details;
    const own = { status, headers, body, retryAfterMs };
    super(code, message, trace, own, { prefix: `${status} ${code}: ` });
  }

  static {
    brand({ ApiError });
  }
}
