import { brand } from './agent-platform-error.ts';
import type { RequestTrace } from './failed-call.ts';
import { RequestError } from './request-error.ts';

/** What a `ConnectionError` is made from. */
export interface ConnectionErrorDetails {
  /** The call that failed. */
  readonly call: RequestTrace;
  readonly phase: 'connect' | 'body';
  /** The value that `fetch` rejected with, or the error that occurred while the body was read. */
  readonly cause: unknown;
  /** The origin of the base URL, such as `https://api.example.com`. */
  readonly server?: string;
}

/**
 * No complete response arrived: the host name did not resolve, the connection was refused or broke, or the body of a
 * successful response was cut off. `cause` is the value that `fetch` rejected with, or the error that occurred while
 * the body was read. The code is `connection_failed`.
 */
export class ConnectionError extends RequestError {
  /** When the connection failed. `connect`: no response arrived. `body`: the response body was cut off. */
  declare readonly phase: 'connect' | 'body';

  constructor({ call, phase, cause, server = 'the platform' }: ConnectionErrorDetails) {
    const problem = phase === 'connect' ? 'No response' : 'Incomplete response';
    const message = `${problem} from ${server}: ${toReason(cause)}`;
    super({ call, code: 'connection_failed', message, cause, own: { phase } });
  }

  static {
    brand({ ConnectionError });
  }
}

/**
 * Returns the reason for a failure. The error that `fetch` throws says only "fetch failed"; the reason is the `cause`
 * of that error, or the `cause` of its cause.
 */
function toReason(cause: unknown): string {
  let reason = cause;
  // The limit is necessary because causes may form a cycle.
  for (let depth = 0; depth < 9; depth++) {
    if (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  }
  return reason instanceof Error ? reason.message || reason.name : 'the connection failed';
}
