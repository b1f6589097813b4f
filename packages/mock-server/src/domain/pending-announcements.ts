/**
 * The conversations whose `conversation.created` event is still pending. The event is fired before any other event of
 * the same conversation.
 */
export class PendingAnnouncements {
  /** The functions that fire the events, by conversation id. */
  readonly #pending = new Map<string, () => void>();

  /** Adds a new conversation. `fire` fires its events. */
  add(conversationId: string, fire: () => void): void {
    this.#pending.set(conversationId, fire);
  }

  /** Fires the events of a conversation, unless they have already been fired. */
  announce(conversationId: string): void {
    const fire = this.#pending.get(conversationId);
    // The entry is removed first, because the events that `fire` emits belong to the same conversation.
    this.#pending.delete(conversationId);
    fire?.();
  }

  /** Drops the events. Returns `false` if they have already been fired, or if the workspace was reset. */
  withdraw(conversationId: string): boolean {
    return this.#pending.delete(conversationId);
  }

  /** Drops the events of all conversations, because the workspace is reset. */
  withdrawAll(): void {
    this.#pending.clear();
  }
}
