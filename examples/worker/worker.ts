import { AgentPlatform, ApiError } from '@agent-platform/sdk';
import {
  createWebhookHandler,
  createWebhookVerifier,
  type WebhookHandler,
} from '@agent-platform/webhook-verify';

/** The bindings of the worker: its variables and secrets. */
export interface Env {
  readonly PLATFORM_URL: string;
  readonly PLATFORM_KEY: string;
  readonly WEBHOOK_SECRET: string;
  readonly AGENT_ID: string;
}

/** Made once for each isolate. It remembers handled deliveries. */
let webhooks: WebhookHandler | undefined;

/** Asks the agent at `POST /chat`, and receives the platform's events at `POST /webhooks`. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    webhooks ??= createWebhooks(env);
    const { pathname } = new URL(request.url);
    if (pathname === '/webhooks') return webhooks(request);
    if (pathname === '/chat') return chat(createClient(env), env.AGENT_ID, request);
    return new Response(null, { status: 404 });
  },
};

/**
 * Creates a client for each request. In a shared client, one call may wait for the response of another, and
 * Workers end a request that waits for the response of another request.
 */
function createClient(env: Env): AgentPlatform {
  return new AgentPlatform({ baseUrl: env.PLATFORM_URL, apiKey: env.PLATFORM_KEY });
}

function createWebhooks(env: Env): WebhookHandler {
  return createWebhookHandler({
    verifier: createWebhookVerifier({ variant: 'A', secret: env.WEBHOOK_SECRET }),
    on: {
      'message.received': async ({ data }) => {
        if (!data.content?.includes('a person')) return;
        await createClient(env).chats.startHuman(data.conversation_id);
      },
    },
  });
}

async function chat(client: AgentPlatform, agentId: string, request: Request): Promise<Response> {
  const message = await request.text();
  try {
    const { response } = await client.agents.startConversation(agentId, { message });
    return new Response(response);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(error.code, { status: error.status });
  }
}
