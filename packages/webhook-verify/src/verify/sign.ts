import { encoder, hasLoneSurrogate, toBytes } from '../core/bytes.ts';
import type { WebhookVariant } from './event.ts';
import { createHmac } from './hmac.ts';
import { requireScheme, schemes, type WebhookScheme, webhookIdHeader } from './scheme.ts';
import { requireSecrets } from './secret.ts';
import { requireVariant, type VariantOption } from './verifier-options.ts';

/** Options of {@link signWebhook}. Variant B ignores `timestamp` and `webhookId`. */
export type SignWebhookOptions<
  V extends WebhookVariant,
  Body extends string | object,
> = VariantOption<V> & {
  scheme?: undefined;
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
    : { timestamp?: number | undefined; webhookId?: string | undefined });

/** Options of {@link signWebhook} for a scheme that is not the variant's own. */
export interface SignWithSchemeOptions<Body extends string | object>
  extends VariantOption<WebhookVariant> {
  /** How the delivery is signed. */
  scheme: WebhookScheme;
  /** The webhook's secret, as text. */
  secret: string;
  /** Bytes and text are signed as they are. Any other object is converted to JSON first. */
  body: Body;
  /**
   * When this attempt is sent, in whole Unix seconds. Required if the scheme signs the time, otherwise
   * ignored.
   */
  timestamp?: number | undefined;
  /** The `X-Webhook-ID` header. Required in Variant A, ignored in Variant B. */
  webhookId?: string | undefined;
}

/**
 * The headers of a signed Variant A delivery. A type, not an interface, so that it can be passed to `fetch`.
 */
export type SignedHeadersA = {
  /** The body's type, as the platform sends it. */
  'Content-Type': 'application/json';
  /** `sha256=` and the HMAC-SHA256 of `{timestamp}.{body}` in lower-case hex. */
  [schemes.A.signatureHeader]: string;
  /** When the attempt was sent, in Unix seconds. */
  [schemes.A.timestampHeader]: string;
  /** The webhook that the delivery is for. */
  [webhookIdHeader]: string;
};

/**
 * The headers of a signed Variant B delivery. A type, not an interface, so that it can be passed to `fetch`.
 */
export type SignedHeadersB = {
  /** The body's type, as the platform sends it. */
  'Content-Type': 'application/json';
  /** `sha256=` and the HMAC-SHA256 of the body in lower-case hex. */
  [schemes.B.signatureHeader]: string;
};

/** A signed delivery: send it with `fetch(url, { method: 'POST', ...signed })`. */
export interface SignedWebhook<V extends WebhookVariant, Body extends string | object> {
  /** The headers to send. */
  headers: { A: SignedHeadersA; B: SignedHeadersB }[V];
  /** The body that was signed, to be sent unchanged: the given bytes or text, or the object as JSON. */
  body: SignedBody<Body>;
}

/** A delivery signed with your own scheme. Send it like a {@link SignedWebhook}. */
export interface SchemeSignedWebhook<Body extends string | object> {
  /** The headers to send, with the names that the scheme gives them. */
  headers: Record<string, string>;
  /** The body that was signed, to be sent unchanged: the given bytes or text, or the object as JSON. */
  body: SignedBody<Body>;
}

type SignedBody<Body> = Body extends ArrayBufferView | ArrayBuffer ? Body : string;

/**
 * Signs one delivery attempt as the platform does, for tests and mock servers.
 *
 * @throws TypeError for an unknown variant, an invalid scheme, a missing or blank secret, or a body that cannot
 * be written as JSON; if the time is signed, also for a `timestamp` that is not whole Unix seconds; in Variant
 * A, also for a `webhookId` that is not visible ASCII without commas
 */
export function signWebhook<Body extends string | object>(
  options: SignWithSchemeOptions<Body>,
): Promise<SchemeSignedWebhook<Body>>;
export function signWebhook<V extends WebhookVariant, Body extends string | object>(
  options: SignWebhookOptions<V, Body>,
): Promise<SignedWebhook<V, Body>>;
export async function signWebhook(
  options:
    | SignWithSchemeOptions<string | object>
    | SignWebhookOptions<WebhookVariant, string | object>,
): Promise<{ headers: object; body: unknown }> {
  const variant = requireVariant(options.variant);
  const [secret] = requireSecrets(options.secret);
  const scheme = requireScheme(variant, options.scheme);
  const body = toBytes(options.body) ? options.body : JSON.stringify(options.body);
  const bytes = toBytes(body);
  if (!bytes || hasLoneSurrogate(body)) {
    throw new TypeError(
      'The option body must be bytes, well-formed text or an object that has a JSON form',
    );
  }

  const { signatureHeader, timestampHeader, prefix } = scheme;
  const timestamp = timestampHeader ? requireTimestamp(options.timestamp) : undefined;
  const signature = await createHmac(encoder.encode(secret)).sign(timestamp, bytes);
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    [signatureHeader]: prefix + signature,
  };
  if (timestampHeader && timestamp) headers[timestampHeader] = timestamp;
  if (variant === 'A') headers[webhookIdHeader] = requireWebhookId(options.webhookId);
  return { headers, body };
}

function requireTimestamp(timestamp: number | undefined): string {
  const text = `${timestamp}`;
  if (/^[1-9]\d{0,11}$/.test(text)) return text;
  throw new TypeError('The option timestamp must be Unix time in whole seconds, not milliseconds');
}

function requireWebhookId(webhookId: string | undefined): string {
  if (typeof webhookId === 'string' && /^[!-+\--~]+$/.test(webhookId)) return webhookId;
  throw new TypeError('The option webhookId must be visible ASCII characters without a comma');
}
