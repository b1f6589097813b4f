export type { WebhookBody } from './body.ts';
export type { DedupeStore, WebhookClaim } from './dedupe-store.ts';
export {
  isWebhookVerificationError,
  WebhookVerificationError,
  type WebhookVerificationErrorCode,
} from './error.ts';
export type {
  UnknownWebhookEventA,
  UnknownWebhookEventB,
  WebhookEvent,
  WebhookEventA,
  WebhookEventB,
  WebhookVariant,
} from './event.ts';
export type * from './generated/events.ts';
export type { WebhookHeaders } from './headers.ts';
export { createMemoryStore, type MemoryStoreOptions } from './memory-store.ts';
export { type SignedWebhook, type SignWebhookOptions, signWebhook } from './sign.ts';
export {
  createWebhookVerifier,
  type WebhookCheckResult,
  type WebhookRequestCheckResult,
  type WebhookVerifier,
  type WebhookVerifierOptions,
} from './verifier.ts';
export {
  createWebhookHandler,
  type WebhookFailure,
  type WebhookHandler,
  type WebhookHandlerOptions,
} from './webhook-handler.ts';
export type { WebhookContext, WebhookHandlers } from './webhook-handlers.ts';
