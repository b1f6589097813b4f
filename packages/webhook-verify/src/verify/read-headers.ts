import type { WebhookVariant } from './event.ts';
import { toLowerCaseRecord, type WebhookHeaders } from './header-record.ts';
import { type CheckedScheme, toSignedPrefix, webhookIdHeader } from './scheme.ts';
import {
  ensure,
  isWebhookVerificationError,
  WebhookVerificationError,
} from './verification-error.ts';

/** The headers that a delivery must have, by their names in lower case. */
export interface HeaderRules {
  signature: string;
  /** Given only where the time is signed. */
  timestamp?: string;
  /** Given only in Variant A. */
  webhookId?: string;
  /** All names above. */
  names: readonly string[];
  signatureForm: SignatureForm;
}

/** The only valid form of a signature: the prefix and 64 hex digits of either case. */
export interface SignatureForm {
  length: number;
  pattern: RegExp;
}

/** The values of the headers. Their form is valid, but the signature is not checked yet. */
export interface SignatureHeaders {
  /** The prefix and 64 hex digits of either case. */
  signature: string;
  /** The text that is signed before the body: the timestamp and a dot, or nothing. */
  signedPrefix: string;
  /** When the delivery was signed, in Unix seconds. Undefined where no time is signed. */
  seconds?: number;
  /** Variant A: must equal the signed `webhook_id`. */
  webhookId?: string;
}

/** Returns the headers that a variant and a scheme require. */
export function toHeaderRules(variant: WebhookVariant, scheme: CheckedScheme): HeaderRules {
  const signature = scheme.signatureHeader.toLowerCase();
  const timestamp = scheme.timestampHeader?.toLowerCase();
  const webhookId = variant === 'A' ? webhookIdHeader.toLowerCase() : undefined;
  const names = [signature, timestamp, webhookId].filter((name) => name !== undefined);
  const signatureForm = toSignatureForm(scheme.prefix);
  return { signature, timestamp, webhookId, names, signatureForm };
}

/** Makes the form of signatures with this prefix. */
export function toSignatureForm(prefix: string): SignatureForm {
  const escaped = prefix.replace(/\W/g, '\\$&');
  return { length: prefix.length + 64, pattern: new RegExp(`^${escaped}[\\da-fA-F]+$`) };
}

/** Whether a header's value has the form of a signature. */
export function isSignature(value: string, { length, pattern }: SignatureForm): boolean {
  // The length is compared separately, because a counted repetition takes twice as long.
  return value.length === length && pattern.test(value);
}

/**
 * Reads the headers that the rules name. It first checks that each is there, then the form of each.
 *
 * @throws WebhookVerificationError
 */
export function readHeaders(rules: HeaderRules, headers: WebhookHeaders): SignatureHeaders {
  try {
    return readValues(rules, toLowerCaseRecord(headers, rules.names));
  } catch (error) {
    // Reading the caller's object may throw, for example in a getter.
    throw isWebhookVerificationError(error)
      ? error
      : new WebhookVerificationError('malformed_header');
  }
}

function readValues(rules: HeaderRules, values: Record<string, unknown>): SignatureHeaders {
  const signature = requireText(values, rules.signature);
  const timestamp = rules.timestamp && requireText(values, rules.timestamp);
  const webhookId = rules.webhookId && requireText(values, rules.webhookId);

  ensure(isSignature(signature, rules.signatureForm), 'malformed_header', rules.signature);
  const seconds = timestamp === undefined ? undefined : requireSeconds(timestamp, rules.timestamp);
  ensure(webhookId !== '', 'malformed_header', rules.webhookId);
  return { signature, signedPrefix: toSignedPrefix(timestamp), seconds, webhookId };
}

/** Returns the single text value of a header. */
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

function requireSeconds(timestamp: string, name: string | undefined): number {
  const seconds = toWholeNumber(timestamp);
  ensure(seconds > 0 && seconds < 1e13, 'timestamp_malformed', name);
  ensure(seconds < 1e12, 'timestamp_unit', name);
  return seconds;
}

/** Parses a whole number without sign, leading zero or fraction. Returns 0 for any other text. */
function toWholeNumber(text: string): number {
  let value = 0;
  for (let i = 0; i < text.length; i += 1) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9 || value + digit === 0) return 0;
    value = value * 10 + digit;
  }
  return value;
}
