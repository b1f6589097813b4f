import type { RateLimit } from '../errors/rate-limit.ts';
import { hasMethods, must } from '../options/check-options.ts';
import type { RateWindow } from './read-rate-limit.ts';

/** A request waiting for its turn to be sent. */
export interface Turn {
  /** The call's sequence number. A retry keeps it. */
  readonly order: number;
  /** Aborting it ends the wait: the request leaves the queue, and `acquire` rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** The longest that this request may wait, in milliseconds. */
  readonly longestWaitMs: number;
  /** Called once if the request has to wait, with the estimated wait in milliseconds. */
  onQueued(waitMs: number): void;
}

/** A refusal to send a request, because it would have to wait too long. */
export interface Refusal extends Partial<RateLimit> {
  /** How long the request would have to wait, in milliseconds. */
  readonly retryAfterMs: number;
}

/** Decides when a request, including a retry, may be sent. Clients with the same key can share one limiter. */
export interface RateLimiter {
  /**
   * Asks whether a request may be sent. Returns `undefined` if it may be sent at once. Otherwise returns a promise that
   * resolves to `undefined` as soon as it may, or to a refusal.
   */
  acquire(turn: Turn): Promise<Refusal | undefined> | undefined;
  /**
   * Called once at the end of each request that `acquire` let through. `window` is what the response reported: `null`
   * if it reported no window, `undefined` if no response arrived.
   */
  release(turn: Turn, window: RateWindow | null | undefined): void;
  /** Called after every 429, to hold all requests for `ms` milliseconds. */
  hold(ms: number): void;
}

export const rateLimiterRule = must(
  'be `off` or a rate limiter',
  (value) => value === 'off' || hasMethods(value, ['acquire', 'release', 'hold']),
);
