import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';

/** The webhook handler that every receiver in this folder mounts. It does not depend on a framework. */
export const handler = createWebhookHandler({
  // A function, because builds such as Next's import this module without a secret.
  verifier: createWebhookVerifier({ variant: 'A', secret: () => process.env.WEBHOOK_SECRET ?? '' }),
  // Here, each receiver is a single process. On Lambda, Workers or Vercel, pass a store that all instances share.
  store: 'memory',
  on: {
    'message.received': ({ data }) => {
      // biome-ignore lint/suspicious/noConsole: the only way to print in all of these runtimes
      console.log(`received ${data.message_id}`);
    },
  },
});
