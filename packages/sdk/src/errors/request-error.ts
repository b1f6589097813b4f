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
 * The base class of all errors about a request. It says which call failed and how many times it was sent.
 *
 * It hides the call's API key. If a response repeats the key, in any letter case or percent-encoded, the message,
 * the code, the headers and the body have `[redacted]` in its place. A key of fewer than 12 characters may be a
 * word, so it is redacted only where it is a whole header or a whole JSON value. Error codes from the
 * specification are never redacted, nor is the `cause`, which is whatever `fetch` threw.
 */
export abstract class RequestError extends AgentPlatformError implements RequestTrace {
  declare readonly callId: string;
  declare readonly operation: OperationId | undefined;
  declare readonly method: string;
  declare readonly path: string;
  declare readonly attempts: number;
  /**
   * If loading a list page fails: that page's query. Pass it to `list` to continue there. All earlier pages
   * were returned.
   */
  declare readonly resume?: ResumePoint;

  /**
   * `own` holds the subclass's properties, and `prefix` is put before the message. Only the message and the
   * headers are redacted here, so nothing else may hold unredacted text from the platform.
   */
  constructor(
    code: string,
    message: string,
    call: RequestTrace,
    own: Readonly<Record<string, unknown>> & { readonly headers?: Headers },
    { prefix = '', ...options }: ErrorOptions & { readonly prefix?: string } = {},
  ) {
    const { callId, operation, method, path, attempts, redactor, resume }: FailedCall = call;
    // Redacts before shortening: otherwise part of the key could remain where the message is cut.
    const words = shorten(prefix + (redactor?.redact(message) ?? message));
    super(code, `${words} (${method} ${path}, attempt ${attempts})`, options);
    const trace: RequestTrace = { callId, operation, method, path, attempts };
    const headers = own.headers && redactor?.redactHeaders(own.headers);
    Object.assign(this, trace, own, headers && { headers }, resume && { resume });
  }

  static {
    brand({ RequestError });
  }
}
