export { checkDedupeStore } from './testing/check-dedupe-store.ts';
export {
  type ForgeWebhookOptions,
  forgeWebhook,
  type WebhookForgery,
  webhookForgeries,
} from './testing/forge-webhook.ts';
