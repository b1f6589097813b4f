import { covers } from '../../../src/delivery/subscription.ts';
import type { PlatformEvent } from '../../../src/generated/control-types.ts';
import type { Webhook } from '../../../src/generated/record-types.ts';

type Subscriber = Pick<Webhook, 'events' | 'status' | 'created_at' | 'updated_at'>;

/** Says in a few words why there is no attempt to send an event to any of these webhooks. */
export function describeUndelivered(
  webhooks: readonly Subscriber[],
  { event, created_at }: Pick<PlatformEvent, 'event' | 'created_at'>,
): string {
  if (webhooks.length === 0) return 'no webhook';
  const subscribed = webhooks.filter(({ events }) => covers(events, event));
  if (subscribed.length === 0) return 'not subscribed';
  const active = subscribed.filter(({ status }) => status !== 'inactive');
  if (active.length === 0) return 'webhook inactive';
  const older = active.filter((webhook) => webhook.created_at <= created_at);
  if (older.length === 0) return 'not sent';
  // A webhook that was changed since may have been inactive when the event happened.
  const isWaiting = older.some(
    (webhook) => webhook.status === 'failing' || webhook.updated_at <= created_at,
  );
  return isWaiting ? 'waiting' : 'no attempt';
}
