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

/** Options that decide which calls are retried, and how long the client waits before a retry. */
export interface RetryOptions {
  /**
   * The maximum backoff before the first retry, in milliseconds. The maximum doubles with every retry, up to
   * `maxBackoffMs`. The client waits a random time up to the maximum. 0 turns backoff off.
   * @default 500
   */
  readonly backoffMs?: number | undefined;
  /**
   * The maximum backoff before any retry, in milliseconds.
   * @default 8000
   */
  readonly maxBackoffMs?: number | undefined;
  /**
   * The longest wait before a retry, or for the next rate-limit window, in milliseconds. If the wait would be longer,
   * the call fails immediately.
   * @default 90000
   */
  readonly maxWaitMs?: number | undefined;
  /**
   * Decides whether a request may be sent again after an outcome. Replaces the default function. `operation` is
   * `undefined` for a raw call to a path that is not in the specification. The function is not called for calls that
   * set `idempotent`.
   * @default isRetryable
   */
  readonly isRetryable?:
    | ((method: string, outcome: Outcome, operation: OperationId | undefined) => boolean)
    | undefined;
}

/** The retry options with their defaults. */
export type ResolvedRetryOptions = {
  readonly [Name in keyof RetryOptions]-?: NonNullable<RetryOptions[Name]>;
};

const retryRules: Readonly<Record<keyof RetryOptions, Rule>> = {
  backoffMs: must(
    'be a finite number of at least 0',
    (value) => Number.isFinite(value) && Number(value) >= 0,
  ),
  maxBackoffMs: durationRule,
  maxWaitMs: durationRule,
  isRetryable: callbackRule,
};

/** Returns the retry options with their defaults. Throws if an option is invalid. */
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
 * Whether to retry a request with this method after this outcome. This function is the default of `retry.isRetryable`.
 *
 * After a 429, the client retries any method, because the platform did not process the request. After a 408, a 5xx or
 * an incomplete response, the client retries only GET, PUT and DELETE, because the platform may have processed the
 * request, and there are no idempotency keys.
 */
export const isRetryable = (method: string, outcome: Outcome): boolean =>
  isRepeatable(/^(GET|PUT|DELETE)$/.test(method), outcome);

const isRepeatable = (isIdempotent: boolean, outcome: Outcome): boolean =>
  outcome === 429 ||
  (isIdempotent && (typeof outcome === 'string' || outcome === 408 || outcome >= 500));

/**
 * Returns the wait before the next attempt: exponential backoff with full jitter. The first wait is at most
 * `backoffMs`, the second at most twice as much, and so on.
 */
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
 * Creates the layer that retries a call if that is safe. It first waits for the time that the response asks for, or
 * for a backoff. If the call ends with an error status, the layer reads the body of that response.
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
      // Even if this call gives up, other calls with the same key have to wait.
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
 * Returns the outcome of a failed attempt; `undefined` if the call must reject with the failure, for example after an
 * abort or an error of the `apiKey` function.
 */
function toOutcome(failure: unknown): Outcome | undefined {
  if (failure instanceof ConnectionError) return failure.phase;
  return failure instanceof TimeoutError ? 'timeout' : undefined;
}
