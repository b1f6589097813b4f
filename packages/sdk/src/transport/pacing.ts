import type { RateLimit } from '../errors/rate-limit.ts';
import type { Observe } from '../hooks/observer.ts';
import type { RateLimiter, Turn } from '../rate-limit/rate-limiter.ts';
import { type RateWindow, toRateLimit } from '../rate-limit/read-rate-limit.ts';
import type { Clock } from '../time/clock.ts';
import type { Call, Layer } from './call.ts';
import { toRefusedError } from './to-api-error.ts';

export interface PacingSettings {
  readonly limiter: RateLimiter | undefined;
  readonly clock: Clock;
  readonly observe: Observe | undefined;
  /** Called with the rate-limit window of the key when a response shows it. */
  readonly reportRateLimit: (rateLimit: RateLimit) => void;
}

/**
 * Creates the layer that makes requests wait while the API key's window has no requests left. It passes the window of
 * each response to the limiter and to the client. The health check sends no key, so it does not wait.
 */
export const createPacing =
  ({ limiter, clock, observe, reportRateLimit }: PacingSettings): Layer =>
  async (call, signal, next) => {
    if (call.isKeyless) return next(signal);
    const turn: Turn = {
      order: call.order,
      signal,
      longestWaitMs: call.deadline - clock.now(),
      onQueued: (waitMs) => observe?.('queued', call, { attempt: call.attempts + 1, waitMs }),
    };
    const queued = limiter?.acquire(turn);
    const refusal = queued && (await queued);
    if (refusal) throw toRefusedError(refusal, call);
    let window: RateWindow | null | undefined;
    try {
      const response = await next(signal);
      window = response.hints.window ?? null;
      if (window) reportRateLimit(toRateLimit(window));
      return response;
    } finally {
      limiter?.release(turn, window);
    }
  };

/**
 * Reacts to a 429: the limiter holds all requests of the key for `waitMs`. The next attempt of this call waits in the
 * limiter's queue, ahead of calls that were made later. Returns how long the call itself must sleep before that
 * attempt, which is 0 if a limiter paces the call.
 */
export function waitAfter429(limiter: RateLimiter | undefined, call: Call, waitMs: number): number {
  if (!limiter || call.isKeyless) return waitMs;
  limiter.hold(waitMs);
  return 0;
}
