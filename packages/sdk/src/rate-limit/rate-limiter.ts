import type { RateLimit } from '../errors/rate-limit.ts';
import { hasMethods, must } from '../options/check-options.ts';
import type { Clock } from '../time/clock.ts';

/** A request that asks for its turn to be sent. */
export interface Turn {
  /** The call's sequence number. A retry keeps it, and so goes ahead of calls that were made later. */
  readonly order: number;
  /** Aborting it ends the wait: the request leaves the queue, and `acquire` rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** The longest that this request may wait, in milliseconds. */
  readonly longestWaitMs: number;
  /**
   * The longest that this request may be on its way, in milliseconds. After that, it counts as ended even if `finish`
   * is never called, because on Workers a request may be gone without a trace.
   * @default 86400000
   */
  readonly timeLimitMs?: number | undefined;
  /** Called if the request has to wait, and again at each check, with the whole wait in milliseconds as estimated. */
  onQueued(waitMs: number): void;
}

/** The permission to send one request. */
export interface Grant {
  /** Called exactly once, when the request has ended, even if it was never sent. */
  finish(outcome: RateOutcome): void;
}

/** What the end of a request shows about the rate limit. */
export interface RateOutcome {
  /**
   * The window that the response reported. Without one: `'uncounted'` if the request was never sent or got a 429,
   * `'unlimited'` if it succeeded, and `'unknown'` if the platform may have counted it.
   */
  readonly shown: RateLimit | 'uncounted' | 'unlimited' | 'unknown';
  /** After a 429: how long all requests have to wait, in milliseconds. */
  readonly holdMs?: number | undefined;
}

/** A refusal to send a request, because it would have to wait too long. */
export interface Refusal extends Partial<RateLimit> {
  /** How long the request would have to wait, in milliseconds. */
  readonly retryAfterMs: number;
}

/** Decides when a request, including a retry, may be sent. Clients with the same key can share one limiter. */
export interface RateLimiter {
  /**
   * The clock that times the waits. Clients with another clock reject the limiter. `'system'` stands for real time.
   * @default any clock
   */
  readonly clock?: Clock | 'system' | undefined;
  /** Resolves to a grant as soon as the request may be sent, or to a refusal. */
  acquire(turn: Turn): Grant | Refusal | Promise<Grant | Refusal>;
}

export const rateLimiterRule = must(
  'be `off` or a rate limiter',
  (value) => value === 'off' || hasMethods(value, ['acquire']),
);
