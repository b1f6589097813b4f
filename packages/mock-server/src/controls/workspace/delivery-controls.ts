import { runControl } from '../../core/control-error.ts';
import { explainSignature } from '../../delivery/explain-signature.ts';
import type { Platform } from '../../platform.ts';
import type { DeliveryRecord } from '../../records/records.ts';
import { requireValid } from '../../validation/require-valid.ts';
import type { Workspace } from '../../workspace.ts';
import { controlInputs, type DeliveryFilter } from '../control-inputs.ts';
import { waitFor } from '../wait-for.ts';
import { toDelivery } from './delivery.ts';
import type { Subscribe } from './subscribe.ts';
import type { WebhookControls } from './webhook-controls.ts';

/** The controls of attempts: those of webhooks that list, repeat or explain one. */
type DeliveryControls = Pick<
  WebhookControls,
  'deliveries' | 'redeliver' | 'explainSignature' | 'waitForDelivery'
>;

/** Creates the controls of a workspace's attempts. @param workspace is called for each control. */
export function createDeliveryControls(
  { keys, options }: Platform,
  workspace: () => Workspace,
  subscribe: Subscribe,
): DeliveryControls {
  const show = (record: DeliveryRecord) => toDelivery(record, keys, workspace());
  const collection = () => workspace().world.store.deliveries;

  return {
    deliveries(filter = {}) {
      requireValid('webhooks.deliveries', 'filter', controlInputs.deliveryFilter, filter);
      const { webhookId } = filter;
      const by = webhookId === undefined ? {} : { by: { webhook_id: webhookId } };
      return [...collection().all({ ...by, where: toDeliveryMatcher(filter) })].map(show);
    },
    redeliver: (deliveryId) =>
      runControl('webhooks.redeliver', async () => {
        const delivery = collection().require(deliveryId);
        return show(await workspace().dispatcher.redeliver(delivery));
      }),
    async explainSignature(deliveryId, secret) {
      const call = 'webhooks.explainSignature';
      requireValid(call, 'input', controlInputs.secret, { secret });
      const delivery = runControl(call, () => collection().require(deliveryId));
      return explainSignature(delivery, options.webhooks, secret);
    },
    async waitForDelivery(filter = {}, waitOptions = {}) {
      const call = 'webhooks.waitForDelivery';
      requireValid(call, 'filter', controlInputs.deliveryFilter, filter);
      requireValid(call, 'options', controlInputs.wait, waitOptions);
      const matches = toDeliveryMatcher(filter);
      const watched = {
        call,
        list: () => [...collection().all()],
        subscribe: (listener: (record: DeliveryRecord) => void) => subscribe('delivery', listener),
        // An attempt in flight has no outcome yet, so it matches only a filter for pending ones.
        matches: (record: DeliveryRecord) =>
          matches(record) && (record.status !== 'pending' || filter.status === 'pending'),
        toItem: show,
        describe: ({ event, status, status_code }: DeliveryRecord) =>
          `${event} ${status}${status_code === null ? '' : ` ${status_code}`}`,
      };
      return waitFor(watched, waitOptions);
    },
  };
}

function toDeliveryMatcher({
  id,
  webhookId,
  event,
  status,
  causedBy,
}: DeliveryFilter): (record: DeliveryRecord) => boolean {
  return (record) =>
    (id === undefined || record.id === id) &&
    (webhookId === undefined || record.webhook_id === webhookId) &&
    (event === undefined || record.event === event) &&
    (status === undefined || record.status === status) &&
    (causedBy === undefined || record.event_id === causedBy);
}
