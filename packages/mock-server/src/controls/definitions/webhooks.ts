import { type WebhookForgery, webhookForgeries } from '@agent-platform/webhook-verify/testing';
import { z } from 'zod';
import { webhookAlertSchema } from '../../delivery/alerts.ts';
import type { Receiver } from '../../delivery/receivers.ts';
import { webhookVariants } from '../../delivery/variant.ts';
import { invalid } from '../../errors/problem.ts';
import type {
  PlatformEvent,
  QueuedDelivery,
  QueueFilter,
  WebhookAlert,
} from '../../generated/control-types.ts';
import type { EventName } from '../../generated/event-names.ts';
import { redactUrl } from '../../redaction/redact.ts';
import { settle } from '../../time/settle.ts';
import { named, typed } from '../../validation/schema-metadata.ts';
import { control } from '../control-definition.ts';
import type { WaitOptions } from '../wait-for.ts';
import type { DeliveryControls } from './deliveries.ts';
import { instant } from './shared-schemas.ts';

/** The controls of webhook deliveries and receivers. */
export interface WebhookControls extends DeliveryControls {
  /**
   * Passes deliveries for `url` to a receiver in this process. Returns a function that removes it. If the
   * receiver throws, the attempt fails with `receiver_threw`. The delivery then has the message, and `thrown`
   * has a MockScriptError whose `cause` is the thrown value.
   * @throws MockConfigurationError when `url` is not an http or https URL, or `receiver` is not a function.
   */
  receive(url: string, receiver: Receiver): () => void;
  /**
   * Lists the deliveries that are still to come: attempts in flight, planned retries, deliveries that wait for
   * a failing webhook to recover, and deliveries that `holdNext` holds back.
   * @throws MockConfigurationError when the filter names an unknown property.
   */
  queued(filter?: QueueFilter): QueuedDelivery[];
  /** The e-mails that the platform would have sent about failing webhooks (Variant B). */
  alerts(): WebhookAlert[];
  /**
   * Resolves with the first event of that name that matches, past or future, once no delivery is in flight.
   * @throws MockTimeoutError (`WAIT_TIMEOUT`) when none comes in time; its `seen` has the events that came instead.
   * Also throws one (`SETTLE_TIMEOUT`) when deliveries are still in flight 30 s after the event.
   * @throws MockConfigurationError when there is no event of that name, or an option is wrong.
   */
  waitFor(
    event: EventName | (string & {}),
    options?: WaitOptions<PlatformEvent>,
  ): Promise<PlatformEvent>;
  /**
   * Resolves when no delivery of this workspace is in flight. It does not wait for planned retries.
   * @throws MockTimeoutError (`SETTLE_TIMEOUT`) after 30 s of real time; it names the deliveries in flight.
   */
  settled(): Promise<void>;
  /**
   * Sends the next event twice to every webhook that gets it. A second call does the same for the event after
   * it.
   */
  duplicateNext(): void;
  /**
   * Holds back the next event that a webhook gets, until `release`, so that later events overtake it. A
   * second call does the same for the event after it. In a snapshot, a held event is saved as one that is
   * due.
   */
  holdNext(): void;
  /**
   * Sends a copy that is wrong in one way before the next attempt, to test how a receiver in any language handles
   * it. `how` takes the same values as in the verifier's `forgeWebhook`. The copy's record has `forged`; it is never
   * retried, and counts neither as a failure nor as a success. Test deliveries and redeliveries by hand are left
   * alone. A second call does the same for the attempt after it.
   * @throws MockConfigurationError for `'stale'` and `'future'` in Variant B, which does not sign the time.
   */
  forgeNext(how: WebhookForgery): void;
  /**
   * Does not send the next attempt. The attempt is recorded as timed out, with `dropped`, and retried on schedule. A
   * second call does the same for the attempt after it.
   */
  dropNext(): void;
  /** Sends the deliveries that are held back, oldest first, and returns their number. */
  release(): { readonly released: number };
}

