import type { KeyWindow, RateWindow, WorkspaceState } from '../generated/control-types.ts';
import { toIso } from '../time/to-iso.ts';
import type { ResolvedOptions } from './options.ts';

/** How many requests each key may make in a window. */
interface RateLimitRule {
  readonly limit: number;
  readonly windowMs: number;
  /**
   * Whether requests are not counted. A key is then rejected only after a test has used up its window (decision D58).
   */
  readonly isOff?: boolean;
}

export const MINUTE_MS = 60_000;

/** The rule if the option `rateLimit` is `off` (decision D58). Each minute is a window. */
const OFF: RateLimitRule = { limit: 1_000_000, windowMs: MINUTE_MS, isOff: true };

export interface RateLimitState {
  readonly limit: number;
  readonly windowMs: number;
  readonly remaining: number;
  /** The end of the window, as Unix time in seconds. */
  readonly reset: number;
  /** How many whole seconds to wait, at least 1. Absent unless the request is rejected. */
  readonly retryAfter?: number;
}

/** Counts the requests of each key in fixed windows. If a key has no open window, a request opens one (decision D9). */
export class RateLimiter {
  readonly #rule: RateLimitRule;
  readonly #windows: Map<string, RateWindow>;

  constructor(rateLimit: ResolvedOptions['rateLimit'], windows: WorkspaceState['windows']) {
    this.#rule = toRule(rateLimit);
    this.#windows = new Map(windows);
  }

  /** Accepts and counts one request, or rejects it uncounted (decision E8). If the limit is off, counts nothing. */
  count(key: string, now: number): RateLimitState {
    const { limit, isOff } = this.#rule;
    const { opened, used } = this.#findOpen(key, now) ?? this.#newWindow(now);
    if (used >= limit) return this.#toRefused(opened, now);
    return isOff
      ? this.#toState(this.#newWindow(now))
      : this.#setUsed(key, { opened, used: used + 1 });
  }

  exhaust(key: string, now: number): RateLimitState {
    const { opened } = this.#findOpen(key, now) ?? this.#newWindow(now);
    return this.#setUsed(key, { opened, used: this.#rule.limit });
  }

  /**
   * Returns the state that a key would have if its window were used up, without counting a request or opening a window.
   * @param key `undefined` for a request without a key: the result is then that of a window opened now.
   * @param retryAfter how many whole seconds to wait. By default, until the window ends.
   */
  spent(key: string | undefined, now: number, retryAfter: number | undefined): RateLimitState {
    const { opened } = this.#findOpen(key ?? '', now) ?? this.#newWindow(now);
    const spent = this.#toRefused(opened, now);
    if (retryAfter === undefined) return spent;
    return { ...spent, retryAfter, reset: Math.ceil(now / 1000) + retryAfter };
  }

  windowOf(key: string, now: number): KeyWindow {
    const { limit, windowMs } = this.#rule;
    const window = this.#findOpen(key, now);
    if (window === undefined) return { limit, used: 0, remaining: limit };
    const resetAt = toIso(window.opened + windowMs);
    // A window from a snapshot may have been counted with a higher limit.
    const remaining = Math.max(0, limit - window.used);
    return { limit, used: window.used, remaining, resetAt };
  }

  save(): WorkspaceState['windows'] {
    return [...this.#windows];
  }

  #findOpen(key: string, now: number): RateWindow | undefined {
    const window = this.#windows.get(key);
    return window !== undefined && now < window.opened + this.#rule.windowMs ? window : undefined;
  }

  #newWindow(now: number): RateWindow {
    const { windowMs, isOff } = this.#rule;
    return { opened: isOff ? now - (now % windowMs) : now, used: 0 };
  }

  #setUsed(key: string, window: RateWindow): RateLimitState {
    this.#windows.set(key, window);
    return this.#toState(window);
  }

  #toState({ opened, used }: RateWindow): RateLimitState {
    const { limit, windowMs } = this.#rule;
    const reset = Math.ceil((opened + windowMs) / 1000);
    return { limit, windowMs, remaining: limit - used, reset };
  }

  #toRefused(opened: number, now: number): RateLimitState {
    const { limit, windowMs } = this.#rule;
    const retryAfter = Math.max(1, Math.ceil((opened + windowMs - now) / 1000));
    return { ...this.#toState({ opened, used: limit }), retryAfter };
  }
}

function toRule(rateLimit: ResolvedOptions['rateLimit']): RateLimitRule {
  if (rateLimit === 'off') return OFF;
  return typeof rateLimit === 'number' ? { limit: rateLimit, windowMs: MINUTE_MS } : rateLimit;
}

export const rateHeaders = {
  limit: 'X-RateLimit-Limit',
  remaining: 'X-RateLimit-Remaining',
  reset: 'X-RateLimit-Reset',
  retryAfter: 'Retry-After',
};

export function toRateHeaders(state: RateLimitState): Record<string, string> {
  const headers: Record<string, string> = {
    [rateHeaders.limit]: String(state.limit),
    [rateHeaders.remaining]: String(state.remaining),
    [rateHeaders.reset]: String(state.reset),
  };
  if (state.retryAfter !== undefined) headers[rateHeaders.retryAfter] = String(state.retryAfter);
  return headers;
}
