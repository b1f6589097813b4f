import { brand } from './agent-platform-error.ts';
import { type FailedCall, RequestError } from './request-error.ts';

/**
 * The response, its body included, was not complete within `timeoutMs`, or the whole call not within
 * `deadlineMs`. Code: `timeout`.
 */
export class TimeoutError extends RequestError {
  /** How many milliseconds the attempt, or the call, was allowed to take. */
  declare readonly timeoutMs: number;

  constructor(trace: FailedCall, timeoutMs: number) {
    super('timeout', `No complete response within ${timeoutMs} ms`, trace, { timeoutMs });
  }

  static {
    brand({ TimeoutError });
  }
}

/** Whether an attempt or a call ran out of time. */
export const isTimeoutError = (error: unknown): error is TimeoutError =>
  error instanceof TimeoutError;
