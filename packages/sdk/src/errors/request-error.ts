import type { OperationId } from '../generated/operations.ts';
import { AgentPlatformError, brand } from './agent-platform-error.ts';
import type { FailedCall } from './failed-call.ts';

/** Identifies a call in errors, events and log lines. */
export interface CallIdentity {
  /**
   * The id of the call, the same in all its events and log lines and in its error, whatever the number of
   * attempts. Calls are numbered from `'1'` on in the order in which they are made, across all clients of the
   * process. Each page of a list is a call. A method that waits has an id of its own, which only its own errors
   * show.
   */
  readonly callId: string;
  /** The operation id; `undefined` when `client.raw` was used for a path it does not know. */
  readonly operation: OperationId | undefined;
  /** The HTTP method, in capitals. */
  readonly method: string;
  /** The path with placeholders in place of the ids: `/v1/agents/{id}`. */
  readonly path: string;
}

/** The call that an error belongs to. */
export interface RequestTrace extends CallIdentity {
  /** How often the request was sent. */
  readonly attempts: number;
}

/**
 * The query of one page of a list, with the filters of that list. Pass it to the same `list` to
 * continue there.
 */
export interface ResumePoint {
  readonly page: number;
  readonly limit?: number | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

const MESSAGE_LENGTH = 500;

/** Text of the platform, on one line of readable length. */
const shorten = (text: string) => {
  const line = text.replace(/\p{Cc}+/gu, ' ');
  return line.length > MESSAGE_LENGTH ? `${line.slice(0, MESSAGE_LENGTH)}…` : line;
};

/**
 * The base of all errors about a request: which call it was and how often it was sent.
 *
 * It hides the API key of the call. Where a server repeats the key, in any letter case or
 * percent-encoded, the message, the code, the cause and every other property have `[redacted]`
 * instead. A key of fewer than 12 characters may be a word, so it is redacted only where it is a
 * whole header or a whole JSON value. A `code` of the specification never changes.
 */
export abstract class RequestError extends AgentPlatformError implements RequestTrace {
  declare readonly callId: string;
  declare readonly operation: OperationId | undefined;
  declare readonly method: string;
  declare readonly path: string;
  declare readonly attempts: number;
  /**
   * For a page of a list: the query of that page. Pass it to `list` to continue there. All earlier
   * pages were returned.
   */
  declare readonly resume?: ResumePoint;

  /**
   * `own` holds the properties of a subclass, and `prefix` is put before the message. `prefix` and
   * `code` stay as they are, so they must not hold text of the platform that is not redacted.
   */
  constructor(
    code: string,
    message: string,
    call: RequestTrace,
    own: object,
    { prefix = '', ...options }: ErrorOptions & { readonly prefix?: string } = {},
  ) {
    const { callId, operation, method, path, attempts, redactor, resume }: FailedCall = call;
    const redact = <Value>(value: Value) => (redactor ? redactor.redact(value) : value);
    const redactEach = (properties: object) =>
      Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, redact(value)]));
    // Redacts before shortening: a part of the key could remain where the message is cut.
    const words = shorten(prefix + redact(message));
    super(code, `${words} (${method} ${path}, attempt ${attempts})`, redactEach(options));
    const trace: RequestTrace = { callId, operation, method, path, attempts };
    Object.assign(this, trace, redactEach(own), resume && { resume });
  }
  static {
    brand({ RequestError });
  }
}
