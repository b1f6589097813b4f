import { isKeyless } from '../calls/operation.ts';
import { toRefusedError } from '../errors/to-api-error.ts';
import type { Turn, Window } from '../rate-limit/rate-limiter.ts';
import { toRateLimit, toResetMs } from '../rate-limit/read-rate-limit.ts';
import type { Layer } from './outgoing-request.ts';

/**
 * Holds requests back while the key's window is spent, and tells the limiter and the client what
 * each answer says about the window. The health check has no key and so no window.
 */
export const withPacing: Layer =
  (next, { limiter, clock, reportRateLimit, observe }) =>
  async (request) => {
    const { context } = request;
    const hasNoKey = isKeyless(context.operation);
    const gate = hasNoKey ? undefined : limiter;
    const turn: Turn = {
      order: context.order,
      signal: context.signal,
      longestWaitMs: context.deadline - clock.now(),
      onQueued: (waitMs) => observe('queued', context, { waitMs }),
    };
    const queued = gate?.acquire(turn);
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
      context.rateLimit = rateLimit;
      if (rateLimit && !hasNoKey) reportRateLimit(rateLimit);
      return response;
    } finally {
      gate?.release(turn, window);
    }
  };
