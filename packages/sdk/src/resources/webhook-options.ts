import { callbackRule, durationRule, signalRule, withMethods } from '../options/check-options.ts';
import { type RequestOptions, sharedRules } from '../transport/request-options.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

/** The options of `webhooks.ensure`. */
export interface EnsureWebhookOptions
  extends Pick<RequestOptions, 'signal' | 'timeoutMs' | 'maxRetries' | 'headers'> {
  /** Where the secrets are kept. All processes that call `ensure` or receive events must share this store. */
  readonly secrets: WebhookSecrets;
  /**
   * The time limit for the whole call, in milliseconds, after which it rejects with a `TimeoutError`.
   * @default 300000
   */
  readonly deadlineMs?: number | undefined;
}

/** The options of `webhooks.rotate`. */
export interface RotateWebhookOptions
  extends Pick<RequestOptions, 'signal' | 'timeoutMs' | 'maxRetries' | 'headers'> {
  /** Where the secrets are kept. All processes that call `rotate` must share this store. */
  readonly secrets: WebhookSecrets;
  /**
   * Called with the new secret before the new webhook sends its first event. When it returns, or the promise that it
   * returns resolves, the receiver must accept both the new secret and the old one. Not needed if the receiver looks up
   * its secrets in `secrets`.
   * @default none
   */
  readonly deploy?: ((newSecret: string) => unknown) | undefined;
  /**
   * The time between two checks of the old webhook's deliveries, in milliseconds.
   * @default 60000
   */
  readonly pollMs?: number | undefined;
  /**
   * The time limit for the whole rotation, in milliseconds, after which it rejects with a `TimeoutError`.
   * @default 10800000
   */
  readonly deadlineMs?: number | undefined;
}

export const ensureRules = {
  ...sharedRules,
  signal: signalRule,
  deadlineMs: durationRule,
  secrets: withMethods('get', 'set', 'delete'),
};

export const rotateRules = { ...ensureRules, deploy: callbackRule, pollMs: durationRule };
