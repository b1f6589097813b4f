import { type WebhookForgery, webhookForgeries } from '@agent-platform/webhook-verify/testing';
import { z } from 'zod';
import { webhookAlertSchema } from '../../delivery/alerts.ts';
import type { Receiver } from '../../delivery/receivers.ts';
import { webhookVariants } from '../../delivery/variant.ts';
import { invalid } from '../../errors/problem.ts';
import type { DeliveryControls, PlatformEvent } from '../../generated/control-types.ts';
import type { EventName } from '../../generated/event-names.ts';
import { redactUrl } from '../../redaction/redact.ts';
import { settle } from '../../time/settle.ts';
import { toSeconds, WORK_LIMIT_MS } from '../../time/time-limits.ts';
import { describeValues, valuesOf } from '../../validation/describe-values.ts';
import { asComponent, declareType } from '../../validation/schema-metadata.ts';
import { control } from '../control-definition.ts';
import type { WaitOptions } from '../wait-for.ts';
import { instant, workspaceGone } from './shared-schemas.ts';

/** Controls webhook deliveries and connects receivers. */
export interface WebhookControls extends DeliveryControls {
  /**
   * Passes deliveries for `url` to a receiver in this process, and returns a function that removes the receiver. If the
   * receiver throws, the attempt fails with `receiver_threw`. The attempt's record then contains the message, and
   * `thrown` contains a MockScriptError whose `cause` is the thrown value.
   * @throws MockConfigurationError when `url` is not an http or https URL, or `receiver` is not a function.
   */
  receive(url: string, receiver: Receiver): () => void;
  /**
   * Waits for the first matching event with this name, and then until no delivery is in flight. Past events also count.
   * @throws MockTimeoutError (`WAIT_TIMEOUT`) when no event matches in time; `seen` lists the events that happened
   * instead.
   * @throws MockTimeoutError (`SETTLE_TIMEOUT`) when deliveries are still in flight 30 s after the event.
   * @throws MockConfigurationError when the event does not exist or an option is invalid.
   */
  waitFor(
    event: EventName | (string & {}),
    options?: WaitOptions<PlatformEvent>,
  ): Promise<PlatformEvent>;
}

export const webhookAlert = asComponent('WebhookAlert', webhookAlertSchema);

/** What is wrong with the copy, for each kind of forgery. */
const forgeryMeanings: Readonly<Record<WebhookForgery, string>> = {
  genuine: 'Nothing: the copy is valid.',
  replayed: 'Nothing: the copy is valid, and the receiver must handle the event only once.',
  forged: 'The body was changed after it was signed.',
  'wrong-secret': 'The copy was signed with another secret.',
  reserialised: 'The JSON was parsed and serialised again, with different whitespace.',
  truncated: 'The second half of the body is missing.',
  stale: 'The signed timestamp is too old (Variant A).',
  future: 'The signed timestamp is too far in the future (Variant A).',
};

/** What each state of an unfinished delivery means. */
const queueStates = {
  in_flight: 'An attempt is in flight.',
  due: 'The delivery is sent after earlier deliveries to the same webhook.',
  retry: 'The last attempt failed. The next attempt is made at `at`.',
  waiting:
    'The webhook is failing (Variant B). At `at`, its oldest delivery is tried. The others follow when an attempt succeeds.',
  held: '`webhooks.holdNext` held the delivery back. It waits for `webhooks.release`.',
};

const queuedDelivery = declareType(
  'QueuedDelivery',
  'An unfinished delivery of an event.',
  z.object({
    webhookId: z.guid().describe('The id of the webhook.'),
    eventId: z.guid().describe('The id of the event.'),
    event: z.string().describe('The name of the event.'),
    attempt: z
      .int()
      .min(1)
      .describe(
        'The number of the attempt in flight or, if none is in flight, of the next attempt. The first attempt is 1.',
      ),
    deliveryId: z
      .guid()
      .optional()
      .describe('The id of the previous attempt. Absent if there was none.'),
    state: z
      .enum(valuesOf(queueStates))
      .describe(describeValues('What the delivery waits for.', queueStates)),
    at: instant
      .optional()
      .describe(
        'The time of the next attempt to the webhook, in ISO 8601 format. Present in the states `retry` and `waiting`.',
      ),
  }),
);

