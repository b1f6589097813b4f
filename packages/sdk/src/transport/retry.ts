import { isKeyless } from '../calls/operation.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import type { Outcome } from '../hooks/observer.ts';
import type { RetryOptions } from '../options/options.ts';
import { readErrorBody } from './error-body.ts';
import type { Layer } from './outgoing-request.ts';
import { toAskedMs } from './retry-after.ts';

/**
 * Whether the client sends a request of this method again after this outcome, by default. A 429 was
 * not carried out, so any method may be repeated. After 408, a 5xx and without a complete answer it
 * may have been carried out, and the contract has no idempotency key: only methods whose repetition
 * changes nothing may.
 */
export const isRetryable = (method: string, outcome: Outcome): boolean =>
  outcome === 429 ||
  (/^(GET|PUT|DELETE)$/.test(method) &&
    (typeof outcome === 'string' || outcome === 408 || outcome >= 500));

/** Exponential backoff with full jitter: anything from 0 to `backoffMs`, twice that and so on. */
export const toBackoffMs = (
  attempt: number,
  { backoffMs, maxBackoffMs }: Pick<Required<RetryOptions>, 'backoffMs' | 'maxBackoffMs'>,
  random: () => number,
) => random() * Math.min(backoffMs * 2 ** Math.max(0, attempt - 1), maxBackoffMs);

/**
 * Sends again what may be sent again, after the wait the platform asks for or a backoff. After a
 * 429 everybody waits, at the limiter's gate.
 */
export const withRetry: Layer = (next, settings) => async (request) => {
  const { clock, observe, retry } = settings;
  const { context, method } = request;
  const limiter = isKeyless(context.operation) ? undefined : settings.limiter;
  for (let repetitions = 0; ; repetitions++) {
    let response: Response | undefined;
    let failure: unknown;
    try {
      response = await next(request);
      if (response.ok) return response;
    } catch (error) {
      failure = error;
    }
    const outcome = response ? response.status : toOutcome(failure);
    if (outcome === undefined || (failure && context.signal?.aborted)) throw failure;
    const now = clock.now();
    const waitMs =
      (response && toAskedMs(response, now)) ?? toBackoffMs(repetitions + 1, retry, Math.random);
    if (outcome === 429) limiter?.hold(waitMs);
    if (
      repetitions >= (context.maxRetries ?? settings.maxRetries) ||
      !retry.isRetryable(method, outcome) ||
      waitMs > retry.maxWaitMs ||
      now + waitMs > context.deadline
    ) {
      if (response) return readErrorBody(response, context, settings);
      throw failure;
    }
    // An unread body would keep its connection busy.
    response?.body?.cancel().catch(() => {});
    observe('retry', context, { reason: outcome, waitMs });
    if (outcome !== 429 || !limiter) await clock.sleep(waitMs, context.signal);
  }
};

/** Anything else, such as an abort or an error of the key function, is no reason to try again. */
function toOutcome(failure: unknown): Outcome | undefined {
  if (failure instanceof ConnectionError) return failure.phase;
  return failure instanceof TimeoutError ? 'timeout' : undefined;
}
