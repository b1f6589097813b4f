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
  /** The delivery was handled before: respond with 2xx and do nothing. */
  | { state: 'done' };

/**
 * Remembers which deliveries were handled. A delivery is first absent, then in progress, then done. While it is
 * in progress, it is leased to the caller that claimed it. If the lease ends before the delivery is completed,
 * another caller may claim it, and the first caller's token no longer works. So a crash loses nothing, and a
 * late caller can no longer change the delivery's state in the store. Its own side effects still happen.
 *
 * To write your own store: each method is one atomic operation. `claim`, `complete` and `extend` are
 * idempotent, because clients repeat a command when the connection breaks before the result arrives. Keys have
 * 64 hex digits.
 */
export interface DedupeStore {
  /**
   * Claims a delivery that is absent, that this token has already claimed, or whose lease has ended. If the
   * delivery was handled before, resolves with `done` and writes nothing.
   * @param leaseMs how long no other caller can claim it
   * @param token identifies the claim: use a unique token for each claim, and the same one to repeat a claim.
   * Default: a new unique token
   */
  claim(key: string, leaseMs: number, token?: string): Promise<WebhookClaim>;
  /**
   * Marks the delivery as handled. Resolves with true when this token holds the claim, even after its lease has
   * ended, or when it completed the delivery before. Resolves with false and changes nothing when another
   * caller has claimed it.
   * @param keepMs the minimum time for which repeats are recognised. Default: 30 days
   */
  complete(key: string, token: string, keepMs?: number): Promise<boolean>;
  /** Releases the claim, so that any caller can claim it. Resolves with false when the token does not hold it. */
  release(key: string, token: string): Promise<boolean>;
  /** Extends the lease to `leaseMs` from now. Resolves with false when the token does not hold the claim. */
  extend(key: string, token: string, leaseMs: number): Promise<boolean>;
}

/** The default for `keepMs`. It suits Variant B, whose signatures never expire. */
export const defaultKeepMs = 30 * 86_400_000;

/** How long a claim is kept after its lease has ended. Until then its caller can still complete it. */
export const keepClaimMs = 86_400_000;
