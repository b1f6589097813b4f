import type { DeliveryRecord, JobRecord, PlatformEvent } from '../generated/control-types.ts';
import { toIso } from '../time/to-iso.ts';
import type { WebhookVariant } from './variant.ts';

const NEW_JOB = {
  attempt: 1,
  state: 'due',
  delivery_id: null,
  sending_id: null,
  by_hand: false,
  forgery: null,
  dropped: false,
} as const;

export function toJob(
  event: PlatformEvent,
  webhook_id: string,
  suffix: string,
  variant: WebhookVariant,
  now: number,
): JobRecord {
  return {
    ...NEW_JOB,
    id: `${webhook_id}/${event.id}/${suffix}`,
    webhook_id,
    event_id: event.id,
    event: event.event,
    body: variant.toBody(event, webhook_id),
    at: now,
    created_at: event.created_at,
  };
}

/** Creates the job that sends the body of an earlier attempt again. */
export function toRedelivery(delivery: DeliveryRecord, number: number, now: number): JobRecord {
  const { webhook_id, event, event_id, request_body: body, attempt } = delivery;
  return {
    ...NEW_JOB,
    id: toRedeliveryId(delivery, number),
    webhook_id,
    event_id,
    event,
    body,
    attempt,
    at: now,
    by_hand: true,
    created_at: toIso(now),
  };
}

export function toRedeliveryId(
  { webhook_id, event_id }: Pick<DeliveryRecord, 'webhook_id' | 'event_id'>,
  number: number,
): string {
  return `${webhook_id}/${event_id}/redelivery-${number}`;
}

/** Names a delivery as callers see it. */
export function toReference({ webhook_id, event_id, event, attempt, delivery_id }: JobRecord) {
  return {
    webhookId: webhook_id,
    eventId: event_id,
    event,
    attempt,
    ...(delivery_id !== null && { deliveryId: delivery_id }),
  };
}

/** Describes an attempt in messages about unfinished work. */
export function describeJob({ attempt, event, webhook_id }: JobRecord): string {
  return `attempt ${attempt} of ${event} to webhook ${webhook_id}`;
}
