import type { WebhookVariant } from './event.ts';
import { ensure } from './verification-error.ts';

/**
 * Request headers as any framework hands them over: Fetch `Headers`, Node's `IncomingHttpHeaders`, or a
 * plain record in any letter case whose values are strings or arrays.
 */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Header names (contract 6.1, 6.2) in lower case, as they are looked up. */
export const signatureHeader = { A: 'x-webhook-signature', B: 'x-service-signature' } as const;
export const timestampHeader = 'x-webhook-timestamp';
export const webhookIdHeader = 'x-webhook-id';
const allHeaders: string[] = [
  signatureHeader.A,
  signatureHeader.B,
  timestampHeader,
  webhookIdHeader,
];

/** What the headers claim, in the right form but not yet proven. */
export interface Claim {
  /** `sha256=` and 64 hex digits of either case. */
  signature: string;
  /** What was signed before the body: `timestamp.` in Variant A, nothing in B (contract 6.1, 6.2). */
  prefix: string;
  /** The time in it, in Unix seconds. */
  seconds: number;
  /** Variant A: must equal the signed `webhook_id`. */
  webhookId?: string;
}

/** The variant itself, or a TypeError. */
export function requireVariant<V extends WebhookVariant>(variant: V): V {
  if (variant !== 'A' && variant !== 'B') throw new TypeError("variant: expected 'A' or 'B'");
  return variant;
}

/** Presence of every header of the variant, then the form of each; throws WebhookVerificationError. */
export function readClaim(variant: WebhookVariant, headers: WebhookHeaders): Claim {
  const values = toLowerCaseRecord(headers);
  const name = signatureHeader[variant];
  const signature = requireText(values[name], name);
  if (variant === 'B') return { signature: requireHex(signature, name), prefix: '', seconds: 0 };

  const timestamp = requireText(values[timestampHeader], timestampHeader);
  const webhookId = requireText(values[webhookIdHeader], webhookIdHeader);
  requireHex(signature, name);
  const seconds = toWholeNumber(timestamp);
  ensure(seconds > 0 && seconds < 1e13, 'timestamp_malformed', timestampHeader);
  ensure(seconds < 1e12, 'timestamp_unit', timestampHeader);
  ensure(webhookId, 'malformed_header', webhookIdHeader);
  return { signature, prefix: `${timestamp}.`, seconds, webhookId };
}

/** The values by lower-case name: the record itself where ours are written so, as by node:http. */
export function toLowerCaseRecord(headers: WebhookHeaders): Record<string, unknown> {
  if (typeof headers?.get === 'function') {
    const values: Record<string, unknown> = {};
    for (const name of allHeaders) values[name] = headers.get(name);
    return values;
  }
  let record: Record<string, unknown> = Object(headers);
  for (const name of Object.keys(record)) {
    // All of ours begin with an x, which is quickly seen of the others.
    if ((name.charCodeAt(0) | 32) !== 120 || allHeaders.includes(name)) continue;
    const lower = name.toLowerCase();
    if (allHeaders.includes(lower)) {
      record = { ...record, [lower]: [record[lower], record[name]].flat() };
    }
  }
  return record;
}

/** The one text among the values of a header. */
function requireText(value: unknown, name: string): string {
  let text = value;
  if (Array.isArray(value)) {
    const values = value.filter((one) => one != null);
    ensure(values.length < 2, 'duplicate_header', name);
    text = values[0];
  }
  ensure(text != null, 'missing_header', name);
  ensure(typeof text === 'string', 'malformed_header', name);
  // Fetch and node:http join repeated headers with a comma, which no valid value contains.
  ensure(!text.includes(','), 'duplicate_header', name);
  return text;
}

// The length is compared by itself because a counted repetition takes twice as long.
const signatureForm = /^sha256=[\da-fA-F]+$/;

function requireHex(signature: string, name: string): string {
  ensure(signature.length === 71 && signatureForm.test(signature), 'malformed_header', name);
  return signature;
}

/** The number in its one spelling: no sign, no leading zero, no fraction; 0 for any other text. */
function toWholeNumber(text: string): number {
  let value = 0;
  for (let i = 0; i < text.length; i += 1) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9 || value + digit === 0) return 0;
    value = value * 10 + digit;
  }
  return value;
}
