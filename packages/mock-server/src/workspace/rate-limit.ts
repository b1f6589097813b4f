import type { KeyWindow, RateWindow } from '../generated/control-types.ts';

/** The number of requests that each key may make in a window, and the length of the window. */
export interface RateLimitRule {
  readonly limit: number;
  readonly windowMs: number;
}

/** The length of a window for which the options set no other. */
export const MINUTE_MS = 60_000;

/** The state of a key's rate-limit window. */
export interface RateLimitState {
  /** The number of requests per window. */
  readonly limit: number;
  /** The length of the window. */
  readonly windowMs: number;
  /** The number of requests left in the window. */
  readonly remaining: number;
  /** The end of the window, as Unix time in seconds. */
  readonly reset: number;
  /** The number of whole seconds to wait, at least 1. Only present if the request was rejected. */
  readonly retryAfter?: number;
}

/**
 * Counts the requests of each key in fixed windows. A key's window opens with its first request (decision D9).
 */
export interface RateLimiter {
  /** Counts one request, or rejects it without counting it (decision E8). */
  count(key: string, now: number): RateLimitState;
  /** Uses up a key's window. If no window is open, a new one is opened. */
  exhaust(key: string, now: number): RateLimitState;
  /**
   * Returns the state that a key would have if its window were used up. Does not count a request or open a window.
   * @param key `undefined` for a request without a key. The window of such a request would open now.
   */
  spent(key: string | undefined, now: number): RateLimitState;
  /** Returns the window of a key. Does not count a request or open a window. */
  windowOf(key: string, now: number): KeyWindow;
  reset(): void;
  /** Returns the windows of all keys for a snapshot. */
  save(): [key: string, window: RateWindow][];
  load(windows: readonly (readonly [key: string, window: RateWindow])[]): void;
}

/** Creates a rate limiter. */
export function createRateLimiter({ limit, windowMs }: RateLimitRule): RateLimiter {
  const windows = new Map<string, RateWindow>();

  /** Returns the window of a key, or `undefined` if no window is open. */
  function findOpen(key: string, now: number): RateWindow | undefined {
    const current = windows.get(key);
    return current !== undefined && now < current.opened + windowMs ? current : undefined;
  }

  /** Returns the open window of a key, or a new one. */
  function requireOpen(key: string, now: number): RateWindow {
    const current = findOpen(key, now);
    if (current !== undefined) return current;
    const opened = { opened: now, used: 0 };
    windows.set(key, opened);
    return opened;
  }

  /** Returns the state of a key after a request that its window allowed. */
  function toCounted({ opened, used }: RateWindow): RateLimitState {
    const reset = Math.ceil((opened + windowMs) / 1000);
    return { limit, windowMs, remaining: limit - used, reset };
  }

  /** Returns the state of a key with a used-up window that was opened at `opened`. */
  function toRefused(opened: number, now: number): RateLimitState {
    const end = opened + windowMs;
    const retryAfter = Math.max(1, Math.ceil((end - now) / 1000));
    return { limit, windowMs, remaining: 0, reset: Math.ceil(end / 1000), retryAfter };
  }

  return {
    count(key, now) {
      const window = requireOpen(key, now);
      if (window.used >= limit) return toRefused(window.opened, now);
      window.used++;
      return toCounted(window);
    },
    exhaust(key, now) {
      const window = requireOpen(key, now);
      window.used = limit;
      return toCounted(window);
    },
    spent(key, now) {
      return toRefused(findOpen(key ?? '', now)?.opened ?? now, now);
    },
    windowOf(key, now) {
      const window = findOpen(key, now);
      if (window === undefined) return { limit, used: 0, remaining: limit };
      const resetAt = new Date(window.opened + windowMs).toISOString();
      // A window from a snapshot may have been counted with a higher limit.
      const remaining = Math.max(0, limit - window.used);
      return { limit, used: window.used, remaining, resetAt };
    },
    reset() {
      windows.clear();
    },
    save: () => [...windows].map(([key, window]) => [key, { ...window }]),
    load(saved) {
      for (const [key, window] of saved) windows.set(key, { ...window });
    },
  };
}

/** The names of the rate-limit headers. */
export const rateHeaders = {
  limit: 'X-RateLimit-Limit',
  remaining: 'X-RateLimit-Remaining',
  reset: 'X-RateLimit-Reset',
  retryAfter: 'Retry-After',
};

/**
 * Returns the headers of a 429 that a fault causes (decision D15).
 * @param limiter `undefined` if there is no limit. In this case, there are no rate-limit headers.
 * @param retryAfter the time until the window ends, in whole seconds. The default is the actual time until the window
 * ends.
 */
export function toSpentHeaders(
  limiter: RateLimiter | undefined,
  key: string | undefined,
  now: number,
  retryAfter: number | undefined,
): Record<string, string> {
  if (limiter === undefined)
    return { [rateHeaders.retryAfter]: String(retryAfter ?? MINUTE_MS / 1000) };
  const spent = limiter.spent(key, now);
  if (retryAfter === undefined) return toRateHeaders(spent);
  return toRateHeaders({ ...spent, retryAfter, reset: Math.ceil(now / 1000) + retryAfter });
}

/** Returns the three rate-limit headers and, for a rejected request, `Retry-After`. */
export function toRateHeaders(state: RateLimitState): Record<string, string> {
  const headers: Record<string, string> = {
    [rateHeaders.limit]: String(state.limit),
    [rateHeaders.remaining]: String(state.remaining),
    [rateHeaders.reset]: String(state.reset),
  };
  if (state.retryAfter !== undefined) headers[rateHeaders.retryAfter] = String(state.retryAfter);
  return headers;
}
