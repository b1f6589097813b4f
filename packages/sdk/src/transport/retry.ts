import type { Clock } from '../clock.ts';
import { ConnectionError } from '../errors/connection-error.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import type { Observe } from '../observer.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import type { Layer } from './outgoing-request.ts';
import { toAskedMs } from './retry-after.ts';

/**
 * How an attempt ended: with this status, or, without a complete answer, in this phase. `connect`:
 * nothing came back; `body`: a success broke off; `timeout`: the attempt's time was up.
 */
export type Outcome = number | 'connect' | 'body' | 'timeout';

/** When and how long the client waits before it sends a request again. */
export interface RetryOptions {
  /** The longest first backoff, in milliseconds; it doubles with every attempt. @default 500 */
  readonly backoffMs?: number;
  /** The longest backoff of all, in milliseconds. @default 8000 */
  readonly maxBackoffMs?: number;
  /** A wait longer than this is not slept through: the failure comes at once. @default 90000 */
  readonly maxWaitMs?: number;
  /**
   * Whether a request may be sent again; replaces the table.
   * @default isRetryable
   */
  readonly isRetryable?: (method: string, outcome: Outcome) => boolean;
}

const ALL = /./;
const REPEATABLE = /^(GET|PUT|DELETE)$/;

/**
 * The methods that may be sent again, by how the attempt ended; nothing else is repeated. A 429 was
 * not carried out, so any method may. After the others it may have been carried out, and the
 * contract has no idempotency key: only methods whose repetition changes nothing may.
 */
const retryTable: Readonly<Record<string, RegExp>> = {
  429: ALL,
  408: REPEATABLE,
  '5xx': REPEATABLE,
  connect: REPEATABLE,
  body: REPEATABLE,
  timeout: REPEATABLE,
};

/** Whether the client sends a request of this method again after this outcome, by default. */
export const isRetryable = (method: string, outcome: Outcome): boolean =>
  !!retryTable[Number(outcome) >= 500 ? '5xx' : outcome]?.test(method);

/** Exponential backoff with full jitter: anything from 0 to `backoffMs`, twice that and so on. */
export const toBackoffMs = (
  attempt: number,
  { backoffMs, maxBackoffMs }: Pick<Required<RetryOptions>, 'backoffMs' | 'maxBackoffMs'>,
  random: () => number,
) => random() * Math.min(backoffMs * 2 ** Math.max(0, attempt - 1), maxBackoffMs);

/** What the retry layer needs from outside. */
export interface RetrySettings extends Required<RetryOptions> {
  readonly maxRetries: number;
  readonly limiter: RateLimiter | undefined;
  readonly clock: Clock;
  readonly random: () => number;
  readonly observe: Observe;
}

/**
 * Sends again what may be sent again, after the wait the platform asks for or a backoff. After a
 * 429 everybody waits, at the limiter's gate.
 */
export const withRetry =
  (settings: RetrySettings): Layer =>
  (next) =>
  async (request) => {
    const { clock, observe } = settings;
    const { context, method } = request;
    const limiter = context.operation === 'getHealth' ? undefined : settings.limiter;
    for (let repetitions = 0; ; repetitions++) {
      let failure: unknown;
      const response = await next(request).catch((error: unknown) => {
        failure = error;
      });
      if (response?.ok) return response;
      const outcome = response ? response.status : toOutcome(failure);
      if (outcome === undefined || (failure && context.signal?.aborted)) throw failure;
      const now = clock.now();
      const waitMs =
        (response && toAskedMs(response, now)) ??
        toBackoffMs(repetitions + 1, settings, settings.random);
      if (outcome === 429) limiter?.hold(waitMs);
      if (
        repetitions >= (context.maxRetries ?? settings.maxRetries) ||
        !settings.isRetryable(method, outcome) ||
        waitMs > settings.maxWaitMs ||
        now + waitMs > context.deadline
      ) {
        if (response) return response;
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
