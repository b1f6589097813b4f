import type { RateLimit } from '../errors/rate-limit.ts';
import { hasMethods, must } from '../options/check-options.ts';
import type { RateWindow } from './read-rate-limit.ts';

/** A request that asks a limiter for permission to be sent. */
export interface Turn {
  /** The position of the call in the order in which calls were made. A retry keeps the position of its call. */
  readonly order: number;
  /** Ends the wait when it aborts. The request leaves the queue, and `acquire` rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** The longest time that this request may wait, in milliseconds. */
  readonly longestWaitMs: number;
  /** Called once if the request has to wait. `waitMs` is the estimated wait, in milliseconds. */
  onQueued(waitMs: number): void;
}

/** The refusal of a request that would have to wait too long. */
export interface Refusal extends Partial<RateLimit> {
  /** How long the request would have to wait, in milliseconds. */
  readonly retryAfterMs: number;
}

/**
 * Decides when each request, including each retry, may be sent. Clients that use the same key may share one limiter.
 */
export interface RateLimiter {
  /**
   * Asks for permission to send a request. Returns `undefined` if the request may be sent at once. Otherwise it
   * returns a promise that resolves to `undefined` when the request may be sent, or to a refusal.
   */
  acquire(turn: Turn): Promise<Refusal | undefined> | undefined;
  /**
   * Called once for each request that `acquire` permitted, when the request has ended. `window` is the window that the
   * response showed: `null` if the response showed none, `undefined` if no response arrived.
   */
  release(turn: Turn, window: RateWindow | null | undefined): void;
  /** Holds all requests for `ms` milliseconds. Called after every 429. */
  hold(ms: number): void;
}

export const rateLimiterRule = must(
  'be `off` or a rate limiter',
  (value) => value === 'off' || hasMethods(value, ['acquire', 'release', 'hold']),
);
