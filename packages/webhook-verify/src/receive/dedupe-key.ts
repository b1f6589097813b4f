import { type Bytes, encoder } from '../core/bytes.ts';
import { toHex } from '../core/hex.ts';
import { nodeCrypto } from '../core/node-crypto.ts';
import type { WebhookEvent, WebhookVariant } from '../verify/event.ts';

/**
 * Computes the key that identifies a delivery. It is the same on every attempt and depends on signed data only.
 * It is a SHA-256 hash in 64 lower-case hex digits, so every store accepts it, whatever ids a sender chooses.
 *
 * - Variant A has no event id, but a delivery's body never changes between attempts:
 *   `sha256(JSON.stringify([webhook_id, sha256(body)]))`.
 * - Variant B: `sha256(JSON.stringify(event_id))`, or `sha256(body)` when the id is missing, empty or not a
 *   string.
 *
 * With `acrossWebhooks`, Variant A leaves the webhook out, so that two webhooks at one receiver share a key:
 * `sha256(JSON.stringify([event, timestamp, data]))`.
 *
 * `body` is the raw body; JSON text is hashed as UTF-8. `JSON.stringify` writes different strings differently,
 * even those with lone surrogates, so two ids never share a key.
 */
export async function toDedupeKey<V extends WebhookVariant>(
  variant: V,
  event: WebhookEvent<V>,
  rawBody: Bytes,
  acrossWebhooks = false,
): Promise<string> {
  const eventId = variant === 'B' && 'event_id' in event ? event.event_id : undefined;
  if (eventId && typeof eventId === 'string')
    return sha256(encoder.encode(JSON.stringify(eventId)));
  const shared = acrossWebhooks ? toSharedText(event) : undefined;
  if (shared !== undefined) return sha256(encoder.encode(shared));
  const bodyHash = await sha256(rawBody);
  if (!('webhook_id' in event)) return bodyHash;
  return sha256(encoder.encode(JSON.stringify([event.webhook_id, bodyHash])));
}

/**
 * Returns what two webhooks' deliveries of one event have in common; `undefined` if the data is nested too
 * deeply to serialise.
 */
function toSharedText(event: object): string | undefined {
  const { event: name, timestamp, data }: Record<string, unknown> = { ...event };
  try {
    return JSON.stringify([name, timestamp, data]);
  } catch {
    return undefined;
  }
}

async function sha256(bytes: Bytes): Promise<string> {
  if (nodeCrypto) return nodeCrypto.createHash('sha256').update(bytes).digest('hex');
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
