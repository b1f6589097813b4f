import type { OperationId } from '../generated/operations.ts';
import { AgentPlatformError, brand } from './agent-platform-error.ts';
import { copyHeaders } from './copy-headers.ts';
import type { FailedCall, RequestTrace, ResumePoint } from './failed-call.ts';

const MESSAGE_LENGTH = 500;

/** Shortens the platform's text to a single line of readable length. */
const shorten = (text: string) => {
  const line = text.replace(/\p{Cc}+/gu, ' ');
  return line.length > MESSAGE_LENGTH ? `${line.slice(0, MESSAGE_LENGTH)}…` : line;
};

/**
 * The response that an error is about. It is kept apart from the error's own properties, because many frameworks send
 * an error's `headers` and `status` to their own visitors.
 */
export interface ErrorResponse {
  /** The HTTP status. */
  readonly status: number;
  /** The headers. If they contain the API key, it is replaced with `[redacted]`. */
  readonly headers: Headers;
}

export interface RequestErrorDetails extends ErrorOptions {
  readonly code: string;
  /** The message. The constructor appends the call's method, path and number of attempts. */
  readonly message: string;
  readonly call: RequestTrace;
  /** The response, if there was one. */
  readonly response?: ErrorResponse;
  /** Additional properties for the error. */
  readonly own?: object;
}

/**
 * The base class of all errors about a request. It identifies the call and says how many times the request was sent.
 *
 * If a response echoes the call's API key, the key is replaced with `[redacted]` in the message, the code, the headers
 * and the body. Only exact copies of the key are masked, and only if it has 12 or more characters. The `cause` is not
 * masked: it is what `fetch` threw.
 */
export abstract class RequestError extends AgentPlatformError implements RequestTrace {
  declare readonly callId: string;
  declare readonly operation: OperationId | undefined;
  declare readonly method: string;
  declare readonly path: string;
  declare readonly attempts: number;
  /**
   * If the call was for a list: the query with which to resume. Pass it to `list`. What comes before its page need not
   * be read again.
   */
  declare readonly resume?: ResumePoint;

  constructor({ code, message, call, response, own, ...options }: RequestErrorDetails) {
    const failed: FailedCall = call;
    const { callId, operation, method, path, attempts, resume } = failed;
    const mask = (text: string) => failed.mask?.(text) ?? text;
    // Masking comes first, because shortening could cut a key in half and leave part of it unmasked.
    const words = shorten(mask(message));
    const sentences = /[.!?…]$/.test(words) ? words : `${words}.`;
    super(code, `${sentences} (${method} ${path}, attempt ${attempts})`, options);
    Object.assign(this, { callId, operation, method, path, attempts }, own, resume && { resume });
    if (!response) return;
    const headers = copyHeaders(response.headers, new Headers(), mask);
    Object.assign(this, { response: { status: response.status, headers } });
  }
}

brand({ RequestError });