export const webhookAlert = named('WebhookAlert', webhookAlertSchema);

const queuedDelivery = typed(
  'QueuedDelivery',
  'An event that a webhook has not received yet.',
  z.object({
    webhookId: z.guid().describe('The webhook.'),
    eventId: z.guid().describe('The id of the event.'),
    event: z.string().describe('The name of the event.'),
    attempt: z
      .int()
      .min(1)
      .describe('The number of its next attempt, or of the one in flight, counted from 1.'),
    deliveryId: z
      .guid()
      .optional()
      .describe('The id of the previous attempt; left out when there was none.'),
    state: z
      .enum(['in_flight', 'due', 'retry', 'waiting', 'held'])
      .describe(
        '`in_flight`: its attempt has begun. `due`: it is sent after the earlier deliveries. `retry`: it is sent again at `at`. `waiting`: its webhook is failing and is tried again at `at`. `held`: `webhooks.release` sends it.',
      ),
    at: instant.optional().describe('The time, in ISO 8601 format.'),
  }),
);

/** The controls of a workspace's webhooks. */
export const webhookControls = {
  'webhooks.queued': control({
    summary: 'lists the deliveries still to come: in flight, due, to retry, waiting or held back',
    input: typed(
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
    summary: 'sends the next event twice to every webhook that gets it',
    result: z.object({
      next: z.literal('duplicated').describe('What will happen to the next event.'),
    }),
    run({ workspace }) {
      workspace.dispatcher.disturbances.duplicateNext();
      return { next: 'duplicated' } as const;
    },
  }),

  'webhooks.holdNext': control({
    summary: 'holds back the next event that a webhook gets, so that later events overtake it',
    result: z.object({ next: z.literal('held').describe('What will happen to the next event.') }),
    run({ workspace }) {
      workspace.dispatcher.disturbances.holdNext();
      return { next: 'held' } as const;
    },
  }),

  'webhooks.forgeNext': control({
    summary:
      'sends a copy that is wrong in one way before the next attempt, to test how a receiver handles it',
    input: z.strictObject({ how: z.enum(webhookForgeries).describe('How the copy is wrong.') }),
    result: z.object({
      next: z.literal('forged').describe('What will happen to the next attempt.'),
    }),
    run({ platform, workspace }, { how }) {
      const { signsTime } = webhookVariants[platform.options.webhooks];
      if (!signsTime && (how === 'stale' || how === 'future')) {
        throw invalid({
          field: 'how',
          rule: `cannot be ${how}, because this variant does not sign the time`,
        });
      }
      workspace.dispatcher.disturbances.forgeNext(how);
      return { next: 'forged' } as const;
    },
  }),

  'webhooks.dropNext': control({
    summary: 'does not send the next attempt',
    result: z.object({
      next: z.literal('dropped').describe('What will happen to the next attempt.'),
    }),
    run({ workspace }) {
      workspace.dispatcher.disturbances.dropNext();
      return { next: 'dropped' } as const;
    },
  }),

  'webhooks.release': control({
    summary: 'sends the deliveries that are held back, oldest first, and returns their number',
    result: z.object({
      released: z.int().min(0).describe('The number of deliveries that were held back.'),
    }),
    run: ({ workspace }) => ({ released: workspace.dispatcher.release() }),
  }),

  'webhooks.alerts': control({
    summary:
      'lists the e-mails that the platform would have sent about failing webhooks (Variant B)',
    result: z.array(webhookAlert),
    run: ({ platform, workspace }) =>
      workspace.alerts
        .list()
        .map((alert) => ({ ...alert, url: redactUrl(alert.url, platform.keys.findIn) })),
  }),

  'webhooks.settled': control({
    summary:
      'responds when no delivery is in flight; after 30 s with 408 and the deliveries in flight',
    result: z.object({ settled: z.literal(true).describe('No delivery is in flight.') }),
    refusals: [408],
    async run({ workspace }) {
      await settle(workspace.background);
      return { settled: true } as const;
    },
  }),
};
