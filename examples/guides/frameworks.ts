import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';

export const handler = createWebhookHandler({
  verifier: createWebhookVerifier({ variant: 'A', secret: () => process.env.WEBHOOK_SECRET ?? '' }),
  store: 'memory', // for a single process
  on: { 'message.received': ({ data }) => console.log(`received ${data.message_id}`) },
});

export default { fetch: handler };
