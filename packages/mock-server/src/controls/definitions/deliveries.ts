import type { WebhookMismatchCause } from '@agent-platform/webhook-verify/explain';
import { z } from 'zod';
import { explainSignature } from '../../delivery/explain-signature.ts';
import type { DeliveryFilter, DeliveryRecord } from '../../generated/control-types.ts';
import { deliveryRecordSchema } from '../../records/records.ts';
import { describeValues, valuesOf } from '../../validation/describe-values.ts';
import { asComponent, declareType } from '../../validation/schema-metadata.ts';
import { toMatcher } from '../../workspace/find-difference.ts';
import { type ControlContext, control } from '../control-definition.ts';
import { type Delivery, showItem } from '../shown.ts';
import { waitFor } from '../wait-for.ts';
import { eventName, waitRefusals } from './shared-schemas.ts';

export const delivery = asComponent(
  'Delivery',
  declareType(
    'DeliveryData',
    'An attempt to deliver an event.',
    deliveryRecordSchema.extend({
      causedBy: z.guid().describe('The same as `event_id`.'),
    }),
  ),
);

const mismatchMeanings = {
  json_re_serialised: 'The body was parsed and serialised again after it was signed.',
  whitespace_changed: 'Whitespace, line endings or a byte order mark in the body changed.',
  decoded_as_latin1: 'The body was decoded as Latin-1.',
  replacement_characters: 'The body contains U+FFFD, which decoders put in place of invalid bytes.',
  body_base64: 'The signature covers the base64 form of the body, or the body is in base64.',
  secret_has_whitespace: 'The secrets differ in leading or trailing whitespace.',
  secret_quoted: 'The secret is in quotation marks.',
  secret_prefix_changed: 'The prefix `whsec_` was removed from the secret, or added to it.',
  another_secret: 'Another secret produced the signature.',
  wrong_variant: 'The delivery was signed the way the other variant signs.',
  wrong_scheme: 'The delivery was signed with another scheme.',
  timestamp_in_milliseconds: 'The signed timestamp is in milliseconds, not in seconds.',
} satisfies Readonly<Record<WebhookMismatchCause, string>>;

const attemptId = z.string().describe('The id of the attempt.');

export const deliveryFilter = declareType(
  'DeliveryFilter',
  'Selects the attempts that have all of the given properties.',
  z.strictObject({
    id: z.string().optional().describe('The id of the attempt.'),
    webhookId: z.string().optional().describe('The id of the webhook.'),
    event: eventName.optional().describe('The name of the event.'),
    status: deliveryRecordSchema.shape.status.optional(),
    causedBy: z.string().optional().describe('The id of the event.'),
  }),
);

function toDeliveryMatcher({ webhookId, causedBy, ...filter }: DeliveryFilter) {
  return toMatcher({ ...filter, webhook_id: webhookId, event_id: causedBy });
}

function toShown({ platform, workspace }: ControlContext): (record: DeliveryRecord) => Delivery {
  return (record) => showItem.delivery(record, platform.keys.findIn, workspace);
}

export const deliveryControls = {
  'webhooks.deliveries': control({
    route: 'GET /deliveries',
    summary: 'lists the matching attempts to deliver events, oldest first',
    details:
      'Each attempt includes the request as it was sent, except that API keys are masked in `url`. The mock keeps the latest 10,000 attempts, each with the first 16 KiB of its response.',
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
    route: 'POST /deliveries/{id}/redeliver',
    args: ['id'],
    isAsync: true,
    summary: "sends an attempt's body again, byte for byte, with a new signature",
    details:
      "The result is the new attempt, which has `by_hand: true`. If another attempt to the webhook is in flight, the new one waits for it. If the new attempt succeeds, the event's scheduled retries to that webhook are cancelled.",
    input: z.strictObject({ id: attemptId }),
    result: delivery,
    refusals: {
      404: 'The attempt does not exist, or its webhook was deleted.',
      409: 'The attempt is a forged copy.',
    },
    async run(context, { id }) {
      const { domain, dispatcher } = context.workspace;
      const attempt = await dispatcher.redeliver(domain.store.deliveries.require(id));
      return toShown(context)(attempt);
    },
  }),

  'webhooks.explainSignature': control({
    route: 'POST /deliveries/{id}/explain-signature',
    args: ['id', 'secret'],
    isAsync: true,
    summary: "checks whether a secret produced an attempt's signature",
    details:
      "If it did not, the result says why, for example because of a trailing line break. Use this control when a receiver rejects the mock's deliveries.",
    input: z.strictObject({
      id: attemptId,
      secret: z
        .string()
        .regex(/\S/, { error: 'must not be blank' })
        .describe('The secret that the receiver uses. It must not be blank.'),
    }),
    result: declareType(
      'SignatureExplanation',
      "Whether a secret produced an attempt's signature and, if not, why.",
      z.object({
        matches: z.boolean().describe('Whether the secret produced the signature.'),
        cause: z
          .enum(valuesOf(mismatchMeanings))
          .optional()
          .describe(
            describeValues(
              'Why the signature differs. Absent if it matches, or if the cause is unknown.',
              mismatchMeanings,
            ),
          ),
        advice: z
          .string()
          .optional()
          .describe(
            'How to correct the mistake or, if the cause is unknown, what is known about the secret. Absent if the signature matches.',
          ),
      }),
    ),
    refusals: { 404: 'The attempt does not exist.' },
    run({ platform, workspace }, { id, secret }) {
      const attempt = workspace.domain.store.deliveries.require(id);
      const webhooks = workspace.domain.store.webhooks.all();
      return explainSignature(attempt, platform.options.webhooks, secret, webhooks);
    },
  }),

  'webhooks.waitForDelivery': control({
    route: 'GET /deliveries/wait',
    waits: true,
    isAsync: true,
    summary: 'waits for the first finished attempt that matches',
    details:
      'Past attempts count unless `after` excludes them. With the status `pending`, the control waits for an attempt in flight instead.',
    input: deliveryFilter,
    inputName: 'filter',
    result: delivery,
    refusals: waitRefusals(
      'No attempt matched in time. `seen` lists the attempts that were made instead.',
    ),
    run(context, filter) {
      const matches = toDeliveryMatcher(filter);
      return waitFor(context, 'delivery', {
        // An attempt in flight has no outcome yet, so only a filter for pending attempts may match it.
        matches: (record) =>
          matches(record) && (record.status !== 'pending' || filter.status === 'pending'),
        describe: ({ event, status, status_code }) =>
          `${event} ${status}${status_code === null ? '' : ` ${status_code}`}`,
      });
    },
  }),
};
