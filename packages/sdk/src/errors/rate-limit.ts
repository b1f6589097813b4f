/** An API key's rate-limit window, as reported in a response. */
export interface RateLimit {
  /** Requests per window. */
  readonly limit: number;
  /** Requests left in this window. */
  readonly remaining: number;
  /**
   * When the window ends and `remaining` returns to `limit`. This is a time by the local clock, even if the platform's
   * clock differs.
   */
  readonly resetAt: Date;
}
