import type { Hmac } from './hmac.ts';
import { ensure } from './verification-error.ts';

/** The headers of a delivery. They are well-formed, but the signature has not been checked yet. */
export interface SignatureHeaders {
  /** 64 hex digits in upper or lower case. */
  signature: string;
  /** The time of the attempt, in Unix seconds; `undefined` if the scheme does not sign one. */
  timestamp?: string;
  /** Variant A's webhook id, which must equal the signed `webhook_id`. */
  webhookId?: string;
}

/** Returns the 64 hex digits after the prefix, in upper or lower case, or `undefined` if the text is malformed. */
export function readSignature(text: string, prefix: string): string | undefined {
  const digits = text.slice(prefix.length);
  const isHex = digits.length === 64 && /^[\da-fA-F]+$/.test(digits);
  return text.startsWith(prefix) && isHex ? digits : undefined;
}

/**
 * Checks a delivery's signature with every secret, even after a match, so that the time taken does not reveal which one
 * matched.
 */
export function compareSignatures(
  hmacs: readonly Hmac[],
  { signature, timestamp }: SignatureHeaders,
  body: Uint8Array,
): (boolean | Promise<boolean>)[] {
  return hmacs.map((hmac) => hmac.verify(signature, timestamp, body));
}

/**
 * Returns the index of the secret that signed the delivery.
 *
 * @throws WebhookVerificationError `signature_mismatch`
 */
export function requireMatch(matches: readonly unknown[]): number {
  const index = matches.indexOf(true);
  ensure(index >= 0, 'signature_mismatch');
  return index;
}
