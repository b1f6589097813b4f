import { z } from 'zod';
import { explainSignature } from '../../delivery/explain-signature.ts';
import type {
  DeliveryFilter,
  DeliveryRecord,
  SignatureExplanation,
} from '../../generated/control-types.ts';
import { deliveryRecordSchema } from '../../records/records.ts';
import { named, typed } from '../../validation/schema-metadata.ts';
import { type ControlContext, control } from '../control-definition.ts';
import { type Delivery, toDelivery } from '../shown-delivery.ts';
import { subscribe } from '../subscribe.ts';
import { type WaitOptions, waitFor } from '../wait-for.ts';
import { eventName } from './shared-schemas.ts';

/** The controls of attempts to deliver an event. */
export interface DeliveryControls {
  /**
   * Lists the attempts so far, oldest first, each with the request as it was sent. The latest 10 000 are
   * kept, as long as their requests and responses have at most 67 million characters. API keys of the mock are
   * masked in `url`.
   * @throws MockConfigurationError when the filter names an unknown event or property.
   */
  deliveries(filter?: DeliveryFilter): Delivery[];
  /**
   * Sends an attempt's body again, byte for byte, and signs it anew. The new attempt's record has `by_hand`.
   * If it succeeds, the event is no longer retried for that webhook.
   * @throws MockControlError when there is no such attempt, it is a forged copy, or its webhook is deleted.
   */
  redeliver(deliveryId: string): Promise<Delivery>;
  /**
   * Says whether a secret produced an attempt's signature and, if not, how it differs from the right secret,
   * for example by a line break at its end. Use it for a receiver that refuses the mock's deliveries.
   * @throws MockControlError when there is no such attempt.
   * @throws MockConfigurationError when the secret is blank.
   */
  explainSignature(deliveryId: string, secret: string): Promise<SignatureExplanation>;
  /**
   * Resolves with the first attempt that matches and has an outcome, past or future.
   * @throws MockTimeoutError (`WAIT_TIMEOUT`) when none comes in time; its `seen` has the attempts that came instead.
   * @throws MockConfigurationError when the filter or an option is wrong.
   */
  waitForDelivery(filter?: DeliveryFilter, options?: WaitOptions<Delivery>): Promise<Delivery>;
}

export const delivery = named(
  'Delivery',
  typed(
    'DeliveryData',
    'One attempt to deliver one event, with the event that caused it.',
    deliveryRecordSchema.extend({ causedBy: z.guid().describe('The id of its event.') }),
  ),
);

const attemptId = z.string().describe('The id of the attempt.');

const deliveryFilter = typed(
  'DeliveryFilter',
  'Selects the attempts that have all of the given properties.',
  z.strictObject({
    id: z.string().optional().describe('The id of the attempt.'),
    webhookId: z.string().optional().describe('The id of the webhook.'),
    event: eventName.optional().describe('The name of the event, of either variant.'),
    status: z
      .enum(['pending', 'success', 'failed'])
      .optional()
      .describe('How the attempt ended; `pending` while it is in flight.'),
    causedBy: z.string().optional().describe('The id of the event.'),
  }),
);

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

/** Returns a function that shows an attempt's record as the controls do. */
function toShown({ platform, workspace }: ControlContext): (record: DeliveryRecord) => Delivery {
  return (record) => toDelivery(record, platform.keys, workspace);
}

/** The controls of a workspace's attempts. */
export const deliveryControls = {
  'webhooks.deliveries': control({
    summary:
      'lists the attempts to deliver events that match, oldest first, each with the request as it was sent',
    input: deliveryFilter,
    inputName: 'filter',
    result: z.array(delivery),
    run(context, filter) {
      const { webhookId } = filter;
      const by = webhookId === undefined ? {} : { by: { webhook_id: webhookId } };
      const { deliveries } = context.workspace.domain.store;
      const found = deliveries.all({ ...by, where: toDeliveryMatcher(filter) });
      return Array.from(found, toShown(context));
    },
  }),

  'webhooks.redeliver': control({
    summary: "sends an attempt's body again, byte for byte, and signs it anew",
    input: z.strictObject({ id: attemptId }),
    result: delivery,
    refusals: [409],
    async run(context, { id }) {
      const { domain, dispatcher } = context.workspace;
      const attempt = await dispatcher.redeliver(domain.store.deliveries.require(id));
      return toShown(context)(attempt);
    },
  }),

  'webhooks.explainSignature': control({
    summary:
      "says whether a secret produced an attempt's signature and, if not, how it differs from the right secret",
    input: z.strictObject({
      id: attemptId,
      secret: z
        .string()
        .regex(/\S/, { error: 'must not be blank' })
        .describe('The secret to compare.'),
    }),
    result: typed(
      'SignatureExplanation',
      "Whether a secret produced a delivery's signature and, if not, why.",
      z.object({
        matches: z.boolean().describe('Whether the secret produced the signature.'),
        cause: z
          .string()
          .optional()
          .describe('How the secret differs from the right one; absent when that is not known.'),
        advice: z
          .string()
          .optional()
          .describe(
            'What is known about the secret, or the change to make; absent when the secret is the right one.',
          ),
      }),
    ),
    run({ platform, workspace }, { id, secret }) {
      const attempt = workspace.domain.store.deliveries.require(id);
      const webhooks = workspace.domain.store.webhooks.all();
      return explainSignature(attempt, platform.options.webhooks, secret, webhooks);
    },
  }),

  'webhooks.waitForDelivery': control({
    summary:
      'responds with the first attempt that matches and has an outcome, or 408 with the attempts that came instead',
    input: deliveryFilter,
    inputName: 'filter',
    result: delivery,
    refusals: [408],
    run(context, filter) {
      const { call, platform, workspace, wait } = context;
      const matches = toDeliveryMatcher(filter);
      const watched = {
        call,
        workspace,
        list: () => [...workspace.domain.store.deliveries.all()],
        subscribe: (listener: (record: DeliveryRecord) => void) =>
          subscribe(platform, workspace, ({ kind, item }) => {
            if (kind === 'delivery') listener(item);
          }),
        // An attempt in flight has no outcome yet, so it matches only a filter for pending ones.
        matches: (record: DeliveryRecord) =>
          matches(record) && (record.status !== 'pending' || filter.status === 'pending'),
        toItem: toShown(context),
        describe: ({ event, status, status_code }: DeliveryRecord) =>
          `${event} ${status}${status_code === null ? '' : ` ${status_code}`}`,
      };
      return waitFor(watched, wait);
    },
  }),
};