/** The controls of a workspace's webhooks. */
export const webhookControls = {
  'webhooks.queued': control({
    route: 'GET /deliveries/queued',
    summary: 'lists the unfinished deliveries',
    details:
      'A delivery is unfinished while it is in flight, due, scheduled for a retry, waiting for a failing webhook, or held back.',
    input: declareType(
      'QueueFilter',
      'Selects the deliveries to one webhook.',
      z.strictObject({
        webhookId: z.string().optional().describe('The id of the webhook. Default: all webhooks.'),
      }),
    ),
    inputName: 'filter',
    result: z.array(queuedDelivery),
    run: ({ workspace }, { webhookId }) =>
      workspace.dispatcher
        .queued()
        .filter((each) => webhookId === undefined || each.webhookId === webhookId),
  }),

  'webhooks.duplicateNext': control({
    route: 'POST /deliveries/duplicate-next',
    isVoid: true,
    summary: 'sends the next event twice to every webhook that subscribes to it',
    details: 'If you call it several times, each call affects one more event.',
    result: z.object({
      next: z.literal('duplicated').describe('Always `duplicated`: the next event is sent twice.'),
    }),
    run({ workspace }) {
      workspace.dispatcher.disturbances.duplicateNext();
      return { next: 'duplicated' } as const;
    },
  }),

  'webhooks.holdNext': control({
    route: 'POST /deliveries/hold-next',
    isVoid: true,
    summary:
      'holds back the next event that a webhook would receive, so that later events overtake it',
    details:
      'The event is sent when `webhooks.release` is called. If you call it several times, each call affects one more event. In a snapshot, held events are saved as due.',
    result: z.object({
      next: z.literal('held').describe('Always `held`: the next event is held back.'),
    }),
    run({ workspace }) {
      workspace.dispatcher.disturbances.holdNext();
      return { next: 'held' } as const;
    },
  }),

  'webhooks.forgeNext': control({
    route: 'POST /deliveries/forge-next',
    args: ['how'],
    isVoid: true,
    summary: 'sends a forged copy before the next attempt, to test how a receiver handles it',
    details:
      'In the record of the copy, `forged` says how it was forged. The copy is never retried, and counts as neither a failure nor a success. Test deliveries and redeliveries by hand are not affected. If you call it several times, each call affects one more attempt.',
    input: z.strictObject({
      how: z
        .enum(webhookForgeries)
        .describe(describeValues('What is wrong with the copy.', forgeryMeanings)),
    }),
    result: z.object({
      next: z.literal('forged').describe('Always `forged`: a copy precedes the next attempt.'),
    }),
    refusals: {
      400: 'The mock uses Variant B, which signs no timestamp, and `how` is `stale` or `future`.',
    },
    run({ platform, workspace }, { how }) {
      const { signsTime } = webhookVariants[platform.options.webhooks];
      if (!signsTime && (how === 'stale' || how === 'future')) {
        throw invalid({
          field: 'how',
          rule: `cannot be \`${how}\`, because this variant signs no timestamp`,
        });
      }
      workspace.dispatcher.disturbances.forgeNext(how);
      return { next: 'forged' } as const;
    },
  }),

  'webhooks.dropNext': control({
    route: 'POST /deliveries/drop-next',
    isVoid: true,
    summary: 'drops the next attempt instead of sending it',
    details:
      'The attempt is recorded with `dropped: true` and the error `timeout`, and is retried on schedule. If you call it several times, each call affects one more attempt.',
    result: z.object({
      next: z.literal('dropped').describe('Always `dropped`: the next attempt is dropped.'),
    }),
    run({ workspace }) {
      workspace.dispatcher.disturbances.dropNext();
      return { next: 'dropped' } as const;
    },
  }),

  'webhooks.release': control({
    route: 'POST /deliveries/release',
    summary: 'sends the deliveries that `webhooks.holdNext` held back, oldest first',
    result: z.object({
      released: z.int().min(0).describe('The number of deliveries that were released.'),
    }),
    run: ({ workspace }) => ({ released: workspace.dispatcher.release() }),
  }),

  'webhooks.alerts': control({
    route: 'GET /alerts',
    summary:
      'lists the emails that the platform would have sent about failing webhooks (Variant B)',
    details: 'In Variant A, the list is empty.',
    result: z.array(webhookAlert),
    run: ({ platform, workspace }) =>
      workspace.alerts.map((alert) => ({
        ...alert,
        url: redactUrl(alert.url, platform.keys.findIn),
      })),
  }),

  'webhooks.settled': control({
    route: 'POST /settle',
    isVoid: true,
    isAsync: true,
    timeout: { code: 'SETTLE_TIMEOUT', ms: WORK_LIMIT_MS },
    effect: 'reads',
    summary: 'waits until no delivery is in flight',
    details: 'The control does not wait for scheduled retries.',
    result: z.object({
      settled: z.literal(true).describe('Always `true`: no delivery is in flight.'),
    }),
    refusals: {
      404: workspaceGone,
      408: `Deliveries are still in flight after ${toSeconds(WORK_LIMIT_MS)} of real time.`,
    },
    async run({ workspace }) {
      await settle(workspace.background);
      return { settled: true } as const;
    },
  }),
};
