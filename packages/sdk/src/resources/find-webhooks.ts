import type { Webhook } from '../generated/records.ts';
import type { FirstSeen } from './first-seen.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

/** How long the process that created a webhook has to store its secret. */
const TIME_TO_STORE_MS = 60_000;

/**
 * A webhook and the state of its secret. `awaited`: not stored yet, but the process that created the webhook has a
 * minute to store it.
 */
export interface Found {
  readonly webhook: Webhook;
  readonly secret: 'stored' | 'awaited' | 'lost';
}

export const isStored = ({ secret }: Found) => secret === 'stored';
export const isAwaited = ({ secret }: Found) => secret === 'awaited';

/** Finds the webhooks with this URL. */
export async function findWebhooks(
  webhooks: AsyncIterable<Webhook>,
  url: string,
  secrets: WebhookSecrets,
  firstSeen: FirstSeen,
): Promise<Found[]> {
  const found: Found[] = [];
  for await (const webhook of webhooks) {
    if (webhook.url !== url) continue;
    const isOld = firstSeen.ageOf(webhook.id) >= TIME_TO_STORE_MS;
    const isStored = Boolean(await secrets.get(webhook.id));
    found.push({ webhook, secret: isStored ? 'stored' : isOld ? 'lost' : 'awaited' });
  }
  return found;
}
