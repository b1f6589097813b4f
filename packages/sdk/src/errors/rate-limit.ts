/** The rate-limit window of an API key, as shown by a response. */
export interface RateLimit {
  /** Requests per window. */
  readonly limit: number;
  /** Requests left in this window. */
  readonly remaining: number;
  /**
   * When the window ends, by the local clock, even if the clock of the platform differs. `remaining` then returns to
   * `limit`.
   */
  readonly resetAt: Date;
}
