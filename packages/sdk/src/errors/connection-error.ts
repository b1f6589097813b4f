import { brand } from './agent-platform-error.ts';
import { type FailedCall, RequestError } from './request-error.ts';

/**
 * No complete answer arrived: the name does not resolve, the connection was refused or broke, or
 * the body broke off. `cause` is what `fetch` rejected with. Code: `connection_failed`.
 */
export class ConnectionError extends RequestError {
  /** `connect`: nothing came back; `body`: the answer broke off. */
  declare readonly phase: 'connect' | 'body';

  constructor(trace: FailedCall, cause: unknown, phase: 'connect' | 'body') {
    const message = `No answer from the platform: ${toReason(cause)}`;
    super('connection_failed', message, trace, { phase }, { cause });
  }

  static {
    brand({ ConnectionError });
  }
}

/** `fetch` says only "fetch failed"; the reason is one or two causes further down. */
function toReason(cause: unknown): string {
  let reason = cause;
  // Causes may go round in circles.
  for (let depth = 0; depth < 9; depth++) {
    if (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
  }
  return reason instanceof Error ? reason.message || reason.name : 'the connection failed';
}

/** Whether the network failed before a complete answer arrived. */
export const isConnectionError = (error: unknown): error is ConnectionError =>
  error instanceof ConnectionError;
