import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';

const handler = createWebhookHandler({
  // A function, because `vite build` has no secret.
  verifier: createWebhookVerifier({ variant: 'A', secret: () => process.env.WEBHOOK_SECRET ?? '' }),
  // The test starts a single process. Several instances need a shared store.
  store: 'memory',
  on: {
    'message.received': ({ data }) => {
      // biome-ignore lint/suspicious/noConsole: the test reads what the server prints
      console.log(`received ${data.message_id}`);
    },
  },
});

/** Receives the platform's events at `POST /webhooks`. */
export const POST = ({ request }: { request: Request }): Promise<Response> => handler(request);
