import type { Webhook } from '../generated/records.ts';
import { signalRule, withMethods } from '../options/check-options.ts';
import { type RequestOptions, sharedRules } from '../transport/request-options.ts';

/**
 * Where the secrets of webhooks are kept, by webhook id: a secret manager, or a table that all processes share. A `Map`
 * will do for a single process that never restarts.
 */
export interface WebhookSecrets {
  /** Returns the secret, or nothing if none is stored. */
  get(webhookId: string): string | null | undefined | Promise<string | null | undefined>;
  /** Stores the secret. The next `get`, in any process, must return it. */
  set(webhookId: string, secret: string): unknown;
  /** Removes the secret. Does nothing if none is stored. */
  delete(webhookId: string): unknown;
}

/** The options of `webhooks.ensure`. Those of a call apply to each of its requests. */
export interface EnsureWebhookOptions extends Omit<RequestOptions, 'idempotent'> {
  /** Where the secrets are kept. All processes that call `ensure` or receive events must share this store. */
  readonly secrets: WebhookSecrets;
}

/** What `webhooks.ensure` resolves to. */
export interface EnsuredWebhook {
  /** The webhook that sends the events. Its secret is stored. */
  readonly webhook: Webhook;
  /**
   * What the call did:
   * - `created`: there was no webhook with this URL whose secret is stored
   * - `updated`: the webhook was active, but its events or its description differed
   * - `reactivated`: the webhook was not active, so the platform may have discarded events
   * - `unchanged`: the webhook was as requested
   */
  readonly result: 'created' | 'updated' | 'reactivated' | 'unchanged';
  /**
   * Other webhooks with this URL that are not inactive, oldest first. The receiver gets their events as well, and
   * cannot verify them if their secrets are not stored.
   */
  readonly others: readonly Webhook[];
}

export const ensureRules = {
  ...sharedRules,
  signal: signalRule,
  secrets: withMethods('get', 'set', 'delete'),
};
