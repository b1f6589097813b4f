import type { AgentReplyPurpose } from '../time/planned-task.ts';

/** A reply that an agent is working on. */
export type ReplyInProgress = AgentReplyPurpose;

/**
 * The replies that the agents of a workspace are working on. If the agent loses the conversation before the reply is
 * ready, the reply is cancelled and not sent.
 */
export interface RepliesInProgress {
  start(agentId: string, conversationId: string): ReplyInProgress;
  /** Ends a reply. Returns `false` if the reply has been cancelled. */
  finish(reply: ReplyInProgress): boolean;
  /** Cancels every reply in a conversation. */
  cancel(conversationId: string): void;
  /** Whether a reply is still in progress. */
  has(reply: ReplyInProgress): boolean;
  /** Returns the replies in progress, oldest first. */
  list(): Iterable<ReplyInProgress>;
  /** Returns the number of replies that an agent is working on. Each may cost a credit. */
  countOf(agentId: string): number;
  clear(): void;
}

/** Creates an empty list of replies in progress. */
export function createRepliesInProgress(): RepliesInProgress {
  const replies = new Set<ReplyInProgress>();
  return {
    start(agentId, conversationId) {
      const reply = { kind: 'agent_reply', agentId, conversationId } as const;
      replies.add(reply);
      return reply;
    },
    finish: (reply) => replies.delete(reply),
    cancel(conversationId) {
      for (const reply of replies) {
        if (reply.conversationId === conversationId) replies.delete(reply);
      }
    },
    has: (reply) => replies.has(reply),
    list: () => replies.values(),
    countOf: (agentId) => [...replies].filter((reply) => reply.agentId === agentId).length,
    clear: () => replies.clear(),
  };
}
