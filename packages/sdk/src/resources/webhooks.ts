import type { ApiPromise } from '../api-promise.ts';
import type { Body, Data, Item, Query } from '../operation.ts';
import type { ListOptions, RequestOptions } from '../options.ts';
import type { PagePromise } from '../page.ts';

/** Where the platform sends its events (contract 2.11, 4, 6). */
export interface Webhooks {
  /** Creates a webhook. Its `secret` is returned only this once (contract 4). */
  create(body: Body<'createWebhook'>, options?: RequestOptions): ApiPromise<Data<'createWebhook'>>;

  /**
   * Lists webhooks, without their secrets, newest first.
   * @assumed The contract does not document this call.
   */
  list(query?: Query<'listWebhooks'>, options?: ListOptions): PagePromise<Item<'listWebhooks'>>;

  /**
   * Reads a webhook, without its secret.
   * @assumed The contract does not document this call.
   */
  get(webhookId: string, options?: RequestOptions): ApiPromise<Data<'getWebhook'>>;

  /**
   * Changes the given fields; `status: 'active'` revives a deactivated webhook.
   * @assumed The contract does not document this call.
   */
  update(
    webhookId: string,
    body: Body<'updateWebhook'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateWebhook'>>;

  /**
   * Deletes a webhook and what still waits to be sent to it.
   * @assumed The contract does not document this call.
   */
  delete(webhookId: string, options?: RequestOptions): ApiPromise<Data<'deleteWebhook'>>;

  /** Sends a test event and tells how the receiver answered (contract 4). */
  test(webhookId: string, options?: RequestOptions): ApiPromise<Data<'testWebhook'>>;

  /** Lists delivery attempts, newest first (contract 4). */
  listDeliveries(
    webhookId: string,
    query?: Query<'listWebhookDeliveries'>,
    options?: ListOptions,
  ): PagePromise<Item<'listWebhookDeliveries'>>;
}
