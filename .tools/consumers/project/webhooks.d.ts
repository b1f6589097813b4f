/** The reader's module with the webhook handler, which blocks of code in the guide to frameworks import. */
declare module '*/webhooks.mjs' {
  export const handler: import('@agent-platform/webhook-verify').WebhookHandler;
}
