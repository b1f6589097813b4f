import type { Hmac } from './hmac.ts';
import { ensure } from './verification-error.ts';

/** The values of the headers. They are well-formed, but the signature has not been checked yet. */
export interface SignatureHeaders {
  /** 64 hex digits in upper or lower case. */
  signature: string;
  /** The time of the attempt, in Unix seconds; `undefined` if the scheme does not sign a timestamp. */
  timestamp?: string;
  /** The webhook id of Variant A, which must equal the signed `webhook_id`. */
  webhookId?: string;
}

/** Returns the 64 hex digits, in upper or lower case, that follow the prefix; `undefined` for any other text. */
export function readSignature(text: string, prefix: string): string | undefined {
  const digits = text.slice(prefix.length);
  const isHex = digits.length === 64 && /^[\da-fA-F]+$/.test(digits);
  return text.startsWith(prefix) && isHex ? digits : undefined;
}

/** Compares the signature of a delivery with the expected signature for every secret, even after a match. */
export function compareSignatures(
  hmacs: readonly Hmac[],
  { signature, timestamp }: SignatureHeaders,
  body: Uint8Array,
): (boolean | Promise<boolean>)[] {
  return hmacs.map((hmac) => hmac.verify(signature, timestamp, body));
}

/**
 * Returns the index of the secret with which the delivery was signed.
 *
 * @throws WebhookVerificationError `signature_mismatch`
 */
export function requireMatch(matches: readonly unknown[]): number {
  const index = matches.indexOf(true);
  ensure(index >= 0, 'signature_mismatch');
  return index;
}
