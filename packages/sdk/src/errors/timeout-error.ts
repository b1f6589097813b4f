import { brand } from './agent-platform-error.ts';
import type { RequestTrace } from './failed-call.ts';
import { RequestError } from './request-error.ts';

/**
 * An attempt, including its response body, took longer than `timeoutMs`, or a call took longer than `deadlineMs`. The
 * code is `timeout`.
 */
export class TimeoutError extends RequestError {
  /** The time limit that was exceeded, in milliseconds. */
  declare readonly timeoutMs: number;

  /** The message begins with `problem`, such as `The call did not complete`. */
  constructor(trace: RequestTrace, timeoutMs: number, problem = 'No complete response') {
    super('timeout', `${problem} within ${timeoutMs} ms`, trace, { timeoutMs });
  }

  static {
    brand({ TimeoutError });
  }
}
