import type { FailedCall } from '../errors/failed-call.ts';
import { KeyRedactor } from '../errors/key-redactor.ts';
import type { ResumePoint } from '../errors/request-error.ts';
import type { OperationId } from '../generated/operations.ts';
import { checkCallOptions } from '../options/check-options.ts';
import type { RequestOptions } from '../options/options.ts';
import type { ReadResponse } from './read-response.ts';

let calls = 0;

/**
 * Describes a call to errors and events: its operation, when it began and how often it was sent. It also
 * knows the API keys that the call has sent, which errors must not show.
 */
export class CallTrace implements FailedCall {
  readonly operation: OperationId | undefined;
  readonly method: string;
  readonly path: string;
  readonly resume: ResumePoint | undefined;
  readonly redactor = new KeyRedactor();
  /** Numbers calls in the order in which they were made, across all clients of the process. */
  readonly order = ++calls;
  #attempts = 0;
  #startedAt: number | undefined;

  /** `resume` is the query of a page of a list. */
  constructor(
    operation: OperationId | undefined,
    method: string,
    path: string,
    resume?: ResumePoint,
  ) {
    this.operation = operation;
    this.method = method;
    this.path = path;
    this.resume = resume;
  }

  get callId(): string {
    return String(this.order);
  }

  /** When the call began, by the client's clock; `undefined` while its arguments are checked. */
  get startedAt(): number | undefined {
    return this.#startedAt;
  }

  start(now: number): void {
    this.#startedAt = now;
  }

  get attempts(): number {
    return this.#attempts;
  }

  /** Counts an attempt that is about to be sent, and returns its number. */
  countAttempt(): number {
    this.#attempts += 1;
    return this.#attempts;
  }
}

/** The limits of a call. Where one is undefined, the client's option applies. */
type Limits = Pick<
  RequestOptions,
  'signal' | 'timeoutMs' | 'deadlineMs' | 'maxRetries' | 'idempotent'
>;

/** A call before openapi-fetch builds its request. */
export interface CallInfo extends Limits {
  readonly trace: CallTrace;
}

/**
 * A call on its way inward. A layer that changes something, such as the signal, passes on a changed
 * copy.
 */
export interface Call extends CallInfo {
  /** Path and query, from `/v1` on. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** When the call must have ended, by the client's clock; `Infinity` without a deadline. */
  readonly deadline: number;
}

/** A call that is sent once: its signal ends the attempt. */
export interface AttemptCall extends Call {
  readonly signal: AbortSignal;
}

/** Sends a call, however often that takes. */
export type Send = (call: Call) => Promise<ReadResponse>;

/** Sends a call once. */
export type SendOnce = (call: AttemptCall) => Promise<ReadResponse>;

/** One concern around sending, such as retries. `next` is the layer inside. */
export type Layer = (call: Call, next: Send) => Promise<ReadResponse>;

/** Checks the options of a call. */
export function createCallInfo(trace: CallTrace, options: RequestOptions | undefined): CallInfo {
  if (options !== undefined) checkCallOptions(options);
  const { signal, timeoutMs, deadlineMs, maxRetries, idempotent } = options ?? {};
  return { trace, signal, timeoutMs, deadlineMs, maxRetries, idempotent };
}
