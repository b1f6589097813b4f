import type { RateWindow } from './read-rate-limit.ts';

/**
 * How much of the limit one limiter should use, because others may use the key too. It is determined at the end of each
 * window that is reported.
 */
export class KeyShare {
  #share = 1;
  /** Whether a request got a 429 since the share was determined. */
  #isContested = false;
  /** How many of the limiter's requests were counted since then. */
  #own = 0;
  /** The newest report since then. */
  #newest: RateWindow | undefined;
  /** The end of the window that was reported first. */
  #end = Number.POSITIVE_INFINITY;

  /** How many requests may be in flight: few enough to notice others before many requests get a 429. */
  toMostInFlight(remaining: number): number {
    if (this.#share === 1) return Number.POSITIVE_INFINITY;
    return Math.max(1, Math.floor((this.#share * remaining) / 4));
  }

  /** Records that a request got a 429. */
  contest(): void {
    this.#isContested = true;
  }

  /** Records that a request was counted. */
  count(): void {
    this.#own += 1;
  }

  /** Records a report of a window that ends at this time. */
  report(window: RateWindow, end: number): void {
    this.#newest = window;
    this.#end = Math.min(this.#end, end);
  }

  /**
   * Ends the window if its time is up. After a 429, or if others still use the key, the next share is the part of the
   * limit that the limiter got. Otherwise the share doubles.
   */
  advance(now: number): void {
    if (now < this.#end || !this.#newest) return;
    const { limit, remaining } = this.#newest;
    const hasOthers = this.#share < 1 && remaining <= 0 && this.#own < limit;
    const isShared = this.#isContested || hasOthers;
    const share = isShared ? Math.max(1, this.#own) / Math.max(1, limit) : this.#share * 2;
    this.#share = Math.min(1, share);
    this.#isContested = false;
    this.#own = 0;
    this.#newest = undefined;
    this.#end = Number.POSITIVE_INFINITY;
  }
}
