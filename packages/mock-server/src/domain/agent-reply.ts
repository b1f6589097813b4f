/** The input of a reply: the message, and the conversation so far. */
export interface AgentPrompt {
  readonly agentId: string;
  readonly conversationId: string;
  /** What the customer wrote; `null` for media without text. */
  readonly message: string | null;
  /** Everything said so far, oldest first, the new message included. */
  readonly history: readonly { readonly from: string; readonly content: string | null }[];
}

/**
 * How an agent answers: a fixed text, or a function of what was said. `null` keeps silent; a promise
 * answers later, and only if nobody has taken the conversation over meanwhile. When it throws, a
 * conversation that would have started with it answers 500 and has not begun, and an inbound message
 * gets no answer.
 */
export type AgentReply = string | ((prompt: AgentPrompt) => string | null | Promise<string | null>);

/** What agents say unless told otherwise: the same words for the same message. */
export const echo: AgentReply = ({ message }) => `You said: ${message ?? '(no text)'}`;
