import { explainSignature, type SignatureExplanation } from '../../delivery/explain-signature.ts';
import { runControl } from '../../errors/control-error.ts';
import type { DeliveryRecord } from '../../records/records.ts';
import { requireValid } from '../../validation/require-valid.ts';
import type { Platform } from '../../workspace/platform.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { controlInputs, type DeliveryFilter } from '../control-inputs.ts';
import { type WaitOptions, waitFor } from '../wait-for.ts';
import { type Delivery, toDelivery } from './delivery.ts';
import type { Subscribe } from './subscribe.ts';

/** The controls of attempts to deliver an event. */
export interface DeliveryControls {
  /**
   * Lists the attempts so far, oldest first, each with the request as it was sent. The latest 10 000 are
   * kept, as long as their requests and responses fit into 64 MiB. API keys of the mock are masked in `url`.
   * @throws MockConfigurationError when the filter names an unknown event or property.
   */
  deliveries(filter?: DeliveryFilter): Delivery[];
  /**
   * Sends the payload of an attempt again, byte for byte, with a fresh signature. If it succeeds, the event
   * is not retried for that webhook any more. Its record has `by_hand`.
   * @throws MockControlError when there is no such attempt, or its webhook is deleted.
   */
  redeliver(deliveryId: string): Promise<Delivery>;
  /**
   * Returns whether a secret made the signature of an attempt and, if not, how it differs from the right
   * secret, for example by a line break at its end. Use it for a receiver that refuses the mock's deliveries.
   * @throws MockControlError when there is no such attempt.
   * @throws MockConfigurationError when the secret is blank.
   */
  explainSignature(deliveryId: string, secret: string): Promise<SignatureExplanation>;
  /**
   * Resolves with the first attempt that matches and has an outcome, past or future.
   * @throws WaitTimeoutError when none comes in time; its `seen` has the attempts that came instead.
   * @throws MockConfigurationError when the filter or an option is wrong.
   */
  waitForDelivery(filter?: DeliveryFilter, options?: WaitOptions<Delivery>): Promise<Delivery>;
}

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
