import type { WebhookEvent, WebhookVariant } from './event.ts';
import { webhookIdHeader } from './scheme.ts';
import { ensure } from './verification-error.ts';

const webhookIdName = webhookIdHeader.toLowerCase();
const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes a verified body as strict UTF-8, drops a byte order mark, and parses the event as JSON. In Variant A, the
 * `X-Webhook-ID` header is not signed, so it has to equal the signed `webhook_id`.
 *
 * @throws WebhookVerificationError `malformed_body` or `webhook_id_mismatch`
 */
export function parseEvent<V extends WebhookVariant>(
  body: Uint8Array,
  webhookId: string | undefined,
): WebhookEvent<V> {
  let event: { event?: unknown; webhook_id?: unknown } | null | undefined;
  try {
    event = JSON.parse(decoder.decode(body));
  } catch {
    // Not UTF-8 or not JSON, so the check below rejects it.
  }
  ensure(typeof event?.event === 'string', 'malformed_body');
  const isSameWebhook = webhookId === undefined || event.webhook_id === webhookId;
  ensure(isSameWebhook, 'webhook_id_mismatch', webhookIdName);
  // Unknown event names are accepted, and the shape of `data` is not checked.
  return event as WebhookEvent<V>;
}
