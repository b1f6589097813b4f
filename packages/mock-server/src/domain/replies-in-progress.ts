/** An agent at work on its answer to a message. */
export interface Thought {
  readonly agentId: string;
  readonly conversationId: string;
}

/**
 * What agents of one workspace are thinking about. While they do, the world goes on: whatever takes a
 * conversation from its agent ends the thought, and an answer that comes after that is not given.
 */
export interface Thoughts {
  begin(thought: Thought): void;
  /** Ends a thought; `false` when something ended it before. */
  end(thought: Thought): boolean;
  /** Ends every thought about a conversation. */
  interrupt(conversationId: string): void;
  /** How many thoughts an agent has under way: each may cost a credit. */
  countOf(agentId: string): number;
  clear(): void;
}

/** Creates an empty head. */
export function createThoughts(): Thoughts {
  const thoughts = new Set<Thought>();
  return {
    begin: (thought) => void thoughts.add(thought),
    end: (thought) => thoughts.delete(thought),
    interrupt(conversationId) {
      for (const thought of thoughts) {
        if (thought.conversationId === conversationId) thoughts.delete(thought);
      }
    },
    countOf: (agentId) => [...thoughts].filter((thought) => thought.agentId === agentId).length,
    clear: () => thoughts.clear(),
  };
}
