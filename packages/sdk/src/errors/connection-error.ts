import { brand } from './agent-platform-error.ts';
import type { RequestTrace } from './failed-call.ts';
import { RequestError } from './request-error.ts';

/**
 * No complete response arrived: the host name did not resolve, the connection was refused or broke, or the body of a
 * successful response was cut off. `cause` is the value that `fetch` rejected with, or the error that occurred while
 * the body was read. The code is `connection_failed`.
 */
export class ConnectionError extends RequestError {
  /** When the connection failed. `connect`: no response arrived. `body`: the response body was cut off. */
  declare readonly phase: 'connect' | 'body';

  /** @param server the origin of the base URL, such as `https://api.example.com` */
  constructor(
    trace: RequestTrace,
    cause: unknown,
    phase: 'connect' | 'body',
    server = 'the platform',
  ) {
    const problem = phase === 'connect' ? 'No response' : 'Incomplete response';
    const message = `${problem} from ${server}: ${toReason(cause)}`;
    super('connection_failed', message, trace, { phase }, { cause });
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
  try {
    let reason = cause;
    // The limit is necessary because causes may form a cycle.
    for (let depth = 0; depth < 9; depth++) {
      if (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
    }
    if (reason instanceof Error) return `${reason.message || reason.name}`;
  } catch {
    // A custom `fetch` may reject with any value. A getter or a proxy of this value threw.
  }
  return 'the connection failed';
}
