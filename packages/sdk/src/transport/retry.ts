import { isKeyless } from '../calls/operation.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import type { Outcome } from '../hooks/events.ts';
import type { RetryOptions } from '../options/options.ts';
import type { Layer } from './call.ts';
import { readErrorBody } from './error-body.ts';
import { discard } from './read-body.ts';
import type { ReadResponse } from './read-response.ts';
import type { TransportSettings } from './transport-settings.ts';

/**
 * The default of `retry.isRetryable`: whether the client sends a request of this method again after
 * this outcome.
 *
 * After a 429, any method is repeated: the platform did not carry the request out. After a 408, a
 * 5xx or without a complete response, the platform may have carried it out, and there are no
 * idempotency keys. So only GET, PUT and DELETE are repeated.
 */
export const isRetryable = (method: string, outcome: Outcome): boolean =>
  isRepeatable(/^(GET|PUT|DELETE)$/.test(method), outcome);

const isRepeatable = (isIdempotent: boolean, outcome: Outcome): boolean =>
  outcome === 429 ||
  (isIdempotent && (typeof outcome === 'string' || outcome === 408 || outcome >= 500));

/** Exponential backoff with full jitter: anything from 0 to `backoffMs`, then twice that, and so on. */
export const toBackoffMs = (
  attempt: number,
  { backoffMs, maxBackoffMs }: Pick<Required<RetryOptions>, 'backoffMs' | 'maxBackoffMs'>,
  random: () => number,
) => random() * Math.min(backoffMs * 2 ** Math.max(0, attempt - 1), maxBackoffMs);

type RetrySettings = Pick<
  TransportSettings,
  'clock' | 'observe' | 'retry' | 'maxRetries' | 'limiter' | 'timeoutMs'
>;

/**
 * Sends a call again where that is safe, after the wait that the response asks for or a backoff.
 * After a 429 the limiter holds all calls for that wait, this one included. When the call ends with
 * an error status, it reads the body of that response.
 */
export function createRetry(settings: RetrySettings): Layer {
  const { clock, observe, retry } = settings;
  return async (call, next) => {
    const { trace, signal, idempotent } = call;
    const limiter = isKeyless(trace.operation) ? undefined : settings.limiter;
    const maxRetries = call.maxRetries ?? settings.maxRetries;
    const mayRepeat = (outcome: Outcome) =>
      idempotent === undefined
        ? retry.isRetryable(trace.method, outcome, trace.operation)
        : isRepeatable(idempotent, outcome);
    for (let retries = 0; ; retries++) {
      let response: ReadResponse | undefined;
      let failure: unknown;
      try {
        response = await next(call);
        if (response.head.ok) return response;
      } catch (error) {
        failure = error;
      }
      const outcome = response ? response.head.status : toOutcome(failure);
      const isAborted = !response && signal?.aborted;
      if (outcome === undefined || isAborted) throw failure;
      const waitMs = response?.hints.askedMs ?? toBackoffMs(retries + 1, retry, Math.random);
      if (outcome === 429) limiter?.hold(waitMs);
      const isLast =
        retries >= maxRetries ||
        !mayRepeat(outcome) ||
        waitMs > retry.maxWaitMs ||
        clock.now() + waitMs > call.deadline;
      if (isLast && response) return readErrorBody(call, response, settings);
      if (isLast) throw failure;
      if (response) discard(response.head.body);
      observe?.('retry', trace, { attempt: trace.attempts + 1, reason: outcome, waitMs });
      if (outcome !== 429 || !limiter) await clock.sleep(waitMs, signal);
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
