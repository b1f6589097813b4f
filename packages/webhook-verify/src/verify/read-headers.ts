import { requireFresh } from './freshness.ts';
import { findHeaderValues, type WebhookHeaders } from './header-values.ts';
import { webhookIdHeader } from './scheme.ts';
import { readSignature, type SignatureHeaders } from './signature.ts';
import { ensure, WebhookVerificationError } from './verification-error.ts';
import type { VerifierSettings } from './verifier-options.ts';

/**
 * The rules for the headers of a delivery: the lower-case names of the required headers, and the tolerance for the
 * timestamp.
 */
export type HeaderRules = ReturnType<typeof createHeaderRules>;

/** Creates the rules for the headers of a variant and a scheme. */
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
    /** `undefined` if the scheme does not sign a timestamp. */
    timestamp: scheme.timestampHeader?.toLowerCase(),
    webhookId: variant === 'A' ? webhookIdHeader.toLowerCase() : undefined,
    toleranceMs,
    clock,
  };
}

/**
 * Reads the headers of a delivery. Checks first that each header is present, then that each is well-formed, and then
 * that the delivery is fresh.
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
    // A time in milliseconds has had 13 digits since 2001. A time in seconds will not have 13 digits until after the
    // year 33,000.
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
  // Fetch and `node:http` join repeated headers with a comma, which no valid value contains.
  ensure(!value.includes(','), 'duplicate_header', name);
  return value;
}
