import type { WebhookVariant } from './event.ts';
import { hasLoneSurrogate, toBytes } from './raw-body.ts';
import { requireVariant } from './read-headers.ts';
import { requireSecrets } from './secret.ts';
import { createSignature } from './signature.ts';

/** Header names as the contract writes them (6.1, 6.2). */
const signatureHeader = { A: 'X-Webhook-Signature', B: 'X-Service-Signature' } as const;
const timestampHeader = 'X-Webhook-Timestamp';
const webhookIdHeader = 'X-Webhook-ID';

/** Options of {@link signWebhook}. Variant B signs neither `timestamp` nor `webhookId` and ignores them. */
export type SignWebhookOptions<V extends WebhookVariant, Body extends string | object> = {
  variant: V;
  /** The webhook's secret, as text. */
  secret: string;
  /** Bytes or text to sign as they are, or any other object, which is written as JSON first. */
  body: Body;
} & (V extends 'A'
  ? {
      /** Time of this attempt, in Unix seconds. */
      timestamp: number;
      /** Goes into `X-Webhook-ID`; a verifier wants the body's `webhook_id` to be the same. */
      webhookId: string;
    }
  : { timestamp?: number; webhookId?: string });

/** What {@link signWebhook} answers: `fetch(url, { method: 'POST', ...signed })` delivers it. */
export interface SignedWebhook<V extends WebhookVariant, Body extends string | object> {
  /** The variant's own headers, named as in the contract (6.1, 6.2). */
  headers: {
    A: {
      [signatureHeader.A]: string;
      [timestampHeader]: string;
      [webhookIdHeader]: string;
    };
    B: { [signatureHeader.B]: string };
  }[V];
  /** What was signed and must be sent unchanged: the given bytes or text, or the object as JSON. */
  body: Body extends ArrayBufferView | ArrayBuffer ? Body : string;
}

/**
 * Signs one delivery attempt as the platform does (contract 6.1, 6.2), for tests and mock servers.
 *
 * @throws TypeError for an unknown variant, a missing or blank secret, a body that cannot be sent, and in
 * Variant A a `timestamp` that is not whole Unix seconds or a `webhookId` that no header can carry
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
    return { headers: { [signatureHeader.B]: signature }, body };
  }

  const timestamp = requireTimestamp(options.timestamp);
  const webhookId = requireWebhookId(options.webhookId);
  const signature = await createSignature(secret, `${timestamp}.`, bytes);
  return {
    headers: {
      [signatureHeader.A]: signature,
      [timestampHeader]: timestamp,
      [webhookIdHeader]: webhookId,
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
