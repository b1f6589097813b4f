import { brand } from './agent-platform-error.ts';
import { ApiError, type ApiErrorDetails } from './api-error.ts';
import type { RequestTrace } from './failed-call.ts';

/** 400: invalid request data; the message names the field and the rule. */
export class ValidationError extends ApiError {}

/** 401: the API key is missing, invalid or revoked. */
export class UnauthorizedError extends ApiError {}

/** 403: the key lacks the scope this call needs. */
export class ForbiddenError extends ApiError {}

/** 404: no such record in the key's workspace. */
export class NotFoundError extends ApiError {}

/** 409: the record's current state does not allow the call (assumed). */
export class ConflictError extends ApiError {}

/**
 * 429: the key has sent too many requests. The platform did not carry the request out.
 *
 * The client also throws it, without sending anything, if the key's next rate limit window begins too late for
 * the call to wait.
 */
export class RateLimitError extends ApiError {
  /** Requests per window, if the response shows it. */
  declare readonly limit: number | undefined;
  /** Requests left in the window, if the response shows it. */
  declare readonly remaining: number | undefined;
  /** When the window ends, if the response shows it. */
  declare readonly resetAt: Date | undefined;

  constructor(details: ApiErrorDetails, trace: RequestTrace) {
    super(details, trace);
    Object.assign(this, details.rateLimit);
  }
}

/** 503: the platform is under maintenance or degraded. */
export class ServiceUnavailableError extends ApiError {}

/** Any other 5xx: the platform failed. */
export class InternalServerError extends ApiError {}

brand({
  ValidationError,
  UnauthorizedError,
  ForbiddenError,
  NotFoundError,
  ConflictError,
  RateLimitError,
  ServiceUnavailableError,
  InternalServerError,
});

const errorClasses: Readonly<Record<number, typeof ApiError>> = {
  400: ValidationError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
  503: ServiceUnavailableError,
};

export const errorClassOf = (status: number): typeof ApiError =>
  errorClasses[status] ?? (status >= 500 ? InternalServerError : ApiError);
