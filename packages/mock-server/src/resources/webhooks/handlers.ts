import { describeSubscriptions, isSubscription } from '../../delivery/subscription.ts';
import type { Domain } from '../../domain/domain.ts';
import { addWebhook } from '../../domain/webhook.ts';
import { brokenUrlRules } from '../../domain/webhook-targets.ts';
import type { Violation } from '../../errors/problem.ts';
import type { PlatformEvent } from '../../generated/control-types.ts';
import { webhookDeliverySchema, webhookSchema } from '../../generated/records.ts';
import { showPage } from '../../records/page.ts';
import { showing } from '../../records/store.ts';
import type { Call, Handlers, Rules } from '../handler.ts';

/** See contract 2.11, 6; decisions 3.11. */
export const webhookHandlers = {
  createWebhook({ body }, domain) {
    const webhook = addWebhook(domain, body);
    return { data: { ...toWebhook(webhook), secret: webhook.secret } };
  },

  listWebhooks({ query }, { store }) {
    return showPage(store.webhooks.page(query), toWebhook);
  },

  getWebhook({ path }, { store }) {
    return { data: toWebhook(store.webhooks.require(path.id)) };
  },

  updateWebhook({ path, body }, { store, cause, now }, dispatcher) {
    const { record } = store.webhooks.update(cause, path.id, body, now());
    if (body.status !== undefined) dispatcher.noteStatus(record);
    return { data: toWebhook(record) };
  },

  deleteWebhook({ path }, { store, cause }, dispatcher) {
    const { id } = store.webhooks.require(path.id);
    store.webhooks.remove(cause, id);
    dispatcher.remove(id);
    store.deliveries.removeAll(cause, { by: { webhook_id: id } });
    return { data: { id, deleted: true } };
  },

  async testWebhook({ path }, domain, dispatcher) {
    const webhook = domain.store.webhooks.require(path.id);
    const data = { webhook_id: webhook.id, message: 'This is a test event.' };
    // Cast, because both variants have this event. Webhooks cannot subscribe to it, so `emit` only records it.
    const event = domain.emit('webhook.test', data) as PlatformEvent;
    const delivery = await dispatcher.test(webhook, event);
    return {
      data: {
        delivery_id: delivery.id,
        event: delivery.event,
        success: delivery.status === 'success',
        status_code: delivery.status_code,
        response_time_ms: delivery.response_time_ms,
      },
    };
  },

  listWebhookDeliveries({ path, query }, { store }) {
    store.webhooks.require(path.id);
    const page = store.deliveries.page(query, { by: { webhook_id: path.id } });
    return showPage(page, toWebhookDelivery);
  },
} satisfies Partial<Handlers>;

/** See contract 6.2; decisions D7, W17. */
export const webhookRules = {
  createWebhook: ({ body }, domain) => findWrong(body, domain),
  updateWebhook: ({ body }, domain) => findWrong(body, domain),
} satisfies Partial<Rules>;

function findWrong(
  { url, events = [] }: Call<'updateWebhook'>['body'],
  domain: Domain,
): Violation[] {
  const urlRules =
    url === undefined ? [] : brokenUrlRules(url, domain.interpretation, domain.hasReceiver);
  return [
    ...urlRules.map((rule) => ({ field: 'url', rule })),
    ...events.flatMap((event, index) =>
      isSubscription(event)
        ? []
        : [{ field: `events/${index}`, rule: describeSubscriptions(event) }],
    ),
  ];
}

/** Returns a webhook without the secret, which only `createWebhook` returns (contract 2.11). */
export const toWebhook = showing(webhookSchema);

/** The contract defines three of the properties, and decision P7 the others. */
const toWebhookDelivery = showing(webhookDeliverySchema);
