import { brand } from './agent-platform-error.ts';
import type { RequestTrace } from './failed-call.ts';
import { RequestError } from './request-error.ts';

/** The argument of `ConnectionError`'s constructor. */
export interface ConnectionErrorDetails {
  /** The call that failed. */
  readonly call: RequestTrace;
  readonly phase: 'connect' | 'body';
  /** What `fetch` rejected with, or the error that cut off the body. */
  readonly cause: unknown;
  /** The origin of the base URL, such as `https://api.example.com`. */
  readonly server?: string;
}

/**
 * No complete response arrived: the host name did not resolve, the connection was refused or broke, or the body of a
 * successful response was cut off. `cause` is what `fetch` rejected with, or the error that cut off the body. The code
 * is `connection_failed`.
 */
export class ConnectionError extends RequestError {
  /** When the connection failed: before a response arrived (`connect`), or while its body was being read (`body`). */
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
 * Finds the reason for a failure. Often `fetch` throws only "fetch failed", with the actual reason in `cause` or,
 * deeper, in the `cause` of that.
 */
function toReason(cause: unknown): string {
  let reason = cause;
  // Causes may form a cycle, so this stops after a few.
  for (let depth = 0; depth < 9; depth++) {
    if (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  }
  return reason instanceof Error ? reason.message || reason.name : 'the connection failed';
}
