export {
  type ForgeWebhookOptions,
  forgeWebhook,
  type WebhookForgery,
} from './testing/forge-webhook.ts';
