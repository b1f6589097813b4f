export {
  type ForgeWebhookOptions,
  forgeWebhook,
  type WebhookForgery,
  webhookForgeries,
} from './testing/forge-webhook.ts';
