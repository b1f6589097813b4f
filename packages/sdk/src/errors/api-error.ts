import type { ErrorCode } from '../generated/records.ts';
import type { RateLimit } from '../rate-limit/read-rate-limit.ts';
import { brand } from './agent-platform-error.ts';
import { type FailedCall, RequestError } from './request-error.ts';

/** What an `ApiError` is made of, besides the call it belongs to. */
export interface ApiErrorDetails {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly retryAfterMs: number | undefined;
  readonly rateLimit: Partial<RateLimit> | undefined;
}

/** The platform answered with an error. Its subclasses name the common statuses. */
export class ApiError extends RequestError {
  /**
   * The platform's code. `HTTP_<status>` stands for an answer without a code, `REDIRECT` for one
   * that points elsewhere.
   */
  declare readonly code: ErrorCode;
  /** The HTTP status; 0 for a redirect that a browser hides. */
  declare readonly status: number;
  /** The headers of the answer, with `[redacted]` where they repeat the API key. */
  declare readonly headers: Headers;
  /**
   * The body of the answer: the parsed JSON, otherwise the text, at most 64 KiB of it. Reads
   * `[redacted]` where it repeats the API key.
   */
  declare readonly body: unknown;
  /** How long the platform asks to wait (`Retry-After`, for a 429 the window's end), if it does. */
  declare readonly retryAfterMs: number | undefined;

  constructor(details: ApiErrorDetails, trace: FailedCall) {
    const { status, code, message, headers, body, retryAfterMs } = details;
    const own = { status, headers, body, retryAfterMs };
    super(code, `${status} ${code}: ${message}`, trace, own);
  }

  static {
    brand({ ApiError });
  }
}

/** Whether the platform answered with an error status. */
export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
