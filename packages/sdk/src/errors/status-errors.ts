import { brand } from './agent-platform-error.ts';
import { ApiError, type ApiErrorDetails } from './api-error.ts';

/** 400: the request is invalid. The message says which field is invalid and why. */
export class ValidationError extends ApiError {}

/** 401: the API key is missing, invalid or revoked. */
export class UnauthorizedError extends ApiError {}

/** 403: the API key lacks the scope that the call needs. */
export class ForbiddenError extends ApiError {}

/** 404: the record does not exist in the workspace of the API key. */
export class NotFoundError extends ApiError {}

/** 409: the current state of the record does not allow the call (assumed). */
export class ConflictError extends ApiError {}

/**
 * 429: the API key has sent too many requests. The platform did not process the request.
 *
 * The client also throws this error, without sending a request, if the next rate-limit window is too far away to wait
 * for.
 */
export class RateLimitError extends ApiError {
  /** The number of requests per window, if the response shows it. */
  declare readonly limit: number | undefined;
  /** The number of requests left in the window, if the response shows it. */
  declare readonly remaining: number | undefined;
  /** When the window ends, if the response shows it. */
  declare readonly resetAt: Date | undefined;

  constructor(details: ApiErrorDetails) {
    super(details);
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
