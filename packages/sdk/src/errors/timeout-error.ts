import { brand } from './agent-platform-error.ts';
import type { RequestTrace } from './failed-call.ts';
import { RequestError } from './request-error.ts';

/** The argument of `TimeoutError`'s constructor. */
export interface TimeoutErrorDetails {
  /** The call that failed. */
  readonly call: RequestTrace;
  readonly timeoutMs: number;
  /** How the message begins, such as `The call did not complete`. */
  readonly problem?: string;
}

/**
 * An attempt, including its response body, took longer than `timeoutMs`, or a call took longer than `deadlineMs`. The
 * code is `timeout`.
 */
export class TimeoutError extends RequestError {
  /** The limit that was exceeded, in milliseconds. */
  declare readonly timeoutMs: number;

  constructor({ call, timeoutMs, problem = 'No complete response' }: TimeoutErrorDetails) {
    const message = `${problem} within ${timeoutMs} ms`;
    super({ call, code: 'timeout', message, own: { timeoutMs } });
  }

  static {
    brand({ TimeoutError });
  }
}
