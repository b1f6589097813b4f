/** Where a key stands in its window (contract 8). */
export interface RateLimitState {
  readonly limit: number;
  readonly remaining: number;
  /** Unix time in seconds at which the window ends. */
  readonly reset: number;
  /** Whole seconds to wait, at least 1, when the request is refused (decision E9). */
  readonly retryAfter?: number;
}

/** Counts requests per key in fixed windows of 60 s, opened by a key's first request (decision D9). */
export interface RateLimiter {
  /** Counts one request, or refuses it without counting (decision E8). */
  take(key: string, now: number): RateLimitState;
  /** Spends what is left of a key's window, which opens now if it has none. */
  exhaust(key: string, now: number): RateLimitState;
  reset(): void;
  /** Every key's window, for snapshots. */
  save(): [key: string, window: RateWindow][];
  load(windows: readonly (readonly [key: string, window: RateWindow])[]): void;
}

const WINDOW_MS = 60_000;

/** When a key's window opened and how many requests it has counted. */
export interface RateWindow {
  opened: number;
  used: number;
}

/** Creates a limiter of `limit` requests a minute. */
export function createRateLimiter(limit: number): RateLimiter {
  const windows = new Map<string, RateWindow>();

  function windowOf(key: string, now: number): RateWindow {
    const current = windows.get(key);
    if (current !== undefined && now < current.opened + WINDOW_MS) return current;
    const opened = { opened: now, used: 0 };
    windows.set(key, opened);
    return opened;
  }

  return {
    take(key, now) {
      const window = windowOf(key, now);
      const end = window.opened + WINDOW_MS;
      const reset = Math.ceil(end / 1000);
      if (window.used >= limit) {
        return {
          limit,
          remaining: 0,
          reset,
          retryAfter: Math.max(1, Math.ceil((end - now) / 1000)),
        };
      }
      window.used++;
      return { limit, remaining: limit - window.used, reset };
    },
    exhaust(key, now) {
      const window = windowOf(key, now);
      window.used = limit;
      return { limit, remaining: 0, reset: Math.ceil((window.opened + WINDOW_MS) / 1000) };
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

/** The names of the headers that tell a client where it stands. */
export const rateHeaders = {
  limit: 'X-RateLimit-Limit',
  remaining: 'X-RateLimit-Remaining',
  reset: 'X-RateLimit-Reset',
  retryAfter: 'Retry-After',
};

/** The three rate headers, and `Retry-After` on a refusal (contract 8). */
export function toRateHeaders(state: RateLimitState): Record<string, string> {
  const headers: Record<string, string> = {
    [rateHeaders.limit]: String(state.limit),
    [rateHeaders.remaining]: String(state.remaining),
    [rateHeaders.reset]: String(state.reset),
  };
  if (state.retryAfter !== undefined) headers[rateHeaders.retryAfter] = String(state.retryAfter);
  return headers;
}
