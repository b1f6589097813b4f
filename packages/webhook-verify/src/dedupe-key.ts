import type { RawBody } from './body.ts';
import type { WebhookEvent, WebhookVariant } from './event.ts';
import { nodeCrypto } from './node-crypto.ts';
import { toHex } from './signature.ts';

/**
 * What all attempts of one delivery have in common, from signed data alone (decisions W7, W18). Variant A
 * has no event id, its timestamp and signature are new on every attempt and its body is not: SHA-256 of
 * the raw body, in the scope of the webhook. Variant B: `event_id`, or the same hash should it be missing.
 */
export async function toDedupeKey<V extends WebhookVariant>(
  variant: V,
  event: WebhookEvent<V>,
  rawBody: RawBody,
): Promise<string> {
  if (variant === 'B' && 'event_id' in event && typeof event.event_id === 'string') {
    if (event.event_id) return event.event_id;
  }
  const hash = await sha256(rawBody);
  return 'webhook_id' in event ? `${event.webhook_id}/${hash}` : hash;
}

async function sha256(bytes: RawBody): Promise<string> {
  if (nodeCrypto) return nodeCrypto.createHash('sha256').update(bytes).digest('hex');
  return toHex(await crypto.subtle.digest('SHA-256', bytes));
}
