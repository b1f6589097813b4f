import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';

/** The handler that every receiver in this folder mounts. It does not depend on a framework. */
export const handler = createWebhookHandler({
  verifier: createWebhookVerifier({ variant: 'A', secret: process.env.WEBHOOK_SECRET ?? '' }),
  on: {
    'message.received': ({ data }) => {
      // biome-ignore lint/suspicious/noConsole: the one way to say something in all of these runtimes
      console.log(`received ${data.message_id}`);
    },
  },
});
