import { type SignedWebhook, signWebhook } from '@agent-platform/webhook-verify';
import { eventNames } from '../generated/event-names.ts';
import type { PlatformEvent } from './event.ts';
import { type RetrySchedule, retrySchedules } from './schedule.ts';

/** What differs between the contract's two delivery variants; nothing else asks which one it is. */
export interface WebhookVariant {
  readonly events: ReadonlySet<string>;
  /** The body of an event for one webhook: the same bytes on every attempt (decision W7). */
  toBody(event: PlatformEvent, webhookId: string): string;
  /** The header that every delivery carries its signature in. */
  readonly signatureHeader: string;
  /** The headers of one attempt. */
  sign(delivery: SignedDelivery): Promise<Readonly<Record<string, string>>>;
  /** When a failed attempt is made again, and what becomes of a webhook that fails. */
  readonly schedule: RetrySchedule;
}

/** What {@link WebhookVariant.sign} signs. */
export interface SignedDelivery {
  readonly secret: string;
  readonly body: string;
  readonly webhookId: string;
  /** The time of this attempt, in milliseconds. */
  readonly now: number;
}

/** Contract 6.1. */
const variantA: WebhookVariant = {
  events: new Set(eventNames.A),
  toBody: (event, webhookId) =>
    JSON.stringify({
      event: event.event,
      timestamp: event.created_at,
      webhook_id: webhookId,
      data: event.data,
    }),
  signatureHeader: 'X-Webhook-Signature' satisfies keyof SignedWebhook<'A', string>['headers'],
  async sign({ secret, body, webhookId, now }) {
    const timestamp = Math.floor(now / 1000);
    const signed = await signWebhook({ variant: 'A', secret, body, timestamp, webhookId });
    return signed.headers;
  },
  schedule: retrySchedules.A,
};

/** Contract 6.2. */
const variantB: WebhookVariant = {
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
  async sign({ secret, body }) {
    const signed = await signWebhook({ variant: 'B', secret, body });
    return signed.headers;
  },
  schedule: retrySchedules.B,
};

/** Both variants of contract 6. */
export const webhookVariants: Readonly<Record<'A' | 'B', WebhookVariant>> = {
  A: variantA,
  B: variantB,
};
