import { brand } from './agent-platform-error.ts';
import type { RequestTrace } from './failed-call.ts';
import { RequestError } from './request-error.ts';

/**
 * No complete response arrived: the host name does not resolve, the connection was refused or broke, or
 * the body of a success broke off. `cause` is what `fetch` rejected with, or what its response threw
 * when it was read. Code: `connection_failed`.
 */
export class ConnectionError extends RequestError {
  /** `connect`: no response came; `body`: the body of the response broke off. */
  declare readonly phase: 'connect' | 'body';

  /** @param server the origin of the base URL, such as `https://api.example.com` */
  constructor(
    trace: RequestTrace,
    cause: unknown,
    phase: 'connect' | 'body',
    server = 'the platform',
  ) {
    const problem = phase === 'connect' ? 'No response' : 'Only a part of the response came';
    const message = `${problem} from ${server}: ${toReason(cause)}`;
    super('connection_failed', message, trace, { phase }, { cause });
  }

  static {
    brand({ ConnectionError });
  }
}

/** `fetch` says only "fetch failed"; the reason is one or two causes further down. */
function toReason(cause: unknown): string {
  try {
    let reason = cause;
    // Causes may form a cycle.
    for (let depth = 0; depth < 9; depth++) {
      if (reason instanceof Error && reason.cause instanceof Error) reason = reason.cause;
    }
    if (reason instanceof Error) return `${reason.message || reason.name}`;
  } catch {
    // A getter or a proxy threw: a custom `fetch` may reject with anything.
  }
  return 'the connection failed';
}
