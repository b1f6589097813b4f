/** A pending announcement. */
export interface PendingAnnouncement {
  /** Fires the events now, unless that has already happened. */
  announce(): void;
  /** Drops the announcement. Returns `false` if it was already made, or if its workspace was reset. */
  withdraw(): boolean;
}

/**
 * Conversations whose `conversation.created` event is still pending, by id. The event is fired before
 * any other event of the same conversation.
 */
export interface PendingAnnouncements {
  /** Holds back the events of a new conversation; `announce` fires them. */
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
    // Removed first, because the events that it fires concern the same conversation.
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
