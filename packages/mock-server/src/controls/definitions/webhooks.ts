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

/** Controls webhook deliveries and connects receivers. */
export interface WebhookControls extends DeliveryControls {
  /**
   * Passes deliveries to `url` to a receiver in this process, and returns a function that removes the receiver.
   * If the receiver throws, the attempt fails with `receiver_threw`. Its record then contains the message, and
   * in `thrown` a MockScriptError whose `cause` is the thrown value.
   * @throws MockConfigurationError when `url` is not an http or https URL, or `receiver` is not a function.
   */
  receive(url: string, receiver: Receiver): () => void;
  /**
   * Lists the deliveries that are not finished: attempts in flight, deliveries that are due, scheduled retries,
   * deliveries that wait for a failing webhook to recover, and deliveries held back by `holdNext`.
   * @throws MockConfigurationError when the filter names an unknown property.
   */
  queued(filter?: QueueFilter): QueuedDelivery[];
  /** Lists the e-mails that the platform would have sent about failing webhooks (Variant B). */
  alerts(): WebhookAlert[];
  /**
   * Resolves with the first matching event of that name once no delivery is in flight. Past events count as
   * well.
   * @throws MockTimeoutError (`WAIT_TIMEOUT`) when no event matches in time; `seen` lists the events that
   * happened instead.
   * @throws MockTimeoutError (`SETTLE_TIMEOUT`) when deliveries are still in flight 30 s after the event.
   * @throws MockConfigurationError when the event does not exist or an option is invalid.
   */
  waitFor(
    event: EventName | (string & {}),
    options?: WaitOptions<PlatformEvent>,
  ): Promise<PlatformEvent>;
  /**
   * Resolves once no delivery of this workspace is in flight. It does not wait for scheduled retries.
   * @throws MockTimeoutError (`SETTLE_TIMEOUT`) after 30 s of real time; the message names the deliveries in
   * flight.
   */
  settled(): Promise<void>;
  /**
   * Sends the next event twice to every webhook that subscribes to it. If called again before that, the event
   * after it is also sent twice.
   */
  duplicateNext(): void;
  /**
   * Holds back the next event that a webhook would receive until `release` is called, so that later events
   * overtake it. If called again before that, the event after it is also held back. A snapshot saves held
   * events as due.
   */
  holdNext(): void;
  /**
   * Sends a tampered copy of the next delivery before its genuine attempt, to test how a receiver in any
   * language handles it. `how` accepts the same values as the verifier's `forgeWebhook`. The copy's record has
   * `forged`. The copy is never retried and counts neither as a failure nor as a success. Test deliveries and
   * redeliveries by hand are not affected. If called again before that, a copy is also sent before the attempt
   * after it.
   * @throws MockConfigurationError for `'stale'` and `'future'` in Variant B, which signs no timestamp.
   */
  forgeNext(how: WebhookForgery): void;
  /**
   * Drops the next attempt instead of sending it. The attempt is recorded as timed out, with `dropped`, and
   * retried on schedule. If called again before that, the attempt after it is also dropped.
   */
  dropNext(): void;
  /** Sends the deliveries that `holdNext` held back, oldest first, and returns their number. */
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
      .describe('The number of the next attempt or of the attempt in flight, starting at 1.'),
    deliveryId: z
      .guid()
      .optional()
      .describe('The id of the previous attempt; absent if there was none.'),
    state: z
      .enum(['in_flight', 'due', 'retry', 'waiting', 'held'])
      .describe(
        '`in_flight`: an attempt is running. `due`: the delivery is sent after earlier ones. `retry`: the next attempt is at `at`. `waiting`: the webhook is failing and is tried again at `at`. `held`: the delivery waits for `webhooks.release`.',
      ),
    at: instant.optional().describe('The time, in ISO 8601 format.'),
  }),
);

/** The controls of a workspace's webhooks. */
export const webhookControls = {
  'webhooks.queued': control({
    summary:
      'lists the deliveries that are not finished: in flight, due, scheduled for a retry, waiting for a failing webhook, or held back',
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
    summary: 'sends the next event twice to every webhook that subscribes to it',
    result: z.object({
      next: z.literal('duplicated').describe('What happens to the next event.'),
    }),
    run({ workspace }) {
      workspace.dispatcher.disturbances.duplicateNext();
      return { next: 'duplicated' } as const;
    },
  }),

  'webhooks.holdNext': control({
    summary:
      'holds back the next event that a webhook would receive, so that later events overtake it',
    result: z.object({ next: z.literal('held').describe('What happens to the next event.') }),
    run({ workspace }) {
      workspace.dispatcher.disturbances.holdNext();
      return { next: 'held' } as const;
    },
  }),

  'webhooks.forgeNext': control({
    summary: 'sends a tampered copy before the next attempt, to test how a receiver handles it',
    input: z.strictObject({
      how: z.enum(webhookForgeries).describe('How to tamper with the copy.'),
    }),
    result: z.object({
      next: z.literal('forged').describe('What happens to the next attempt.'),
    }),
    run({ platform, workspace }, { how }) {
      const { signsTime } = webhookVariants[platform.options.webhooks];
      if (!signsTime && (how === 'stale' || how === 'future')) {
        throw invalid({
          field: 'how',
          rule: `cannot be ${how}, because this variant signs no timestamp`,
        });
      }
      workspace.dispatcher.disturbances.forgeNext(how);
      return { next: 'forged' } as const;
    },
  }),

  'webhooks.dropNext': control({
    summary: 'drops the next attempt, which then counts as timed out',
    result: z.object({
      next: z.literal('dropped').describe('What happens to the next attempt.'),
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
      'responds once no delivery is in flight; after 30 s, responds with 408 and the deliveries still in flight',
    result: z.object({ settled: z.literal(true).describe('No delivery is in flight.') }),
    refusals: [408],
    async run({ workspace }) {
      await settle(workspace.background);
      return { settled: true } as const;
    },
  }),
};
