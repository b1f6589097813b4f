import { brand } from './agent-platform-error.ts';
import type { RequestTrace } from './failed-call.ts';
import { toReason } from './failure-reason.ts';
import { RequestError } from './request-error.ts';

export interface TimeoutErrorDetails {
  readonly call: RequestTrace;
  readonly timeoutMs: number;
  /** How the message begins, such as `The call did not complete`. */
  readonly problem?: string;
  /** If `fetch` has a shorter time limit of its own: what it rejected with. */
  readonly cause?: unknown;
}

/**
 * An attempt, including its response body, took longer than `timeoutMs`, or a call took longer than `deadlineMs`. The
 * code is `timeout`.
 */
export class TimeoutError extends RequestError {
  /** The limit that was exceeded, in milliseconds. If `fetch` has a shorter limit of its own, the time that has passed. */
  declare readonly timeoutMs: number;

  constructor({ call, timeoutMs, problem = 'No complete response', cause }: TimeoutErrorDetails) {
    const limit = cause
      ? `, a time limit of \`fetch\` itself (${toReason(cause)}). To wait longer, pass a \`fetch\` that allows it`
      : '';
    const message = `${problem} within ${timeoutMs} ms${limit}`;
    super({ call, code: 'timeout', message, own: { timeoutMs }, ...(cause ? { cause } : {}) });
  }
}

brand({ TimeoutError });
