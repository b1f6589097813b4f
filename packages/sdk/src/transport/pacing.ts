import { isKeyless } from '../calls/operation.ts';
import { toRefusedError } from '../errors/to-api-error.ts';
import type { Turn } from '../rate-limit/rate-limiter.ts';
import { type RateWindow, toRateLimit } from '../rate-limit/read-rate-limit.ts';
import type { Layer } from './call.ts';
import type { TransportSettings } from './transport-settings.ts';

type PacingSettings = Pick<TransportSettings, 'limiter' | 'clock' | 'observe' | 'reportRateLimit'>;

/**
 * Holds requests back while the key's window is spent, and passes the window that each response shows
 * on to the limiter and the client. The health check has no key and so no window.
 */
export const createPacing =
  ({ limiter, clock, observe, reportRateLimit }: PacingSettings): Layer =>
  async (call, next) => {
    const { trace, signal } = call;
    if (isKeyless(trace.operation)) return next(call);
    const turn: Turn = {
      order: trace.order,
      signal,
      longestWaitMs: call.deadline - clock.now(),
      onQueued: (waitMs) => observe?.('queued', trace, { attempt: trace.attempts + 1, waitMs }),
    };
    const queued = limiter?.acquire(turn);
    const refusal = queued && (await queued);
    if (refusal) throw toRefusedError(refusal, trace);
    let window: RateWindow | null | undefined;
    try {
      const response = await next(call);
      window = response.hints.window ?? null;
      if (window) reportRateLimit(toRateLimit(window));
      return response;
    } finally {
      limiter?.release(turn, window);
    }
  };
