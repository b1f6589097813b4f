import type { WebhookVariant } from './event.ts';
import { headerNames } from './header-names.ts';
import { hasLoneSurrogate, toBytes } from './raw-body.ts';
import { requireSecrets } from './secret.ts';
import { createSignature } from './signature.ts';
import { requireVariant } from './verifier-options.ts';

/** Options of {@link signWebhook}. Variant B has neither `timestamp` nor `webhookId` and ignores them. */
export type SignWebhookOptions<V extends WebhookVariant, Body extends string | object> = {
  variant: V;
  /** The webhook's secret, as text. */
  secret: string;
  /** Bytes and text are signed as they are. Any other object is converted to JSON first. */
  body: Body;
} & (V extends 'A'
  ? {
      /** When this attempt is sent, in whole Unix seconds. */
      timestamp: number;
      /** The `X-Webhook-ID` header. A verifier expects the same `webhook_id` in the body. */
      webhookId: string;
    }
  : { timestamp?: number; webhookId?: string });

/** The headers of a signed delivery of Variant A. A type and not an interface, so that `fetch` takes it. */
export type SignedHeadersA = {
  /** `sha256=` and the HMAC-SHA256 of `{timestamp}.{body}` in lower-case hex. */
  [headerNames.signature.A]: string;
  /** When the attempt was sent, in Unix seconds. */
  [headerNames.timestamp]: string;
  /** The webhook that the delivery is for. */
  [headerNames.webhookId]: string;
};

/** The headers of a signed delivery of Variant B. A type and not an interface, so that `fetch` takes it. */
export type SignedHeadersB = {
  /** `sha256=` and the HMAC-SHA256 of the body in lower-case hex. */
  [headerNames.signature.B]: string;
};

/** A signed delivery: send it with `fetch(url, { method: 'POST', ...signed })`. */
export interface SignedWebhook<V extends WebhookVariant, Body extends string | object> {
  /** The headers to send. */
  headers: { A: SignedHeadersA; B: SignedHeadersB }[V];
  /** The body that was signed, to be sent unchanged: the given bytes or text, or the object as JSON. */
  body: Body extends ArrayBufferView | ArrayBuffer ? Body : string;
}

/**
 * Signs one delivery attempt as the platform does, for tests and mock servers.
 *
 * @throws TypeError for an unknown variant, a missing or blank secret, or a body without a JSON form; in
 * Variant A also for a `timestamp` that is not whole Unix seconds, or a `webhookId` that is not visible ASCII
 * without commas
 */
export function signWebhook<V extends WebhookVariant, Body extends string | object>(
  options: SignWebhookOptions<V, Body>,
): Promise<SignedWebhook<V, Body>>;
export async function signWebhook(
  options: SignWebhookOptions<WebhookVariant, string | object>,
): Promise<{ headers: object; body: unknown }> {
  const variant = requireVariant(options.variant);
  const [secret] = requireSecrets(options.secret);
  const body = toBytes(options.body) ? options.body : JSON.stringify(options.body);
  const bytes = toBytes(body);
  if (!bytes || hasLoneSurrogate(body)) {
    throw new TypeError('body: expected bytes, well-formed text or an object that has a JSON form');
  }
  if (variant === 'B') {
    const signature = await createSignature(secret, '', bytes);
    return { headers: { [headerNames.signature.B]: signature }, body };
  }

  const timestamp = requireTimestamp(options.timestamp);
  const webhookId = requireWebhookId(options.webhookId);
  const signature = await createSignature(secret, `${timestamp}.`, bytes);
  return {
    headers: {
      [headerNames.signature.A]: signature,
      [headerNames.timestamp]: timestamp,
      [headerNames.webhookId]: webhookId,
    },
    body,
  };
}

function requireTimestamp(timestamp: number | undefined): string {
  const text = `${timestamp}`;
  if (/^[1-9]\d{0,11}$/.test(text)) return text;
  throw new TypeError('timestamp: expected Unix time in whole seconds, not milliseconds');
}

function requireWebhookId(webhookId: string | undefined): string {
  if (typeof webhookId === 'string' && /^[!-+\--~]+$/.test(webhookId)) return webhookId;
  throw new TypeError('webhookId: expected visible ASCII characters without a comma');
}
