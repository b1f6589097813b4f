import { type AgentPlatform, isApiError } from '@agent-platform/sdk';

/** A page's own back end: it holds the key, and lets visitors do one thing. */
export type BackEnd = (request: Request) => Promise<Response>;

/** Answers `POST /api/chat` with `{ message }` by the agent's reply. */
export function createBackEnd(client: AgentPlatform, agentId: string): BackEnd {
  return async (request) => {
    const { message } = await request.json();
    if (typeof message !== 'string') return Response.json({ problem: 'message' }, { status: 400 });
    try {
      const chat = await client.agents.startConversation(agentId, { message });
      return Response.json({ reply: chat.response });
    } catch (error) {
      if (!isApiError(error)) throw error;
      // The platform's message is for the log of the back end, not for visitors.
      return Response.json({ problem: 'platform' }, { status: 502 });
    }
  };
}
