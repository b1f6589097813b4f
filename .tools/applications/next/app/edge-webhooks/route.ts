import {
  createWebhookHandler,
  createWebhookVerifier,
  type WebhookHandler,
} from '@agent-platform/webhook-verify';

/** In this runtime, every function of `process` throws. */
export const runtime = 'edge';

let handler: WebhookHandler | undefined;

/** Receives events at `POST /edge-webhooks`. The test sends them to this one process. */
export async function POST(request: Request): Promise<Response> {
  handler ??= createWebhookHandler({
    verifier: createWebhookVerifier({ variant: 'A', secret: 'whsec_edge' }),
    // The test starts a single process. Several instances need a shared store.
    store: 'memory',
    on: { 'message.received': () => {} },
  });
  return handler(request);
}
