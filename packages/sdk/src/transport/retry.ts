import { ConnectionError } from '../errors/connection-error.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import type { OperationId } from '../generated/operations.ts';
import type { Outcome } from '../hooks/events.ts';
import type { Observe } from '../hooks/observer.ts';
import {
  callbackRule,
  checkOptions,
  durationRule,
  must,
  type Rule,
} from '../options/check-options.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Clock } from '../time/clock.ts';
import type { Layer } from './call.ts';
import { readErrorBody } from './error-body.ts';
import { waitAfter429 } from './pacing.ts';
import { discard, type ReadResponse } from './read-response.ts';

/** When the client sends a request again, and how long it waits before that. */
export interface RetryOptions {
  /**
   * The longest backoff before the first retry, in milliseconds. It doubles with every retry. 0 turns backoff
   * off.
   * @default 500
   */
  readonly backoffMs?: number | undefined;
  /** The longest backoff before any retry, in milliseconds. @default 8000 */
  readonly maxBackoffMs?: number | undefined;
  /**
   * The longest wait before a retry or for the next rate limit window, in milliseconds. If it would be longer,
   * the call fails at once.
   * @default 90000
   */
  readonly maxWaitMs?: number | undefined;
  /**
   * Decides whether a request may be sent again after an outcome. Replaces the default. `operation` is
   * `undefined` for a raw call to a path that is not in the specification. It is not called for a call that
   * sets `idempotent`.
   * @default isRetryable
   */
  readonly isRetryable?:
    | ((method: string, outcome: Outcome, operation: OperationId | undefined) => boolean)
    | undefined;
}

/** The retry options, complete and checked. */
export type ResolvedRetryOptions = {
  readonly [Name in keyof RetryOptions]-?: NonNullable<RetryOptions[Name]>;
};

const retryRules: Readonly<Record<keyof RetryOptions, Rule>> = {
  backoffMs: must(
    'be a finite number, 0 or more',
    (value) => Number.isFinite(value) && Number(value) >= 0,
  ),
  maxBackoffMs: durationRule,
  maxWaitMs: durationRule,
  isRetryable: callbackRule,
};

/** Fills in the defaults, or throws for a wrong option. */
export function resolveRetryOptions(options: RetryOptions): ResolvedRetryOptions {
  checkOptions(options, retryRules, 'retry.');
  return {
    backoffMs: options.backoffMs ?? 500,
    maxBackoffMs: options.maxBackoffMs ?? 8_000,
    maxWaitMs: options.maxWaitMs ?? 90_000,
    isRetryable: options.isRetryable ?? isRetryable,
  };
}

/**
 * The default of `retry.isRetryable`: whether the client sends a request of this method again after
 * this outcome.
 *
 * After a 429, any method is retried, because the platform did not carry the request out. After a 408, a 5xx
 * or an incomplete response, the platform may have carried it out, and there are no idempotency keys. So only
 * GET, PUT and DELETE are retried.
 */
export const isRetryable = (method: string, outcome: Outcome): boolean =>
  isRepeatable(/^(GET|PUT|DELETE)$/.test(method), outcome);

const isRepeatable = (isIdempotent: boolean, outcome: Outcome): boolean =>
  outcome === 429 ||
  (isIdempotent && (typeof outcome === 'string' || outcome === 408 || outcome >= 500));

/** Exponential backoff with full jitter: anything from 0 to `backoffMs`, then twice that, and so on. */
export const toBackoffMs = (
  attempt: number,
  { backoffMs, maxBackoffMs }: Pick<ResolvedRetryOptions, 'backoffMs' | 'maxBackoffMs'>,
  random: () => number,
) => random() * Math.min(backoffMs * 2 ** Math.max(0, attempt - 1), maxBackoffMs);

export interface RetrySettings {
  readonly clock: Clock;
  readonly observe: Observe | undefined;
  readonly retry: ResolvedRetryOptions;
  readonly limiter: RateLimiter | undefined;
}

/**
 * Retries a call where that is safe, after the wait that the response asks for or a backoff. If the call ends
 * with an error status, it reads that response's body.
 */
export function createRetry({ clock, observe, retry, limiter }: RetrySettings): Layer {
  return async (call, signal, next) => {
    const { method, operation, maxRetries, idempotent } = call;
    const mayRepeat = (outcome: Outcome) =>
      idempotent === undefined
        ? retry.isRetryable(method, outcome, operation)
        : isRepeatable(idempotent, outcome);
    for (let retries = 0; ; retries++) {
      let response: ReadResponse | undefined;
      let failure: unknown;
      try {
        response = await next(signal);
        if (response.head.ok) return response;
      } catch (error) {
        failure = error;
      }
      const outcome = response ? response.head.status : toOutcome(failure);
      const isAborted = !response && signal?.aborted;
      if (outcome === undefined || isAborted) throw failure;
      const waitMs = response?.hints.askedMs ?? toBackoffMs(retries + 1, retry, Math.random);
      // Even if this call gives up, the key's other calls have to wait.
      const sleepMs = outcome === 429 ? waitAfter429(limiter, call, waitMs) : waitMs;
      const isLast =
        retries >= maxRetries ||
        !mayRepeat(outcome) ||
        waitMs > retry.maxWaitMs ||
        clock.now() + waitMs > call.deadline;
      if (isLast && response) return readErrorBody(call, signal, response, clock);
      if (isLast) throw failure;
      if (response) discard(response.head.body);
      observe?.('retry', call, { attempt: call.attempts + 1, reason: outcome, waitMs });
      if (sleepMs > 0) await clock.sleep(sleepMs, signal);
    }
  };
}

/**
 * Returns the outcome of a failed attempt; `undefined` when the call must end with the failure, as
 * after an abort or an error of the `apiKey` function.
 */
function toOutcome(failure: unknown): Outcome | undefined {
  if (failure instanceof ConnectionError) return failure.phase;
  return failure instanceof TimeoutError ? 'timeout' : undefined;
}
