export {
  isWebhookHandlerError,
  WebhookHandlerError,
  type WebhookHandlerErrorCode,
} from './core/handler-error.ts';
export type * from './generated/events.ts';
export type { WebhookContext, WebhookHandlers } from './receive/event-handlers.ts';
export type { WebhookHandlerOptions } from './receive/handler-options.ts';
export type { WebhookFailure, WebhookRefusal } from './receive/reports.ts';
export { createWebhookHandler, type WebhookHandler } from './receive/webhook-handler.ts';
export type { DedupeStore, WebhookClaim } from './stores/dedupe-store.ts';
export { createMemoryStore, type MemoryStoreOptions } from './stores/memory-store.ts';
export type {
  UnknownWebhookEventA,
  UnknownWebhookEventB,
  WebhookEvent,
  WebhookEventA,
  WebhookEventB,
  WebhookVariant,
} from './verify/event.ts';
export type { WebhookHeaders } from './verify/header-values.ts';
export type { WebhookBody } from './verify/raw-body.ts';
export { schemes, type WebhookScheme } from './verify/scheme.ts';
export {
  type SchemeSignedWebhook,
  type SignedHeadersA,
  type SignedHeadersB,
  type SignedWebhook,
  type SignWebhookOptions,
  signWebhook,
} from './verify/sign.ts';
export {
  isWebhookVerificationError,
  WebhookVerificationError,
  type WebhookVerificationErrorCode,
} from './verify/verification-error.ts';
export {
  createWebhookVerifier,
  type WebhookCheckFailure,
  type WebhookCheckResult,
  type WebhookCheckSuccess,
  type WebhookVerifier,
} from './verify/verifier.ts';
export type {
  WebhookSecret,
  WebhookSecretLookup,
  WebhookVerifierOptions,
} from './verify/verifier-options.ts';
