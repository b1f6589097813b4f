import {
  createWebhookHandler,
  createWebhookVerifier,
  type WebhookHandler,
} from '@agent-platform/webhook-verify';

let handler: WebhookHandler | undefined;

/** Receives events at `POST /webhooks`. The handler is created on first use, because the build has no secret. */
export async function POST({ request }: { request: Request }): Promise<Response> {
  handler ??= createWebhookHandler({
    verifier: createWebhookVerifier({ variant: 'A', secret: process.env.WEBHOOK_SECRET ?? '' }),
    // The test starts a single process. Several instances need a shared store.
    store: 'memory',
    on: {
      'message.received': ({ data }) => {
        // biome-ignore lint/suspicious/noConsole: the test reads what the server prints
        console.log(`received ${data.message_id}`);
      },
    },
  });
  return handler(request);
}
