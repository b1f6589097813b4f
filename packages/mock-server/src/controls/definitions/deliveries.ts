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

/** Lists, repeats and explains attempts to deliver events. */
export interface DeliveryControls {
  /**
   * Lists the attempts so far, oldest first, each with the request as it was sent. The mock keeps the latest 10
   * 000 attempts, or fewer if their requests and responses exceed 67 million characters in total. The mock's
   * API keys are masked in `url`.
   * @throws MockConfigurationError when the filter names an unknown event or property.
   */
  deliveries(filter?: DeliveryFilter): Delivery[];
  /**
   * Sends an attempt's body again, byte for byte, with a new signature. The new attempt's record has `by_hand`.
   * If it succeeds, the event's scheduled retries to that webhook are cancelled.
   * @throws MockControlError when the attempt does not exist, is a forged copy, or its webhook was deleted.
   */
  redeliver(deliveryId: string): Promise<Delivery>;
  /**
   * Checks whether a secret produced an attempt's signature. If it did not, the result says how the secret
   * differs from the right one, for example by a trailing line break. Use this when a receiver rejects the
   * mock's deliveries.
   * @throws MockControlError when the attempt does not exist.
   * @throws MockConfigurationError when the secret is blank.
   */
  explainSignature(deliveryId: string, secret: string): Promise<SignatureExplanation>;
  /**
   * Resolves with the first matching attempt that has an outcome. Past attempts count as well.
   * @throws MockTimeoutError (`WAIT_TIMEOUT`) when no attempt matches in time; `seen` lists the attempts that
   * were made instead.
   * @throws MockConfigurationError when the filter or an option is invalid.
   */
  waitForDelivery(filter?: DeliveryFilter, options?: WaitOptions<Delivery>): Promise<Delivery>;
}

export const delivery = named(
  'Delivery',
  typed(
    'DeliveryData',
    'An attempt to deliver an event.',
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
      .describe('The outcome of the attempt, or `pending` while it is in flight.'),
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

/** Returns a function that converts an attempt's record to the form that the controls return. */
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
    summary: "sends an attempt's body again, byte for byte, with a new signature",
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
      "says whether a secret produced an attempt's signature and, if it did not, how it differs from the right secret",
    input: z.strictObject({
      id: attemptId,
      secret: z
        .string()
        .regex(/\S/, { error: 'must not be blank' })
        .describe('The secret to compare.'),
    }),
    result: typed(
      'SignatureExplanation',
      "Whether a secret produced a delivery's signature and, if it did not, how it differs from the right secret.",
      z.object({
        matches: z.boolean().describe('Whether the secret produced the signature.'),
        cause: z
          .string()
          .optional()
          .describe('How the secret differs from the right one. Absent if this is unknown.'),
        advice: z
          .string()
          .optional()
          .describe(
            'What is known about the secret, or how to correct it. Absent if the secret is the right one.',
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
      'waits for the first matching attempt with an outcome; if there is none in time, responds with 408 and the attempts that were made instead',
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
