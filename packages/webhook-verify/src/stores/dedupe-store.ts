/** The result of {@link DedupeStore.claim}. */
export type WebhookClaim =
  | {
      /** The caller may handle the delivery. */
      state: 'claimed';
      /** Only this token can complete, release or extend the claim. */
      token: string;
    }
  /** Another caller is handling the delivery, and its lease has not ended. */
  | { state: 'in_progress' }
  /** The delivery was handled before: answer 2xx and do nothing. */
  | { state: 'done' };

/**
 * Remembers which deliveries were handled. A delivery goes from absent to in progress to done. While it is in
 * progress, it is leased to the caller that claimed it. When the lease ends before the delivery is completed,
 * another caller may claim it, and the token of the first one no longer works. So a crash loses nothing, and a
 * late worker changes nothing.
 *
 * To write a store of your own: each method is one atomic step. `claim`, `complete` and `extend` are idempotent,
 * because clients send a command again when a connection breaks before its answer arrives. Keys have 64 hex
 * digits.
 */
export interface DedupeStore {
  /**
   * Claims a delivery that is absent, that this token has claimed already, or whose lease has ended. Resolves
   * with `done` without writing anything when the delivery was handled before.
   * @param leaseMs how long no other caller can claim it
   * @param token identifies the claim: unique for each claim, the same one to repeat a claim. Default: a new
   * unique token
   */
  claim(key: string, leaseMs: number, token?: string): Promise<WebhookClaim>;
  /**
   * Marks the delivery as handled. Resolves with true when this token holds the claim, even after its lease has
   * ended, or when it completed the delivery before. Resolves with false and changes nothing when another
   * caller has claimed it.
   * @param keepMs how long repeats are recognised, at least. Default: 30 days
   */
  complete(key: string, token: string, keepMs?: number): Promise<boolean>;
  /** Releases the claim, so that any caller can claim it. Resolves with false when the token does not hold it. */
  release(key: string, token: string): Promise<boolean>;
  /** Extends the lease to `leaseMs` from now. Resolves with false when the token does not hold the claim. */
  extend(key: string, token: string, leaseMs: number): Promise<boolean>;
}

/** The default of `keepMs`: the longer one of the two variants, because signatures of Variant B never expire. */
export const defaultKeepMs = 30 * 86_400_000;

/** How long a claim is kept after its lease has ended. Until then its worker can still complete it. */
export const keepClaimMs = 86_400_000;
