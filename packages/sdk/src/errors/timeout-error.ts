import { brand } from './agent-platform-error.ts';
import type { RequestTrace } from './failed-call.ts';
import { RequestError } from './request-error.ts';

/**
 * An attempt took longer than `timeoutMs` (response body included), or a call took longer than `deadlineMs`.
 * Code: `timeout`.
 */
export class TimeoutError extends RequestError {
  /** How many milliseconds the attempt or the call was allowed to take. */
  declare readonly timeoutMs: number;

  /** `problem` says what did not happen in time. */
  constructor(trace: RequestTrace, timeoutMs: number, problem = 'No complete response') {
    super('timeout', `${problem} within ${timeoutMs} ms`, trace, { timeoutMs });
  }

  static {
    brand({ TimeoutError });
  }
}
