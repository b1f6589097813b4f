import type { OperationId } from '../generated/operations.ts';
import { AgentPlatformError, brand } from './agent-platform-error.ts';
import type { FailedCall, RequestTrace, ResumePoint } from './failed-call.ts';

const MESSAGE_LENGTH = 500;

/** Shortens the platform's text to one line of readable length. */
const shorten = (text: string) => {
  const line = text.replace(/\p{Cc}+/gu, ' ');
  return line.length > MESSAGE_LENGTH ? `${line.slice(0, MESSAGE_LENGTH)}…` : line;
};

/**
 * The base class of all errors about a request. It identifies the call, and says how many times the request was sent.
 *
 * The API key of the call is redacted. If a response repeats the key, in any letter case or percent-encoded, the key is
 * replaced with `[redacted]` in the message, the code, the headers and the body. A key with fewer than 12 characters
 * may be a word, so it is redacted only if it is a whole header value or a whole JSON value. Error codes from the
 * specification are never redacted. The `cause` is not redacted either: it is the value that `fetch` threw.
 */
export abstract class RequestError extends AgentPlatformError implements RequestTrace {
  declare readonly callId: string;
  declare readonly operation: OperationId | undefined;
  declare readonly method: string;
  declare readonly path: string;
  declare readonly attempts: number;
  /**
   * The query of the page that failed, if the call loads a page of a list. Pass it to `list` to continue with that
   * page. All earlier pages were returned.
   */
  declare readonly resume?: ResumePoint;

  /**
   * `own` contains the properties of the subclass, and `prefix` comes before the message. This constructor redacts only
   * the message and the headers, so the subclass must redact any other text from the platform.
   */
  constructor(
    code: string,
    message: string,
    call: RequestTrace,
    own: Readonly<Record<string, unknown>> & { readonly headers?: Headers },
    { prefix = '', ...options }: ErrorOptions & { readonly prefix?: string } = {},
  ) {
    const { callId, operation, method, path, attempts, redactor, resume }: FailedCall = call;
    // The message is redacted before it is shortened. Otherwise part of the key could remain at the cut.
    const words = shorten(prefix + (redactor?.redact(message) ?? message));
    const sentences = /[.!?…]$/.test(words) ? words : `${words}.`;
    super(code, `${sentences} (${method} ${path}, attempt ${attempts})`, options);
    const trace: RequestTrace = { callId, operation, method, path, attempts };
    const headers = own.headers && redactor?.redactHeaders(own.headers);
    Object.assign(this, trace, own, headers && { headers }, resume && { resume });
  }

  static {
    brand({ RequestError });
  }
}
