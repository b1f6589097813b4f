import { type Bytes, encoder } from '../core/bytes.ts';
import { toHex } from '../core/hex.ts';
import { nodeCrypto } from '../core/node-crypto.ts';
import type { WebhookEvent, WebhookVariant } from '../verify/event.ts';

/** The options that change how a dedupe key is computed. */
export interface DedupeKeyOptions {
  /** Whether two Variant A webhooks that deliver the same event share a key. */
  acrossWebhooks?: boolean;
  /** Separates webhook handlers that share a store. */
  namespace?: string | undefined;
}

/**
 * Computes the key that identifies a delivery. It is the same on every attempt and depends only on signed data. It is
 * a SHA-256 hash in 64 lower-case hex digits, so every store accepts it, no matter which ids a sender chooses.
 *
 * - Variant A has no event id, but the body of a delivery is the same on every attempt:
 *   `sha256(JSON.stringify([webhook_id, sha256(body)]))`.
 * - Variant A with `acrossWebhooks`: `sha256(body without its webhook_id)`, or the key above if the body does not
 *   contain the id.
 * - Variant B: `sha256(JSON.stringify(event_id))`, or `sha256(body)` if the id is missing, empty or not a string.
 *
 * With a `namespace`, the key is `sha256(JSON.stringify({ namespace, key }))`, in which `key` is the key described
 * above.
 *
 * `body` is the raw body; JSON text is hashed as UTF-8. `JSON.stringify` writes different strings differently, even
 * those with unpaired surrogates, so two ids never have the same key.
 */
export async function toDedupeKey<V extends WebhookVariant>(
  variant: V,
  event: WebhookEvent<V>,
  rawBody: Bytes,
  { acrossWebhooks = false, namespace }: DedupeKeyOptions = {},
): Promise<string> {
  const { webhook_id: webhookId = '', event_id: eventId }: SignedIds = event;
  const key = await (variant === 'A'
    ? toKeyA(rawBody, webhookId, acrossWebhooks)
    : toKeyB(rawBody, eventId));
  return namespace === undefined ? key : hashJson({ namespace, key });
}

/** The ids in a verified body. The verifier checks only `webhook_id`, and only in Variant A. */
interface SignedIds {
  webhook_id?: string;
  event_id?: unknown;
}

async function toKeyA(rawBody: Bytes, webhookId: string, acrossWebhooks: boolean): Promise<string> {
  if (acrossWebhooks) {
    const body = new TextDecoder('utf-8', { ignoreBOM: true }).decode(rawBody);
    const shared = body.replaceAll(webhookId, '');
    if (shared !== body) return sha256(encoder.encode(shared));
  }
  return hashJson([webhookId, await sha256(rawBody)]);
}

function toKeyB(rawBody: Bytes, eventId: unknown): Promise<string> {
  return typeof eventId === 'string' && eventId ? hashJson(eventId) : sha256(rawBody);
}

function hashJson(value: unknown): Promise<string> {
  return sha256(encoder.encode(JSON.stringify(value)));
}

async function sha256(bytes: Bytes): Promise<string> {
  if (nodeCrypto) return nodeCrypto.createHash('sha256').update(bytes).digest('hex');
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
