import type { WebhookVariant } from './event.ts';
import { lowerCaseNames, toLowerCaseRecord, type WebhookHeaders } from './header-names.ts';
import {
  ensure,
  isWebhookVerificationError,
  WebhookVerificationError,
} from './verification-error.ts';

/** What the headers say, in the right form but not yet proven by the signature. */
export interface SignatureHeaders {
  /** `sha256=` and 64 hex digits of either case. */
  signature: string;
  /** What is signed before the body: the timestamp and a dot in Variant A, nothing in Variant B. */
  signedPrefix: string;
  /** Variant A: when the delivery was signed, in Unix seconds. */
  seconds?: number;
  /** Variant A: must equal the signed `webhook_id`. */
  webhookId?: string;
}

/**
 * Reads the headers of the variant: first that each is there, then the form of each.
 *
 * @throws WebhookVerificationError
 */
export function readHeaders(variant: WebhookVariant, headers: WebhookHeaders): SignatureHeaders {
  try {
    const values = toLowerCaseRecord(headers);
    return variant === 'A' ? readHeadersOfA(values) : readHeadersOfB(values);
  } catch (error) {
    // Reading the caller's object may itself throw, for example in a getter.
    throw isWebhookVerificationError(error)
      ? error
      : new WebhookVerificationError('malformed_header');
  }
}

function readHeadersOfA(values: Record<string, unknown>): SignatureHeaders {
  const names = lowerCaseNames;
  const signature = requireText(values, names.signature.A);
  const timestamp = requireText(values, names.timestamp);
  const webhookId = requireText(values, names.webhookId);
  requireSignatureForm(signature, names.signature.A);
  const seconds = toWholeNumber(timestamp);
  ensure(seconds > 0 && seconds < 1e13, 'timestamp_malformed', names.timestamp);
  ensure(seconds < 1e12, 'timestamp_unit', names.timestamp);
  ensure(webhookId, 'malformed_header', names.webhookId);
  return { signature, signedPrefix: `${timestamp}.`, seconds, webhookId };
}

function readHeadersOfB(values: Record<string, unknown>): SignatureHeaders {
  const name = lowerCaseNames.signature.B;
  const signature = requireText(values, name);
  requireSignatureForm(signature, name);
  return { signature, signedPrefix: '' };
}

/** The single text value of a header. */
function requireText(values: Record<string, unknown>, name: string): string {
  let text = values[name];
  if (Array.isArray(text)) {
    const given = text.filter((value) => value != null);
    ensure(given.length < 2, 'duplicate_header', name);
    text = given[0];
  }
  ensure(text != null, 'missing_header', name);
  ensure(typeof text === 'string', 'malformed_header', name);
  // Fetch and node:http join repeated headers with a comma, which no valid value contains.
  ensure(!text.includes(','), 'duplicate_header', name);
  return text;
}

const signatureLength = 'sha256='.length + 64;
// The length is compared on its own, because a counted repetition takes twice as long.
const signatureForm = /^sha256=[\da-fA-F]+$/;

function requireSignatureForm(signature: string, name: string): void {
  const isValid = signature.length === signatureLength && signatureForm.test(signature);
  ensure(isValid, 'malformed_header', name);
}

/** A number in its only spelling: no sign, leading zero or fraction. 0 for any other text. */
function toWholeNumber(text: string): number {
  let value = 0;
  for (let i = 0; i < text.length; i += 1) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9 || value + digit === 0) return 0;
    value = value * 10 + digit;
  }
  return value;
}
