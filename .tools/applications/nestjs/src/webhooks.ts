import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';

export const webhooks = createWebhookHandler({
  verifier: createWebhookVerifier({ variant: 'A', secret: process.env.WEBHOOK_SECRET ?? '' }),
  store: 'memory',
  on: {
    'message.received': ({ data }) => {
      // biome-ignore lint/suspicious/noConsole: the test reads what the server prints
      console.log(`received ${data.message_id}`);
    },
  },
});
