import { encoder, hasLoneSurrogate, toBytes } from '../core/bytes.ts';
import type { WebhookVariant } from './event.ts';
import { createHmac } from './hmac.ts';
import { requireScheme, schemes, type WebhookScheme, webhookIdHeader } from './scheme.ts';
import { requireSecrets } from './secret.ts';
import { requireVariant, type VariantOption } from './verifier-options.ts';

/** The options of {@link signWebhook}. */
export interface SignWebhookOptions<V extends WebhookVariant, Body extends string | object>
  extends VariantOption<V> {
  /**
   * How to sign the delivery.
   * @default the scheme of the variant
   */
  scheme?: WebhookScheme | undefined;
  /** The webhook's secret, as text. */
  secret: string;
  /** The body. Bytes and text are signed as they are; any other object is converted to JSON first. */
  body: Body;
  /**
   * The time of the attempt, in whole Unix seconds. It is ignored if the scheme does not sign a timestamp.
   * @default the current time
   */
  timestamp?: number | undefined;
  /**
   * The `X-Webhook-ID` header, for Variant A only. A verifier expects the same `webhook_id` in the body.
   * @default the `webhook_id` in the body
   */
  webhookId?: string | undefined;
}

// Type aliases, because an interface is not assignable to `HeadersInit`.

/** The headers of a signed Variant A delivery. */
export type SignedHeadersA = {
  /** The body's type, as the platform sends it. */
  'Content-Type': 'application/json';
  /** `sha256=` and the HMAC-SHA256 of `{timestamp}.{body}` in lower-case hex. */
  [schemes.A.signatureHeader]: string;
  /** The time of the attempt, in Unix seconds. */
  [schemes.A.timestampHeader]: string;
  /** The webhook's id. */
  [webhookIdHeader]: string;
};

/** The headers of a signed Variant B delivery. */
export type SignedHeadersB = {
  /** The body's type, as the platform sends it. */
  'Content-Type': 'application/json';
  /** `sha256=` and the HMAC-SHA256 of the body in lower-case hex. */
  [schemes.B.signatureHeader]: string;
};

/** A signed delivery. Send it with `fetch(url, { method: 'POST', ...signed })`. */
export interface SignedWebhook<V extends WebhookVariant, Body extends string | object> {
  /** The headers to send. */
  headers: { A: SignedHeadersA; B: SignedHeadersB }[V];
  /** The body that was signed, to be sent unchanged: the given bytes or text, or the object as JSON. */
  body: SignedBody<Body>;
}

/** A delivery signed with your own scheme. Send it like a {@link SignedWebhook}. */
export interface SchemeSignedWebhook<Body extends string | object> {
  /** The headers to send, with names from the scheme. */
  headers: Record<string, string>;
  /** The body that was signed, to be sent unchanged: the given bytes or text, or the object as JSON. */
  body: SignedBody<Body>;
}

type SignedBody<Body> = Body extends ArrayBufferView | ArrayBuffer ? Body : string;

/**
 * Signs a delivery attempt the way the platform does, for tests and mock servers.
 *
 * @throws TypeError if an option is invalid, or if Variant A's webhook id is in neither the options nor the body
 */
export function signWebhook<V extends WebhookVariant, Body extends string | object>(
  options: SignWebhookOptions<V, Body> & { scheme: WebhookScheme },
): Promise<SchemeSignedWebhook<Body>>;
export function signWebhook<V extends WebhookVariant, Body extends string | object>(
  options: SignWebhookOptions<V, Body>,
): Promise<SignedWebhook<V, Body>>;
export async function signWebhook(
  options: SignWebhookOptions<WebhookVariant, string | object>,
): Promise<{ headers: object; body: unknown }> {
  const variant = requireVariant(options.variant);
  const [secret] = requireSecrets(options.secret);
  const { signatureHeader, timestampHeader, prefix } = requireScheme(variant, options.scheme);
  const body = toBytes(options.body) ? options.body : JSON.stringify(options.body);
  const bytes = toBytes(body);
  if (!bytes || hasLoneSurrogate(body)) {
    throw new TypeError(
      'Option `body` must be bytes, well-formed text, or an object that can be converted to JSON.',
    );
  }

  const timestamp = timestampHeader ? requireTimestamp(options.timestamp) : undefined;
  const signature = await createHmac(encoder.encode(secret)).sign(timestamp, bytes);
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    [signatureHeader]: prefix + signature,
  };
  if (timestampHeader && timestamp) headers[timestampHeader] = timestamp;
  if (variant === 'A') {
    headers[webhookIdHeader] = requireWebhookId(options.webhookId ?? findWebhookId(bytes));
  }
  return { headers, body };
}

function requireTimestamp(timestamp = Math.floor(Date.now() / 1000)): string {
  const text = `${timestamp}`;
  if (/^[1-9]\d{0,11}$/.test(text)) return text;
  throw new TypeError(
    'Option `timestamp` must be a Unix time in whole seconds, not in milliseconds.',
  );
}

function findWebhookId(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body)).webhook_id;
  } catch {
    return undefined;
  }
}

function requireWebhookId(webhookId: unknown): string {
  if (webhookId === undefined) {
    throw new TypeError('Option `webhookId` is missing, and the body has no `webhook_id`.');
  }
  if (typeof webhookId === 'string' && /^[!-+\--~]+$/.test(webhookId)) return webhookId;
  throw new TypeError(
    'Option `webhookId` must consist of visible ASCII characters, without a comma.',
  );
}
