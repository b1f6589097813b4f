// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type { ApiPromise } from '../../calls/call-operation.ts';
import type { RequestOptions } from '../../transport/request-options.ts';
import type { PagePromise } from '../../pagination/page-promise.ts';
import type {
  CreateWebhookBody,
  ListWebhookDeliveriesQuery,
  ListWebhooksQuery,
  UpdateWebhookBody,
} from '../inputs.ts';
import type {
  Deleted,
  Webhook,
  WebhookDelivery,
  WebhookTestResult,
  WebhookWithSecret,
} from '../records.ts';
import { Resource } from '../../resources/resource.ts';

/** Webhooks receive the platform's events as HTTP requests. */
export class Webhooks extends Resource {
  /**
   * Creates a webhook, which subscribes a URL to events.
   *
   * The response contains the `secret` with which the platform signs the events. No other response
   * does, so store it.
   *
   * `events` may contain event names, wildcards such as `conversation.*`, and these categories.
   * Events of the other variant are accepted, but never sent.
   *
   * | category | Variant A | Variant B |
   * | --- | --- | --- |
   * | `conversations` | `conversation.created`, `conversation.closed`, `conversation.transferred` | `conversation.created`, `conversation.assigned`, `conversation.closed`, `conversation.reopened` |
   * | `messages` | `message.received`, `message.sent` | `message.received`, `message.sent`, `message.failed`, `message.delivered`, `message.read` |
   * | `contacts` | `contact.created`, `contact.updated` | `contact.created`, `contact.updated`, `contact.deleted` |
   * | `agent` | `agent.handoff_started`, `agent.handoff_completed` | `agent.handoff_started`, `agent.handoff_completed`, `agent.transferred` |
   * | `appointments` | `appointment.created`, `appointment.cancelled`, `appointment.completed` | `appointment.scheduled`, `appointment.rescheduled`, `appointment.canceled`, `appointment.reminder_sent` |
   * | `channels` |  | `channel.connected`, `channel.disconnected`, `channel.error` |
   * | `billing` |  | `credit.low`, `credit.depleted`, `plan.changed`, `trial.expiring`, `trial.expired` |
   *
   * - `POST /v1/webhooks`, documented
   * - Scope: `webhooks:write` (Variant A); `webhooks:manage` (Variant B)
   * - Events: none
   *
   * @throws ValidationError 400: The request is invalid, or names an unknown event.
   *
   * @example
   * const { id, secret } = await client.webhooks.create({
   *   url: 'https://support-desk.example/webhooks',
   *   events: ['message.received', 'conversation.*', 'contacts'],
   *   description: 'Feeds the support dashboard.',
   * });
   */
  create(body: CreateWebhookBody, options?: RequestOptions): ApiPromise<WebhookWithSecret> {
    return this.api.call({ operation: 'createWebhook', body, options });
  }

  /**
   * Lists the workspace's webhooks, newest first, without their secrets.
   *
   * - `GET /v1/webhooks`, assumed: the platform does not document this call
   * - Scope: `webhooks:read` (Variant A); `webhooks:manage` (Variant B)
   * - Events: none
   */
  list(query?: ListWebhooksQuery, options?: RequestOptions): PagePromise<Webhook> {
    return this.api.callList({ operation: 'listWebhooks', query, options });
  }

  /**
   * Returns a webhook, without its secret.
   *
   * - `GET /v1/webhooks/{id}`, assumed: the platform does not document this call
   * - Scope: `webhooks:read` (Variant A); `webhooks:manage` (Variant B)
   * - Events: none
   */
  get(webhookId: string, options?: RequestOptions): ApiPromise<Webhook> {
    return this.api.call({ operation: 'getWebhook', ids: [webhookId], options });
  }

  /**
   * Updates a webhook. Omitted properties keep their values.
   *
   * Set `status` to `active` to reactivate an inactive webhook and reset its failure counter.
   *
   * - `PUT /v1/webhooks/{id}`, assumed: the platform does not document this call
   * - Scope: `webhooks:write` (Variant A); `webhooks:manage` (Variant B)
   * - Events: none
   *
   * @example
   * await client.webhooks.update(webhookId, { events: ['messages'], status: 'active' });
   */
  update(
    webhookId: string,
    body: UpdateWebhookBody,
    options?: RequestOptions,
  ): ApiPromise<Webhook> {
    return this.api.call({ operation: 'updateWebhook', ids: [webhookId], body, options });
  }

  /**
   * Deletes a webhook and cancels its scheduled retries.
   *
   * To change a webhook's secret, delete the webhook and create it again.
   *
   * - `DELETE /v1/webhooks/{id}`, assumed: the platform does not document this call
   * - Scope: `webhooks:delete` (Variant A); `webhooks:manage` (Variant B)
   * - Events: none
   */
  delete(webhookId: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.api.call({ operation: 'deleteWebhook', ids: [webhookId], options });
  }

  /**
   * Sends one signed test event to a webhook and reports how the receiver responded.
   *
   * The event is sent regardless of the webhook's subscriptions and status. It is not retried, and
   * its result does not change the status.
   *
   * - `POST /v1/webhooks/{id}/test`, documented
   * - Scope: `webhooks:write` (Variant A); `webhooks:manage` (Variant B)
   * - Events: `webhook.test`
   *
   * @example
   * const { success, status_code } = await client.webhooks.test(webhookId);
   */
  test(webhookId: string, options?: RequestOptions): ApiPromise<WebhookTestResult> {
    return this.api.call({ operation: 'testWebhook', ids: [webhookId], options });
  }

  /**
   * Lists a webhook's deliveries, newest first: one record per attempt.
   *
   * - `GET /v1/webhooks/{id}/deliveries`, documented
   * - Scope: `webhooks:read` (Variant A); `webhooks:manage` (Variant B)
   * - Events: none
   *
   * @example
   * for await (const attempt of client.webhooks.listDeliveries(webhookId, { limit: 100 })) {
   *   if (attempt.status === 'failed') console.log(attempt.event, attempt.attempt, attempt.error);
   * }
   */
  listDeliveries(
    webhookId: string,
    query?: ListWebhookDeliveriesQuery,
    options?: RequestOptions,
  ): PagePromise<WebhookDelivery> {
    return this.api.callList({
      operation: 'listWebhookDeliveries',
      ids: [webhookId],
      query,
      options,
    });
  }
}
