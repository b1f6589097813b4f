import { AgentPlatform, ApiError } from '@agent-platform/sdk';
import {
  createWebhookHandler,
  createWebhookVerifier,
  type WebhookHandler,
} from '@agent-platform/webhook-verify';
import { createDurableStore, type DeliveryNamespace } from './deliveries.ts';

/** The Durable Object, which Workers create by this name. */
export { Delivery } from './deliveries.ts';

/** The variables and secrets of the worker. */
export interface Env {
  readonly PLATFORM_URL: string;
  readonly PLATFORM_KEY: string;
  readonly WEBHOOK_SECRET: string;
  readonly AGENT_ID: string;
  /** The Durable Objects that remember handled deliveries for all isolates. */
  readonly DELIVERIES: DeliveryNamespace;
}

/** The webhook handler. Each isolate creates it once. */
let webhooks: WebhookHandler | undefined;

/** The worker passes messages at `POST /chat` to the agent, and receives the platform's events at `POST /webhooks`. */
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
 * Creates a client. Each request needs its own client: in a shared client, a call may wait for the response to another
 * request, and Cloudflare cancels a request that does so.
 */
function createClient(env: Env): AgentPlatform {
  return new AgentPlatform({ baseUrl: env.PLATFORM_URL, apiKey: env.PLATFORM_KEY });
}

function createWebhooks(env: Env): WebhookHandler {
  return createWebhookHandler({
    verifier: createWebhookVerifier({ variant: 'A', secret: env.WEBHOOK_SECRET }),
    store: createDurableStore(env.DELIVERIES),
    on: {
      'message.received': async ({ data }) => {
        if (!data.content?.includes('human')) return;
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
