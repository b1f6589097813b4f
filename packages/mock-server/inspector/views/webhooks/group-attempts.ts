import type { Delivery } from '../../../src/controls/shown.ts';

/** The attempts to deliver one event, by webhook id, oldest first. */
export type Attempts = ReadonlyMap<string, readonly Delivery[]>;

/** Groups attempts by event id. */
export function groupAttempts(deliveries: readonly Delivery[]): ReadonlyMap<string, Attempts> {
  const byEvent = new Map<string, Map<string, Delivery[]>>();
  for (const delivery of deliveries) {
    const { event_id, webhook_id } = delivery;
    const byWebhook = byEvent.get(event_id) ?? new Map<string, Delivery[]>();
    const attempts = byWebhook.get(webhook_id) ?? [];
    attempts.push(delivery);
    byWebhook.set(webhook_id, attempts);
    byEvent.set(event_id, byWebhook);
  }
  return byEvent;
}
