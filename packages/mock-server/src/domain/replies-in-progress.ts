/** An agent that works on its reply to a message. */
export interface ReplyInProgress {
  readonly agentId: string;
  readonly conversationId: string;
}

/**
 * The replies that agents of one workspace work on. Meanwhile other requests go on. Whatever takes a
 * conversation from its agent cancels the reply, and a cancelled reply is not sent.
 */
export interface RepliesInProgress {
  start(agentId: string, conversationId: string): ReplyInProgress;
  /** Ends a reply; `false` when it was cancelled before. */
  finish(reply: ReplyInProgress): boolean;
  /** Cancels every reply in a conversation. */
  cancel(conversationId: string): void;
  /** How many replies an agent works on: each may cost a credit. */
  countOf(agentId: string): number;
  clear(): void;
}

/** Creates an empty register of replies in progress. */
export function createRepliesInProgress(): RepliesInProgress {
  const replies = new Set<ReplyInProgress>();
  return {
    start(agentId, conversationId) {
      const reply = { agentId, conversationId };
      replies.add(reply);
      return reply;
    },
    finish: (reply) => replies.delete(reply),
    cancel(conversationId) {
      for (const reply of replies) {
        if (reply.conversationId === conversationId) replies.delete(reply);
      }
    },
    countOf: (agentId) => [...replies].filter((reply) => reply.agentId === agentId).length,
    clear: () => replies.clear(),
  };
}
