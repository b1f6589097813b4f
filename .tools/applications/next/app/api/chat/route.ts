import { ApiError } from '@agent-platform/sdk';
import { platform } from '../../../lib/platform';

const AGENT_ID = '00000000-0000-4000-8000-0000000000a1';

/** Passes the message in `POST /api/chat` to the agent, and responds with its reply. The key stays on the server. */
export async function POST(request: Request): Promise<Response> {
  const { message } = await request.json();
  const { signal } = request;
  try {
    const chat = await platform().agents.startConversation(AGENT_ID, { message }, { signal });
    return Response.json({ reply: chat.response });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Response.json({ problem: error.code }, { status: error.status });
  }
}
