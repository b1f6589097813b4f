import type { ApiError } from '../errors/api-error.ts';
import type { KeyRedactor } from '../errors/key-redactor.ts';
import { errorClassOf, RateLimitError } from '../errors/status-errors.ts';
import { propertyOf } from '../options/property-of.ts';
import type { Refusal } from '../rate-limit/rate-limiter.ts';
import { toRateLimit } from '../rate-limit/read-rate-limit.ts';
import type { Call } from './call.ts';
import { type ReadResponse, toText } from './read-response.ts';

/**
 * Creates the error for a response that is not a success. Without `{ error: { code, message } }` in its body,
 * the code is `HTTP_<status>` and the message names the content type.
 */
export function toApiError(response: ReadResponse, call: Call): ApiError {
  const { head, hints } = response;
  const { status, headers } = head;
  const { askedMs: retryAfterMs, window, receivedAt } = hints;
  const body = parseErrorBody(response, call.redactor);
  const { code, message } = readError(body, head);
  const resetAt = retryAfterMs === undefined ? undefined : new Date(receivedAt + retryAfterMs);
  const rateLimit = window ? toRateLimit(window) : { resetAt };
  const details = { status, code, message, headers, body, retryAfterMs, rateLimit };
  return new (errorClassOf(status))(details, call);
}

/** Creates the error for a request that was not sent because its wait would be too long. */
export function toRefusedError(refusal: Refusal, call: Call): RateLimitError {
  const { retryAfterMs } = refusal;
  const seconds = Math.ceil(retryAfterMs / 1000);
  const details = {
    status: 429,
    code: 'RATE_LIMIT_EXCEEDED',
    message: `not sent: the key's next rate limit window begins in ${seconds} s`,
    retryAfterMs,
    rateLimit: refusal,
  };
  return new RateLimitError(details, call);
}

/** Returns the parsed JSON, or else the text, without the API key. */
function parseErrorBody({ head, content }: ReadResponse, redactor: KeyRedactor): unknown {
  if (head.headers.get('content-length') === '0') return undefined;
  const text = toText(content);
  try {
    return redactor.redact(JSON.parse(text));
  } catch {
    // It is not JSON, or is nested too deeply.
    return redactor.redact(text);
  }
}

function readError(body: unknown, { status, headers, type }: Response) {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)) {
    const message = `The platform redirects to ${toTarget(headers)}. To keep the API key safe, redirects are not followed; if the target is right, set baseUrl to it`;
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
        : `no error message in the response (${headers.get('content-type') ?? 'no content type'})`,
  };
}

/** Where a redirect points, without the parts of a URL that may hold a secret. */
function toTarget(headers: Headers): string {
  const location = headers.get('location');
  if (!location) return 'an unknown address';
  return location.replace(/[?#].*$/s, '').replace(/^(\w+:)?\/\/[^/]*@/, '$1//');
}
