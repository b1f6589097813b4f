import { type Bytes, encoder } from '../core/bytes.ts';
import { toHex } from '../core/hex.ts';
import { getNodeCrypto } from '../core/node-crypto.ts';
import type { WebhookEvent, WebhookVariant } from '../verify/event.ts';

export interface DedupeKeyOptions<V extends WebhookVariant> {
  /** Whether the same event has the same key, whichever Variant A webhook delivers it. */
  acrossWebhooks?: boolean;
  /** Separates webhook handlers that share a store. */
  namespace?: string | undefined;
  /** Returns what identifies an event, if the receiver knows: the `dedupeKey` option. */
  identify?: ((event: WebhookEvent<V>) => unknown) | undefined;
}

/**
 * Computes the key that identifies a delivery. It is the same on every attempt, and depends only on signed data. As
 * a SHA-256 hash (64 lower-case hex digits), it fits into any store, whatever ids the sender uses.
 *
 * - If `identify` returns an `id`: `sha256(JSON.stringify({ webhook_id, event, id }))`. The `webhook_id` is left out
 *   in Variant B and with `acrossWebhooks`.
 * - Variant A has no event id, but is assumed to send the same body on every attempt:
 *   `sha256(JSON.stringify([webhook_id, sha256(body)]))`.
 * - Variant A with `acrossWebhooks`: `sha256(body without its webhook_id)`, or the key above if the id is not in the
 *   body.
 * - Variant B: `sha256(JSON.stringify(event_id))`, or `sha256(body)` if the id is missing, empty or not a string.
 *
 * With a `namespace`, this key becomes `sha256(JSON.stringify({ namespace, key }))`.
 *
 * `body` is the raw body, and JSON is hashed as UTF-8. `JSON.stringify` keeps even strings with unpaired surrogates
 * apart, so no two ids have the same key.
 */
export async function toDedupeKey<V extends WebhookVariant>(
  variant: V,
  event: WebhookEvent<V>,
  rawBody: Bytes,
  { acrossWebhooks = false, namespace, identify }: DedupeKeyOptions<V> = {},
): Promise<string> {
  const { webhook_id: webhookId = '', event_id: eventId }: SignedIds = event;
  const id = requireId(identify?.(event));
  const isWithinWebhook = variant === 'A' && !acrossWebhooks;
  let key: string;
  if (id) {
    key = await hashJson({
      webhook_id: isWithinWebhook ? webhookId : undefined,
      event: event.event,
      id,
    });
  } else if (variant === 'A') {
    key = await toKeyA(rawBody, webhookId, acrossWebhooks);
  } else {
    key = await toKeyB(rawBody, eventId);
  }
  return namespace === undefined ? key : hashJson({ namespace, key });
}

/** The ids in a verified body. The verifier checks only `webhook_id`, and only in Variant A. */
interface SignedIds {
  webhook_id?: string;
  event_id?: unknown;
}

function requireId(id: unknown): string | undefined {
  if (id === undefined || typeof id === 'string') return id;
  throw new TypeError('The function in option `dedupeKey` must return a string or undefined.');
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
  const nodeCrypto = getNodeCrypto();
  if (nodeCrypto) return nodeCrypto.createHash('sha256').update(bytes).digest('hex');
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
