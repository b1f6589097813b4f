import type { WebhookEvent, WebhookVariant } from '../verify/event.ts';
import { toHex } from '../verify/hex.ts';
import { nodeCrypto } from '../verify/node-crypto.ts';
import { encoder, type RawBody } from '../verify/raw-body.ts';

/**
 * The name of a delivery, the same on every attempt, from signed data alone (decisions D12, W7, W18): a
 * SHA-256 in 64 lower-case hex digits, so that a store takes it whatever the sender's ids look like.
 *
 * - Variant A has no event id, but its body never changes: `sha256(JSON.stringify([webhook_id, sha256(body)]))`.
 * - Variant B: `sha256(JSON.stringify(event_id))`; `sha256(body)` should the id be missing, empty or no string.
 *
 * `body` is the raw body, and JSON text is hashed as UTF-8. It has no white space between tokens.
 * `JSON.stringify` escapes `"`, `\`, U+0000 to U+001F (`\b \t \n \f \r`, else `\u00xx`) and lone surrogates
 * (`\udxxx`), with lower-case hex digits, and nothing else: no two ids share a key.
 */
export async function toDedupeKey<V extends WebhookVariant>(
  variant: V,
  event: WebhookEvent<V>,
  rawBody: RawBody,
): Promise<string> {
  const eventId = variant === 'B' && 'event_id' in event ? event.event_id : undefined;
  if (eventId && typeof eventId === 'string') return hashJson(eventId);
  const bodyHash = await sha256(rawBody);
  return 'webhook_id' in event ? hashJson([event.webhook_id, bodyHash]) : bodyHash;
}

function hashJson(value: unknown): Promise<string> {
  return sha256(encoder.encode(JSON.stringify(value)));
}

async function sha256(bytes: RawBody): Promise<string> {
  if (nodeCrypto) return nodeCrypto.createHash('sha256').update(bytes).digest('hex');
  return toHex(await crypto.subtle.digest('SHA-256', bytes));
}
