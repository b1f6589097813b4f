/** The events about a new conversation, before they are fired. */
export interface PendingAnnouncement {
  /** Fires the events, unless they have already been fired. */
  announce(): void;
  /** Drops the events. Returns `false` if they have already been fired, or if the workspace was reset. */
  withdraw(): boolean;
}

/**
 * The conversations whose `conversation.created` event is still pending. The event is fired before any other event of
 * the same conversation.
 */
export interface PendingAnnouncements {
  /** Adds a new conversation. `announce` fires its events. */
  add(conversationId: string, announce: () => void): PendingAnnouncement;
  /** Fires the pending events of a conversation. */
  announce(conversationId: string): void;
  clear(): void;
}

/** Creates an empty list of pending announcements. */
export function createPendingAnnouncements(): PendingAnnouncements {
  const pending = new Map<string, () => void>();

  function announce(conversationId: string): void {
    const fire = pending.get(conversationId);
    // The entry is removed first, because the events that `fire` emits belong to the same conversation.
    pending.delete(conversationId);
    fire?.();
  }

  return {
    add(conversationId, fire) {
      pending.set(conversationId, fire);
      // After a reset, another conversation may have the same id.
      const isPending = () => pending.get(conversationId) === fire;
      return {
        announce() {
          if (isPending()) announce(conversationId);
        },
        withdraw: () => isPending() && pending.delete(conversationId),
      };
    },
    announce,
    clear: () => pending.clear(),
  };
}
