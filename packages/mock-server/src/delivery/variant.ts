import { type SignedWebhook, signWebhook } from '@agent-platform/webhook-verify';
import { forgeWebhook, type WebhookForgery } from '@agent-platform/webhook-verify/testing';
import type { PlatformEvent } from '../generated/control-types.ts';
import { eventNames } from '../generated/event-names.ts';
import { type RetrySchedule, retrySchedules } from './schedule.ts';

/** Everything that differs between the contract's two webhook variants. No other code checks the variant. */
export interface WebhookVariant {
  readonly events: ReadonlySet<string>;
  /** Returns the body of an event for one webhook. Every attempt sends the same bytes (decision W7). */
  toBody(event: PlatformEvent, webhookId: string): string;
  readonly signatureHeader: string;
  /** The names of all headers that the variant defines. */
  readonly headerNames: ReadonlySet<string>;
  sign(delivery: SignedDelivery): Promise<DeliveryContent>;
  forge(delivery: SignedDelivery, how: WebhookForgery): Promise<DeliveryContent>;
  /** Whether the signature covers a timestamp. If not, a forged copy cannot have a wrong timestamp. */
  readonly signsTime: boolean;
  readonly schedule: RetrySchedule;
}

interface SignedDelivery {
  readonly secret: string;
  readonly body: string;
  readonly webhookId: string;
  /** The time of this attempt, in milliseconds. */
  readonly now: number;
}

export interface DeliveryContent {
  /** The headers that the variant defines, including the signature. Delivery records show them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const webhookVariants: Readonly<Record<'A' | 'B', WebhookVariant>> = {
  A: {
    events: new Set(eventNames.A),
    toBody: (event, webhookId) =>
      JSON.stringify({
        event: event.event,
        timestamp: event.created_at,
        webhook_id: webhookId,
        data: event.data,
      }),
    signatureHeader: 'X-Webhook-Signature' satisfies keyof SignedWebhook<'A', string>['headers'],
    headerNames: new Set<keyof SignedWebhook<'A', string>['headers']>([
      'Content-Type',
      'X-Webhook-Signature',
      'X-Webhook-Timestamp',
      'X-Webhook-ID',
    ]),
    sign: async ({ now, ...delivery }) =>
      signWebhook({ variant: 'A', timestamp: Math.floor(now / 1000), ...delivery }),
    forge: async (delivery, how) => forgeWebhook({ variant: 'A', ...delivery }, how),
    signsTime: true,
    schedule: retrySchedules.A,
  },
  B: {
    events: new Set(eventNames.B),
    toBody: (event) =>
      JSON.stringify({
        event: event.event,
        event_id: event.id,
        timestamp: event.created_at,
        workspace_id: event.workspace_id,
        data: event.data,
      }),
    signatureHeader: 'X-Service-Signature' satisfies keyof SignedWebhook<'B', string>['headers'],
    headerNames: new Set<keyof SignedWebhook<'B', string>['headers']>([
      'Content-Type',
      'X-Service-Signature',
    ]),
    sign: async ({ secret, body }) => signWebhook({ variant: 'B', secret, body }),
    forge: async (delivery, how) => forgeWebhook({ variant: 'B', ...delivery }, how),
    signsTime: false,
    schedule: retrySchedules.B,
  },
};
