/** The key's rate limit window, as a response showed it. */
export interface RateLimit {
  /** Requests per window. */
  readonly limit: number;
  /** Requests left in this window. */
  readonly remaining: number;
  /** When the window ends and `remaining` goes back to `limit`. */
  readonly resetAt: Date;
}
