/** The result of {@link DedupeStore.claim}: whether the caller may handle the delivery. */
export type WebhookClaim =
  | {
      /** The caller may handle the delivery. */
      state: 'claimed';
      /** The only token that can complete, release or extend the claim. */
      token: string;
    }
  /** Another caller is handling the delivery and still holds the lease. */
  | { state: 'in_progress' }
  /** The delivery has already been handled. Respond with 2xx and do nothing. */
  | { state: 'done' };

/**
 * Remembers which deliveries were handled. A delivery is first absent, then in progress, then done. While it is in
 * progress, it is leased to the caller that claimed it. If the lease ends before the delivery is completed, another
 * caller may claim it, and the first caller's token becomes invalid. So no delivery is lost in a crash, and a late
 * caller cannot change the delivery's state any more, although its side effects are not undone.
 *
 * In your own store, each method must be atomic. `claim`, `complete` and `extend` must also be idempotent, because
 * database clients may retry a command if the connection drops before the result arrives. Keys have 64 hex digits.
 */
export interface DedupeStore {
  /**
   * Claims a delivery that is absent, that this token has already claimed, or whose lease has ended. If it has already
   * been handled, resolves to `done` and changes nothing.
   * @param leaseMs how long no other caller can claim the delivery, in milliseconds
   * @param token identifies the claim. Use a unique token for each claim, and the same token to repeat a claim.
   * Default: a new unique token
   */
  claim(key: string, leaseMs: number, token?: string): Promise<WebhookClaim>;
  /**
   * Marks the delivery as handled. Resolves to true if this token holds the claim, even after the lease has ended, or
   * has already completed the delivery. Resolves to false and changes nothing if another caller has claimed it.
   * @param keepMs how long repeats must be recognised, in milliseconds. Default: 30 days
   */
  complete(key: string, token: string, keepMs?: number): Promise<boolean>;
  /** Releases the claim, so that any caller can claim the delivery. Resolves to false if the token does not hold it. */
  release(key: string, token: string): Promise<boolean>;
  /** Extends the lease to `leaseMs` from now. Resolves to false if the token does not hold the claim. */
  extend(key: string, token: string, leaseMs: number): Promise<boolean>;
}

/** Long, because Variant B signatures never expire. */
export const defaultKeepMs = 30 * 86_400_000;

/** How long a claim is kept after its lease has ended, so that its caller can still complete it. */
export const keepClaimMs = 86_400_000;
