/** What {@link DedupeStore.claim} answers. */
export type WebhookClaim =
  | {
      /** The caller may handle the delivery. Only this token can complete, release or extend the claim. */
      state: 'claimed';
      token: string;
    }
  /** Somebody else is handling it, and their lease is running. */
  | { state: 'in_progress' }
  /** It was handled before: answer 2xx and do nothing. */
  | { state: 'done' };

/**
 * Remembers which deliveries were handled, as a fenced lease: `absent → in progress → done`. A claim that
 * is never completed falls to the next caller when its lease has run out, so a crash loses nothing; from
 * then on the old token does nothing, so a late worker changes nothing. Every method is one atomic step.
 * A claim, a completion and an extension that arrive twice, because a client sends again what a broken
 * connection left unanswered, answer both times what they would answer once. The handler's keys have 64 hex
 * digits.
 */
export interface DedupeStore {
  /**
   * Takes what is absent, what this token holds already, and what anybody's lease has run out for. What is
   * done is answered before anything is written.
   * @param leaseMs how long nobody else may take it
   * @param token what to hold the claim with: a new one for each claim, the same one to repeat it
   * @default one that no other claim has
   */
  claim(key: string, leaseMs: number, token?: string): Promise<WebhookClaim>;
  /**
   * Marks the delivery as handled. True also, with no change, when this token completed it before; false,
   * and no change, when the token no longer holds the claim. A lease that has run out still counts while
   * nobody has taken it over.
   * @param keepMs how long repeats are recognised, at least
   * @default 30 days
   */
  complete(key: string, token: string, keepMs?: number): Promise<boolean>;
  /** Gives the claim back, for the next caller to take; false when the token does not hold it. */
  release(key: string, token: string): Promise<boolean>;
  /** Lets the lease run for `leaseMs` from now; false when the token no longer holds the claim. */
  extend(key: string, token: string, leaseMs: number): Promise<boolean>;
}

/** `keepMs` where none is given: Variant B's signatures never expire, so its repeats are kept longest. */
export const defaultKeepMs = 30 * 86_400_000;

/** How long a claim is kept after its lease: until then its worker may still complete it. */
export const keepClaimMs = 86_400_000;
