import { covers } from '../../../src/delivery/subscription.ts';
import type { Webhook } from '../../../src/generated/record-types.ts';

type Subscriber = Pick<Webhook, 'events' | 'status'>;

/** Says in a few words why an event was sent to none of these webhooks. */
export function describeUndelivered(webhooks: readonly Subscriber[], event: string): string {
  if (webhooks.length === 0) return 'no webhook';
  const subscribed = webhooks.filter(({ events }) => covers(events, event));
  if (subscribed.length === 0) return 'not subscribed';
  return subscribed.every(({ status }) => status === 'inactive') ? 'webhook inactive' : 'not sent';
}
