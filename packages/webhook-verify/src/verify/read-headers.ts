import { requireFresh } from './freshness.ts';
import { findHeaderValues, type WebhookHeaders } from './header-values.ts';
import { webhookIdHeader } from './scheme.ts';
import { readSignature, type SignatureHeaders } from './signature.ts';
import { ensure, WebhookVerificationError } from './verification-error.ts';
import type { VerifierSettings } from './verifier-options.ts';

/** The headers that a delivery must have, by their names in lower case, and how fresh it must be. */
export type HeaderRules = ReturnType<typeof createHeaderRules>;

/** Returns the headers that a variant and a scheme require. */
export function createHeaderRules({
  variant,
  scheme,
  toleranceMs,
  clock,
}: Pick<VerifierSettings, 'variant' | 'scheme' | 'toleranceMs' | 'clock'>) {
  return {
    signature: scheme.signatureHeader.toLowerCase(),
    /** The text before the hex digits of the signature. */
    prefix: scheme.prefix,
    /** Undefined if the time is not signed. */
    timestamp: scheme.timestampHeader?.toLowerCase(),
    webhookId: variant === 'A' ? webhookIdHeader.toLowerCase() : undefined,
    toleranceMs,
    clock,
  };
}

/**
 * Reads a delivery's headers. It checks that each is present, then that each is well-formed, then the
 * freshness.
 *
 * @throws WebhookVerificationError
 */
export function readHeaders(rules: HeaderRules, headers: WebhookHeaders): SignatureHeaders {
  const signatureText = requireText(headers, rules.signature);
  const timestamp = rules.timestamp && requireText(headers, rules.timestamp);
  const webhookId = rules.webhookId && requireText(headers, rules.webhookId);

  const signature = readSignature(signatureText, rules.prefix);
  ensure(signature, 'malformed_header', rules.signature);
  if (timestamp !== undefined) {
    ensure(/^[1-9]\d{0,12}$/.test(timestamp), 'timestamp_malformed', rules.timestamp);
    // Since 2001 a time in milliseconds has 13 digits. A time in seconds has so many after the year 33,000.
    ensure(timestamp.length < 13, 'timestamp_unit', rules.timestamp);
  }
  ensure(webhookId !== '', 'malformed_header', rules.webhookId);

  if (timestamp !== undefined && rules.toleranceMs !== 'off') {
    requireFresh(Number(timestamp), rules.toleranceMs, rules.clock, rules.timestamp);
  }
  return { signature, timestamp, webhookId };
}

/** Returns the single text value of a header. */
function requireText(headers: WebhookHeaders, name: string): string {
  let values: unknown[];
  try {
    values = findHeaderValues(headers, name);
  } catch {
    // Reading the caller's object may throw, for example in a getter.
    throw new WebhookVerificationError('malformed_header', name);
  }
  ensure(values.length > 0, 'missing_header', name);
  ensure(values.length === 1, 'duplicate_header', name);
  const [value] = values;
  ensure(typeof value === 'string', 'malformed_header', name);
  // Fetch and node:http join repeated headers with a comma, which no valid value contains.
  ensure(!value.includes(','), 'duplicate_header', name);
  return value;
}
