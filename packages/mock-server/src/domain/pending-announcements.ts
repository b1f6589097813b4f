/**
 * New conversations whose events are still pending. These events are fired before any other event of the conversation.
 */
export class PendingAnnouncements {
  readonly #pending = new Map<string, () => void>();

  add(conversationId: string, fire: () => void): void {
    this.#pending.set(conversationId, fire);
  }

  /** Fires the events of a conversation, unless they have already been fired. */
  announce(conversationId: string): void {
    const fire = this.#pending.get(conversationId);
    // Removed first, because the events that `fire` emits belong to the same conversation.
    this.#pending.delete(conversationId);
    fire?.();
  }

  /** Drops the events. Returns `false` if they have already been fired, or if the workspace was reset. */
  withdraw(conversationId: string): boolean {
    return this.#pending.delete(conversationId);
  }

  get conversationIds(): ReadonlySet<string> {
    return new Set(this.#pending.keys());
  }
}
