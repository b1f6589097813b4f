/** The result of {@link DedupeStore.claim}: whether the caller may handle the delivery. */
export type WebhookClaim =
  | {
      /** The caller may handle the delivery. */
      state: 'claimed';
      /** Only this token can complete, release or extend the claim. */
      token: string;
    }
  /** Another caller is handling the delivery, and its lease has not ended. */
  | { state: 'in_progress' }
  /** The delivery was handled before. Respond with 2xx and do nothing. */
  | { state: 'done' };

/**
 * Remembers which deliveries were handled. A delivery is first absent, then in progress, then done. While it is in
 * progress, it is leased to the caller that claimed it. If the lease ends before the delivery is completed, another
 * caller may claim it, and the token of the first caller no longer works. So a crash loses no delivery, and a late
 * caller can no longer change the state of the delivery in the store. The late caller's side effects are not undone.
 *
 * If you write your own store, make each method one atomic operation. `claim`, `complete` and `extend` must be
 * idempotent, because database clients repeat a command if the connection breaks before the result arrives. Keys have
 * 64 hex digits.
 */
export interface DedupeStore {
  /**
   * Claims a delivery that is absent, that this token has already claimed, or whose lease has ended. If the delivery
   * was handled before, resolves to `done` and changes nothing.
   * @param leaseMs how long no other caller can claim the delivery, in milliseconds
   * @param token identifies the claim. Use a unique token for each claim, and the same token to repeat a claim.
   * Default: a new unique token
   */
  claim(key: string, leaseMs: number, token?: string): Promise<WebhookClaim>;
  /**
   * Marks the delivery as handled. Resolves to true if this token holds the claim, even after the lease has ended.
   * Also resolves to true if this token completed the delivery before. Resolves to false and changes nothing if
   * another caller has claimed the delivery.
   * @param keepMs the minimum time for which repeats are recognised, in milliseconds. Default: 30 days
   */
  complete(key: string, token: string, keepMs?: number): Promise<boolean>;
  /**
   * Releases the claim, so that any caller can claim the delivery. Resolves to false if the token does not hold the
   * claim.
   */
  release(key: string, token: string): Promise<boolean>;
  /** Extends the lease to `leaseMs` from now. Resolves to false if the token does not hold the claim. */
  extend(key: string, token: string, leaseMs: number): Promise<boolean>;
}

/** The default of `keepMs`. It suits Variant B, whose signatures never expire. */
export const defaultKeepMs = 30 * 86_400_000;

/** How long a claim is kept after its lease has ended. During that time, its caller can still complete it. */
export const keepClaimMs = 86_400_000;
