import { type AgentPlatform, ApiError } from '@agent-platform/sdk';

/** The back end of a page. It holds the key, and offers visitors a single function. */
export type BackEnd = (request: Request) => Promise<Response>;

/** Responds to `POST /api/chat` with `{ message }` with the agent's reply. */
export function createBackEnd(client: AgentPlatform, agentId: string): BackEnd {
  return async (request) => {
    const { message } = await request.json();
    if (typeof message !== 'string') return Response.json({ problem: 'message' }, { status: 400 });
    try {
      const chat = await client.agents.startConversation(agentId, { message });
      return Response.json({ reply: chat.response });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The platform's message belongs into the log of the back end, and is not for visitors.
      return Response.json({ problem: 'platform' }, { status: 502 });
    }
  };
}
