import { type WebhookForgery, webhookForgeries } from '@agent-platform/webhook-verify/testing';
import { z } from 'zod';
import { webhookAlertSchema } from '../../delivery/alerts.ts';
import type { Receiver } from '../../delivery/receivers.ts';
import { webhookVariants } from '../../delivery/variant.ts';
import { invalidField } from '../../errors/problem.ts';
import type { DeliveryControls, PlatformEvent } from '../../generated/control-types.ts';
import type { EventName } from '../../generated/event-names.ts';
import { redactUrl } from '../../redaction/redact.ts';
import { settle } from '../../time/settle.ts';
import { toSeconds, WORK_LIMIT_MS } from '../../time/time-limits.ts';
import { describedEnum, describeValues } from '../../validation/describe-values.ts';
import { asComponent, declareType } from '../../validation/schema-metadata.ts';
import { command, control } from '../control-definition.ts';
import type { WaitOptions } from '../wait-options.ts';
import { count, instant, workspaceGone } from './shared-schemas.ts';

/** Controls webhook deliveries and receives them in this process. */
export interface WebhookControls extends DeliveryControls {
  /**
   * Passes deliveries for `url` to a receiver in this process. Returns a function that removes the receiver. If the
   * receiver throws, the attempt fails with `receiver_threw`. The record of the attempt then contains the message, and
   * its `thrown` property is a MockScriptError with the thrown value as its `cause`.
   * @throws MockConfigurationError when `url` is not an http or https URL, or `receiver` is not a function.
   */
  receive(url: string, receiver: Receiver): () => void;
  /**
   * Waits for the first matching event with this name, past or future, and then until no delivery is in flight.
   * @throws MockTimeoutError (`WAIT_TIMEOUT`) when no event matches in time; `seen` lists those that happened instead.
   * @throws MockTimeoutError (`SETTLE_TIMEOUT`) when deliveries are still in flight 30 s after the event.
   * @throws MockConfigurationError when the event does not exist or an option is invalid.
   */
  waitFor(
    event: EventName | (string & {}),
    options?: WaitOptions<PlatformEvent>,
  ): Promise<PlatformEvent>;
}

export const webhookAlert = asComponent('WebhookAlert', webhookAlertSchema);

const flaws: Readonly<Record<WebhookForgery, string>> = {
  genuine: 'Nothing. The copy is valid.',
  replayed: 'Nothing. The copy is valid, but the receiver must handle the event only once.',
  forged: 'The body was changed after it was signed.',
  'wrong-secret': 'The copy was signed with another secret.',
  reserialised: 'The JSON was parsed and serialised again, with different whitespace.',
  truncated: 'The second half of the body is missing.',
  stale: 'The signed timestamp is too old (Variant A).',
  future: 'The signed timestamp is too far in the future (Variant A).',
};

const states = {
  in_flight: 'An attempt is in flight.',
  due: 'The delivery will be sent after earlier ones to the same webhook.',
  retry: 'The last attempt failed. The next one is made at `at`.',
  waiting:
    'The webhook is failing (Variant B). Its oldest delivery is tried at `at`; the others follow once an attempt succeeds.',
  held: '`webhooks.holdNext` holds the delivery back until `webhooks.release` is called.',
};

const queuedDelivery = declareType(
  'QueuedDelivery',
  'An unfinished delivery of an event.',
  z.object({
    webhookId: z.guid().describe('The id of the webhook.'),
    eventId: z.guid().describe('The id of the event.'),
    event: z.string().describe('The name of the event.'),
    attempt: z.int().min(1).describe('The number of the attempt in flight, or of the next one.'),
    deliveryId: z.guid().optional().describe('The id of the previous attempt, if there was one.'),
    state: describedEnum('What it is waiting for.', states),
    at: instant.optional().describe("The next attempt's time. Only for `retry` and `waiting`."),
  }),
);

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

  'webhooks.duplicateNext': command({
    route: 'POST /deliveries/duplicate-next',
    summary: 'sends the next event twice to every webhook that subscribes to it',
    details: 'Calls add up: two of them affect two events.',
    done: { next: 'duplicated' },
    run: ({ workspace }) => workspace.dispatcher.disturbances.duplicateNext(),
  }),

  'webhooks.holdNext': command({
    route: 'POST /deliveries/hold-next',
    summary:
      'holds back the next event that a webhook would receive, so that later events overtake it',
    details: 'Calls add up: two of them affect two events. `webhooks.release` sends the events.',
    done: { next: 'held' },
    run: ({ workspace }) => workspace.dispatcher.disturbances.holdNext(),
  }),

  'webhooks.forgeNext': command({
    route: 'POST /deliveries/forge-next',
    args: ['how'],
    summary: 'sends a forged copy before the next attempt, to test how a receiver handles it',
    details:
      "`forged` in the copy's record says what is wrong with it. The copy is never retried, and counts as neither a failure nor a success. Calls add up: two of them affect two attempts. Test deliveries and redeliveries are not affected.",
    input: z.strictObject({
      how: z.enum(webhookForgeries).describe(describeValues('What is wrong with the copy.', flaws)),
    }),
    done: { next: 'forged' },
    refusals: {
      400: '`how` is `stale` or `future`, but the mock uses Variant B, which signs no timestamp.',
    },
    run({ platform, workspace }, { how }) {
      const { signsTime } = webhookVariants[platform.options.webhooks];
      if (!signsTime && (how === 'stale' || how === 'future')) {
        throw invalidField('how', `cannot be \`${how}\`, because this variant signs no timestamp`);
      }
      workspace.dispatcher.disturbances.forgeNext(how);
    },
  }),

  'webhooks.dropNext': command({
    route: 'POST /deliveries/drop-next',
    summary: 'drops the next attempt instead of sending it',
    details:
      'The attempt is recorded with `dropped: true` and the error `timeout`, and is retried on schedule. Calls add up: two of them affect two attempts.',
    done: { next: 'dropped' },
    run: ({ workspace }) => workspace.dispatcher.disturbances.dropNext(),
  }),

  'webhooks.release': control({
    route: 'POST /deliveries/release',
    summary: 'sends the deliveries that `webhooks.holdNext` held back, oldest first',
    result: z.object({
      released: count.describe('The number of deliveries that were released.'),
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
    summary: 'waits until no delivery is in flight',
    details: 'Scheduled retries do not count.',
    result: z.object({
      settled: z.literal(true).describe('Always `true`.'),
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
