import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';

/** Receives the platform's events at `POST /webhooks`. `secret` is a function, because `next build` has no secret. */
export const POST = createWebhookHandler({
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
