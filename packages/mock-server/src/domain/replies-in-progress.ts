import type { AgentReplyPurpose } from '../time/planned-task.ts';

/** The replies that a workspace's agents are working on. A reply is cancelled if its agent loses the conversation. */
export class RepliesInProgress {
  readonly #replies = new Set<AgentReplyPurpose>();

  start(agentId: string, conversationId: string): AgentReplyPurpose {
    const reply = { kind: 'agent_reply', agentId, conversationId } as const;
    this.#replies.add(reply);
    return reply;
  }

  /** Ends a reply. Returns `false` if it was cancelled. */
  finish(reply: AgentReplyPurpose): boolean {
    return this.#replies.delete(reply);
  }

  cancel(conversationId: string): void {
    for (const reply of this.#replies) {
      if (reply.conversationId === conversationId) this.#replies.delete(reply);
    }
  }

  cancelAll(): void {
    this.#replies.clear();
  }

  has(reply: AgentReplyPurpose): boolean {
    return this.#replies.has(reply);
  }

  /** Returns the replies in progress, oldest first. */
  list(): AgentReplyPurpose[] {
    return [...this.#replies];
  }

  countOf(agentId: string): number {
    return this.list().filter((reply) => reply.agentId === agentId).length;
  }
}
