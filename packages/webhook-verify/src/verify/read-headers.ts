import { requireFresh } from './freshness.ts';
import { findHeaderValues, type WebhookHeaders } from './header-values.ts';
import { webhookIdHeader } from './scheme.ts';
import { readSignature, type SignatureHeaders } from './signature.ts';
import { ensure, WebhookVerificationError } from './verification-error.ts';
import type { VerifierSettings } from './verifier-options.ts';

/** Which headers a delivery must have, with names in lower case, and how old its timestamp may be. */
export type HeaderRules = ReturnType<typeof createHeaderRules>;

export function createHeaderRules({
  variant,
  scheme,
  toleranceMs,
  clock,
}: Pick<VerifierSettings, 'variant' | 'scheme' | 'toleranceMs' | 'clock'>) {
  return {
    signature: scheme.signatureHeader.toLowerCase(),
    /** Comes before the signature's hex digits. */
    prefix: scheme.prefix,
    /** `undefined` if the scheme does not sign a timestamp. */
    timestamp: scheme.timestampHeader?.toLowerCase(),
    webhookId: variant === 'A' ? webhookIdHeader.toLowerCase() : undefined,
    toleranceMs,
    clock,
  };
}

/**
 * Reads a delivery's headers. Checks first that all are present, then that all are well-formed, and then that the
 * delivery is fresh.
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
    // Times in milliseconds have had 13 digits since 2001. Times in seconds will have fewer until the year 33,000.
    ensure(timestamp.length < 13, 'timestamp_unit', rules.timestamp);
  }
  ensure(webhookId !== '', 'malformed_header', rules.webhookId);

  if (timestamp !== undefined && rules.toleranceMs !== 'off') {
    requireFresh(Number(timestamp), rules.toleranceMs, rules.clock, rules.timestamp);
  }
  return { signature, timestamp, webhookId };
}

/** Returns a header's value. Throws unless there is exactly one, and it is a string. */
function requireText(headers: WebhookHeaders, name: string): string {
  let values: unknown[];
  try {
    values = findHeaderValues(headers, name);
  } catch {
    // The caller's object may throw, for example in a getter.
    throw new WebhookVerificationError('malformed_header', name);
  }
  ensure(values.length > 0, 'missing_header', name);
  ensure(values.length === 1, 'duplicate_header', name);
  const [value] = values;
  ensure(typeof value === 'string', 'malformed_header', name);
  // Fetch and `node:http` join repeated headers with commas, which no valid value contains.
  ensure(!value.includes(','), 'duplicate_header', name);
  return value;
}
