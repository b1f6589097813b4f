import type { Clock } from '../clock.ts';
import { toRefusedError } from '../errors/to-api-error.ts';
import type { Observe } from '../observer.ts';
import { type RateLimit, toRateLimit, toResetMs } from '../rate-limit.ts';
import type { RateLimiter, Turn, Window } from '../rate-limiter.ts';
import type { Layer } from './outgoing-request.ts';

/**
 * Holds requests back while the key's window is spent, and tells the limiter and the client what
 * each answer says about the window. The health check has no key and so no window.
 */
export const withPacing =
  (
    limiter: RateLimiter | undefined,
    clock: Clock,
    report: (rateLimit: RateLimit) => void,
    observe: Observe,
  ): Layer =>
  (next) =>
  async (request) => {
    const { context } = request;
    if (context.operation === 'getHealth') return next(request);
    const turn: Turn = {
      order: context.order,
      signal: context.signal,
      longestWaitMs: context.deadline - clock.now(),
      onQueued: (waitMs) => observe('queued', context, { waitMs }),
    };
    const queued = limiter?.acquire(turn);
    const refusal = queued && (await queued);
    if (refusal) throw toRefusedError(refusal, context);
    let window: Window | null | undefined;
    try {
      const response = await next(request);
      const now = clock.now();
      const rateLimit = toRateLimit(response.headers, now);
      window = rateLimit
        ? { ...rateLimit, resetMs: toResetMs(response.headers, rateLimit, now) }
        : null;
      if (rateLimit) report(rateLimit);
      return response;
    } finally {
      limiter?.release(turn, window);
    }
  };
