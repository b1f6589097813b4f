import type { AgentReplyPurpose } from '../time/planned-task.ts';

/**
 * The replies that the agents of a workspace are working on. If the agent loses the conversation before the reply is
 * ready, the reply is cancelled and not sent.
 */
export class RepliesInProgress {
  readonly #replies = new Set<AgentReplyPurpose>();

  start(agentId: string, conversationId: string): AgentReplyPurpose {
    const reply = { kind: 'agent_reply', agentId, conversationId } as const;
    this.#replies.add(reply);
    return reply;
  }

  /** Ends a reply. Returns `false` if the reply has been cancelled. */
  finish(reply: AgentReplyPurpose): boolean {
    return this.#replies.delete(reply);
  }

  /** Cancels every reply in a conversation. */
  cancel(conversationId: string): void {
    for (const reply of this.#replies) {
      if (reply.conversationId === conversationId) this.#replies.delete(reply);
    }
  }

  /** Cancels every reply. */
  cancelAll(): void {
    this.#replies.clear();
  }

  /** Whether a reply is still in progress. */
  has(reply: AgentReplyPurpose): boolean {
    return this.#replies.has(reply);
  }

  /** Returns the replies in progress, oldest first. */
  list(): AgentReplyPurpose[] {
    return [...this.#replies];
  }

  /** Returns the number of replies that an agent is working on. Each may cost a credit. */
  countOf(agentId: string): number {
    return this.list().filter((reply) => reply.agentId === agentId).length;
  }
}
