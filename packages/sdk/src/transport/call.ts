import type { FailedCall, ResumePoint } from '../errors/failed-call.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import type { RequestOptions } from './request-options.ts';

let calls = 0;

/** Shorter keys are not masked in errors, because they may be ordinary words, such as `test`. */
const SHORTEST_MASKED_KEY = 12;

/** Limits for calls that do not set their own. */
export interface DefaultLimits extends Pick<RequestOptions, 'deadlineMs'> {
  readonly timeoutMs: number;
  readonly maxRetries: number;
}

/** What a call requests. */
interface CallTarget extends Pick<FailedCall, 'operation' | 'method' | 'path'> {
  readonly ids?: readonly string[] | undefined;
  readonly resume?: ResumePoint | undefined;
}

/**
 * One call from start to end: its identity in errors and events, its limits, and the API keys that it has used, which
 * must not appear in errors.
 */
export class Call implements FailedCall {
  readonly operation: OperationId | undefined;
  readonly method: string;
  readonly path: string;
  readonly ids: readonly string[];
  readonly resume: ResumePoint | undefined;
  readonly isKeyless: boolean;

  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly deadlineMs: number | undefined;
  readonly maxRetries: number;
  readonly idempotent: boolean | undefined;

  /** The call's sequence number, across all clients of the process. */
  readonly order = ++calls;
  readonly callId = String(this.order);
  /** How many times the request was sent. */
  attempts = 0;
  /** Whether the platform may have processed an earlier attempt that got no clear response. */
  mayHaveHappened = false;
  /** When the call started, by the client's clock; `undefined` while its arguments are being checked. */
  startedAt: number | undefined;
  /** The time by which the call must end, by the client's clock; `Infinity` if it has no deadline. */
  deadline = Number.POSITIVE_INFINITY;
  // Private, so that printing the call does not show the keys.
  readonly #keys: string[] = [];

  constructor(target: CallTarget, options: RequestOptions | undefined, defaults: DefaultLimits) {
    const { operation, method, path, ids = [], resume } = target;
    this.operation = operation;
    this.method = method;
    this.path = path;
    this.ids = ids;
    this.resume = resume;
    this.isKeyless = operation !== undefined && operations[operation].isKeyless === true;
    this.signal = options?.signal;
    this.timeoutMs = options?.timeoutMs ?? defaults.timeoutMs;
    this.deadlineMs = options?.deadlineMs ?? defaults.deadlineMs;
    this.maxRetries = options?.maxRetries ?? defaults.maxRetries;
    this.idempotent = options?.idempotent;
  }

  /** Adds an API key that errors of this call must not show. */
  addKey(key: string): void {
    if (key.length < SHORTEST_MASKED_KEY || this.#keys.includes(key)) return;
    this.#keys.push(key);
    // Longest first, because one key may be the beginning of another.
    this.#keys.sort((one, other) => other.length - one.length);
  }

  /** Replaces this call's API keys with `[redacted]`. */
  mask(text: string): string {
    return this.#keys.reduce((masked, key) => masked.replaceAll(key, '[redacted]'), text);
  }
}
