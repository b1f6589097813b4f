import type { ApiError } from '../errors/api-error.ts';
import { errorClassOf, RateLimitError } from '../errors/status-errors.ts';
import { propertyOf } from '../options/property-of.ts';
import type { Refusal } from '../rate-limit/rate-limiter.ts';
import type { Call } from './call.ts';
import type { Received } from './received.ts';

/**
 * Creates the error for an unsuccessful response. `body` is parsed JSON or text. If it has no
 * `{ error: { code, message } }`, the code is `HTTP_<status>`, and the message names the content type. `received` is
 * what the platform sent, unless middleware responded in its place.
 */
export function toApiError(
  response: Response,
  body: unknown,
  call: Call,
  received: Received | undefined,
): ApiError {
  const { status, headers } = response;
  const { retryAfterMs, receivedAt = 0 } = received ?? {};
  const resetAt = retryAfterMs === undefined ? undefined : new Date(receivedAt + retryAfterMs);
  const rateLimit = received?.rateLimit ?? { resetAt };
  const ErrorClass = errorClassOf(status);
  const { code, message } = readError(body, response);
  return new ErrorClass({ call, status, code, message, headers, body, retryAfterMs, rateLimit });
}

/** Creates the error for a request that was not sent, because it would have had to wait too long. */
export function toRefusedError(refusal: Refusal, call: Call, waitedMs: number): RateLimitError {
  const { retryAfterMs } = refusal;
  const seconds = Math.ceil(retryAfterMs / 1000);
  const waited = waitedMs > 0 ? `, after waiting ${Math.ceil(waitedMs / 1000)} s` : '';
  return new RateLimitError({
    call,
    status: 429,
    code: 'RATE_LIMIT_EXCEEDED',
    message: `The request was not sent${waited}: the API key's next rate-limit window begins in ${seconds} s, later than \`maxWaitMs\` or the call's deadline allows. Try again then, or allow a longer wait`,
    retryAfterMs,
    rateLimit: refusal,
  });
}

function readError(body: unknown, { status, headers, type }: Response) {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)) {
    const message = `The platform redirects to ${toTarget(headers)}. The client does not follow redirects, to keep the API key safe. If the target is correct, set \`baseUrl\` to it`;
    return { code: 'REDIRECT', message };
  }
  const error = propertyOf(body, 'error');
  const code = propertyOf(error, 'code');
  const message = propertyOf(error, 'message');
  return {
    code: typeof code === 'string' && code ? code : `HTTP_${status}`,
    message:
      typeof message === 'string' && message
        ? message
        : `The response contains no error message (${headers.get('content-type') ?? 'no content type'})`,
  };
}

/** Names a redirect's target, without the parts of a URL that may be secret. */
function toTarget(headers: Headers): string {
  const location = headers.get('location');
  if (!location) return 'an unknown address';
  const target = location.replace(/[?#].*$/s, '').replace(/^(\w+:)?\/\/[^/]*@/, '$1//');
  return `\`${target}\``;
}
