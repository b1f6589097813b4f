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

/** The client and the webhook handler. Each isolate creates them once, so its visitors share a rate limit. */
let client: AgentPlatform | undefined;
let webhooks: WebhookHandler | undefined;

/** The worker passes messages at `POST /chat` to the agent, and receives the platform's events at `POST /webhooks`. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    client ??= new AgentPlatform({ baseUrl: env.PLATFORM_URL, apiKey: env.PLATFORM_KEY });
    webhooks ??= createWebhooks(client, env);
    const { pathname } = new URL(request.url);
    if (pathname === '/webhooks') return webhooks(request);
    if (pathname === '/chat') return chat(client, env.AGENT_ID, request);
    return new Response(null, { status: 404 });
  },
};

function createWebhooks(client: AgentPlatform, env: Env): WebhookHandler {
  return createWebhookHandler({
    verifier: createWebhookVerifier({ variant: 'A', secret: env.WEBHOOK_SECRET }),
    store: createDurableStore(env.DELIVERIES),
    on: {
      'message.received': async ({ data }) => {
        if (!data.content?.includes('human')) return;
        await client.chats.startHuman(data.conversation_id);
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
