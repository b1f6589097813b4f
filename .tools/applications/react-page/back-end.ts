import { type AgentPlatform, ApiError } from '@agent-platform/sdk';

/** The back end of a page. It has the API key, and offers visitors a single function. */
export type BackEnd = (request: Request) => Promise<Response>;

/** Passes the message in `POST /api/chat` to the agent, and responds with its reply. */
export function createBackEnd(client: AgentPlatform, agentId: string): BackEnd {
  return async (request) => {
    const { message } = await request.json();
    if (typeof message !== 'string') return Response.json({ problem: 'message' }, { status: 400 });
    try {
      const chat = await client.agents.startConversation(agentId, { message });
      return Response.json({ reply: chat.response });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Visitors do not get the platform's message. It belongs in the log of the back end.
      return Response.json({ problem: 'platform' }, { status: 502 });
    }
  };
}
