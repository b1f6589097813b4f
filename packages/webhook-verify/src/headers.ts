import { WebhookVerificationError } from './error.ts';
import type { WebhookVariant } from './event.ts';
import { requireSignature } from './signature.ts';

/**
 * Request headers as any framework hands them over: Fetch `Headers`, Node's `IncomingHttpHeaders`, or a
 * plain record in any letter case whose values are strings or arrays.
 */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Header names as the contract writes them (6.1, 6.2). */
export const signatureHeader = { A: 'X-Webhook-Signature', B: 'X-Service-Signature' } as const;
export const timestampHeader = 'X-Webhook-Timestamp';
export const webhookIdHeader = 'X-Webhook-ID';

/** What the headers claim, in the right form but not yet proven. */
export interface SignedHeaders {
  signature: string;
  /** Variant A: Unix seconds, as the text that was signed. */
  timestamp?: string;
  /** Variant A: must equal the signed `webhook_id`. */
  webhookId?: string;
}

/** The variant itself, or a TypeError. */
export function requireVariant<V extends WebhookVariant>(variant: V): V {
  if (variant !== 'A' && variant !== 'B') throw new TypeError("variant: expected 'A' or 'B'");
  return variant;
}

/** Unix seconds in their one spelling: no sign, no leading zero, no fraction, at most twelve digits. */
export function isTimestamp(text: string): boolean {
  return /^[1-9]\d{0,11}$/.test(text);
}

/** Presence of every header of the variant, then the form of each; throws WebhookVerificationError. */
export function parseHeaders(variant: WebhookVariant, headers: WebhookHeaders): SignedHeaders {
  const name = signatureHeader[variant];
  const signature = requireHeader(headers, name);
  if (variant === 'B') return { signature: requireSignature(signature, name) };

  const timestamp = requireHeader(headers, timestampHeader);
  const webhookId = requireHeader(headers, webhookIdHeader);
  requireSignature(signature, name);
  if (!isTimestamp(timestamp)) {
    const inMilliseconds = /^[1-9]\d{12}$/.test(timestamp);
    throw new WebhookVerificationError(
      inMilliseconds ? 'timestamp_unit' : 'timestamp_malformed',
      timestampHeader,
    );
  }
  if (!webhookId) throw new WebhookVerificationError('malformed_header', webhookIdHeader);
  return { signature, timestamp, webhookId };
}

function requireHeader(headers: WebhookHeaders, name: string): string {
  const value = findHeader(headers, name);
  if (value == null) throw new WebhookVerificationError('missing_header', name);
  // Fetch and node:http join repeated headers with a comma, which no valid value contains.
  if (value === repeated || (typeof value === 'string' && value.includes(','))) {
    throw new WebhookVerificationError('duplicate_header', name);
  }
  if (typeof value !== 'string') throw new WebhookVerificationError('malformed_header', name);
  return value;
}

const repeated = Symbol();

/** The header's only value, of whatever type, or `repeated`. */
function findHeader(headers: WebhookHeaders, name: string): unknown {
  if (typeof headers?.get === 'function') return headers.get(name);
  const record: Record<string, unknown> = Object(headers);
  const lower = name.toLowerCase();
  let found: unknown;
  for (const key of Object.keys(record)) {
    if (key !== lower && (key.length !== name.length || key.toLowerCase() !== lower)) continue;
    const value = record[key];
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one == null) continue;
      if (found != null) return repeated;
      found = one;
    }
  }
  return found;
}
