import type { Refusal } from '../rate-limit/rate-limiter.ts';
import { toRateLimit } from '../rate-limit/read-rate-limit.ts';
import type { ReadResponse } from '../transport/read-response.ts';
import { ApiError } from './api-error.ts';
import type { FailedCall } from './failed-call.ts';
import type { RequestTrace } from './request-error.ts';
import {
  ConflictError,
  ForbiddenError,
  InternalServerError,
  NotFoundError,
  RateLimitError,
  ServiceUnavailableError,
  UnauthorizedError,
  ValidationError,
} from './status-errors.ts';

const errorClasses: Record<number, typeof ApiError> = {
  400: ValidationError,
  401: UnauthorizedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
  503: ServiceUnavailableError,
};

/**
 * Makes the error for a response that is not a success. `body` is the parsed body, or its text when it
 * is not JSON. Without `{ error: { code, message } }` in it, the code is `HTTP_<status>` and the message
 * names the content type.
 */
export function toApiError(body: unknown, response: ReadResponse, trace: FailedCall): ApiError {
  const { head, hints } = response;
  const { status, headers } = head;
  const { askedMs: retryAfterMs, window, receivedAt } = hints;
  const ErrorClass = errorClasses[status] ?? (status >= 500 ? InternalServerError : ApiError);
  const resetAt = retryAfterMs === undefined ? undefined : new Date(receivedAt + retryAfterMs);
  const rateLimit = window ? toRateLimit(window) : { resetAt };
  const details = { status, headers, body, retryAfterMs, rateLimit };
  const shownBody = trace.redactor ? trace.redactor.redact(body) : body;
  return new ErrorClass({ ...details, ...readError(shownBody, head) }, trace);
}

/** Makes the error for a request that was not sent because its wait would be too long. */
export function toRefusedError(refusal: Refusal, trace: RequestTrace): RateLimitError {
  const { retryAfterMs } = refusal;
  const details = {
    status: 429,
    code: 'RATE_LIMIT_EXCEEDED',
    message: `not sent: the key's next rate limit window begins in ${Math.ceil(retryAfterMs / 1000)} s`,
    headers: new Headers(),
    body: undefined,
    retryAfterMs,
    rateLimit: refusal,
  };
  return new RateLimitError(details, trace);
}

/** Makes the error for a record that a method of the SDK did not find in a list. */
export function toMissingError(message: string, trace: RequestTrace): NotFoundError {
  const details = {
    status: 404,
    code: 'NOT_FOUND',
    message,
    headers: new Headers(),
    body: undefined,
    retryAfterMs: undefined,
    rateLimit: undefined,
  };
  return new NotFoundError(details, trace);
}

function readError(body: unknown, { status, headers, type }: Response) {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)) {
    const message = `The platform redirects to ${toTarget(headers)}. To keep the API key safe, redirects are not followed; if the target is right, set baseUrl to it`;
    return { code: 'REDIRECT', message };
  }
  const { code, message } = Object(Object(body).error) as Record<string, unknown>;
  return {
    code: typeof code === 'string' && code ? code : `HTTP_${status}`,
    message:
      typeof message === 'string' && message
        ? message
        : `no error message in the response (${headers.get('content-type') ?? 'no content type'})`,
  };
}

/** Where a redirect points, without the parts of a URL that may hold a secret. */
function toTarget(headers: Headers): string {
  const location = headers.get('location');
  if (!location) return 'an unknown address';
  return location.replace(/[?#].*$/s, '').replace(/^(\w+:)?\/\/[^/]*@/, '$1//');
}
