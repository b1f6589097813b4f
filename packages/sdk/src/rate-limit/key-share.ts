/** How much of the limit one limiter should use, because other programs may use the key too. */
export class KeyShare {
  #share = 1;
  /** Whether a request of the current window got a 429. */
  #isContested = false;

  /** How many requests may be in flight: few enough to notice other programs before many requests get a 429. */
  toMostInFlight(remaining: number): number {
    if (this.#share === 1) return Number.POSITIVE_INFINITY;
    return Math.max(1, Math.floor((this.#share * remaining) / 4));
  }

  /** Records that a request got a 429. */
  contest() {
    this.#isContested = true;
  }

  /**
   * Ends a window. `own` is how many of this limiter's requests counted in it. After a 429, or if others still use the
   * key, the next share is the part of this window that the limiter got. Otherwise the share doubles.
   */
  renew(limit: number, remaining: number, own: number) {
    const hasOthers = this.#share < 1 && remaining <= 0 && own < limit;
    const isShared = this.#isContested || hasOthers;
    const share = isShared ? Math.max(1, own) / Math.max(1, limit) : this.#share * 2;
    this.#share = limit === Number.POSITIVE_INFINITY ? 1 : Math.min(1, share);
    this.#isContested = false;
  }
}
