import type { RateLimit } from '../errors/rate-limit.ts';
import { hasMethods, must } from '../options/check-options.ts';
import type { RateWindow } from './read-rate-limit.ts';

/** A request that asks a limiter for permission to be sent. */
export interface Turn {
  /** Numbers calls in the order in which they were made; a retry keeps the number of its call. */
  readonly order: number;
  /** Ends the wait: `acquire` rejects with its reason at once, and the request leaves the queue. */
  readonly signal?: AbortSignal | undefined;
  /** The longest time that this request may wait, in milliseconds. */
  readonly longestWaitMs: number;
  /** Called once if the request has to wait, with an estimate of the wait in milliseconds. */
  onQueued(waitMs: number): void;
}

/** The refusal of a request that would have to wait longer than it may. */
export interface Refusal extends Partial<RateLimit> {
  /** How long the wait would be, in milliseconds. */
  readonly retryAfterMs: number;
}

/**
 * Decides when each request may be sent, retries included. Several clients that use the same key may share
 * one limiter.
 */
export interface RateLimiter {
  /**
   * Returns `undefined` when the request may be sent at once. Otherwise it returns a promise, which resolves to
   * `undefined` when the request may be sent, or to a refusal.
   */
  acquire(turn: Turn): Promise<Refusal | undefined> | undefined;
  /**
   * Called once for each request that `acquire` let through, with the window that its response showed: `null`
   * if the response showed none, `undefined` if no response arrived.
   */
  release(turn: Turn, window: RateWindow | null | undefined): void;
  /** Called on every 429: holds all requests for `ms` milliseconds. */
  hold(ms: number): void;
}

export const rateLimiterRule = must(
  "be 'off' or a limiter",
  (value) => value === 'off' || hasMethods(value, ['acquire', 'release', 'hold']),
);
