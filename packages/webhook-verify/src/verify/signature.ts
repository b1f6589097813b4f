import type { Hmac } from './hmac.ts';
import { ensure } from './verification-error.ts';

/** The header values. They are well-formed, but the signature is not checked yet. */
export interface SignatureHeaders {
  /** 64 hex digits of either case. */
  signature: string;
  /** When the delivery was signed, in Unix seconds. Undefined where no time is signed. */
  timestamp?: string;
  /** Variant A: must equal the signed `webhook_id`. */
  webhookId?: string;
}

/** Returns the 64 hex digits, of either case, that follow the prefix; `undefined` for any other text. */
export function readSignature(text: string, prefix: string): string | undefined {
  const digits = text.slice(prefix.length);
  const isHex = digits.length === 64 && /^[\da-fA-F]+$/.test(digits);
  return text.startsWith(prefix) && isHex ? digits : undefined;
}

/** Compares a delivery's signature with that of every secret, even after a match. */
export function compareSignatures(
  hmacs: readonly Hmac[],
  { signature, timestamp }: SignatureHeaders,
  body: Uint8Array,
): (boolean | Promise<boolean>)[] {
  return hmacs.map((hmac) => hmac.verify(signature, timestamp, body));
}

/**
 * Returns the index of the secret that made the signature.
 *
 * @throws WebhookVerificationError `signature_mismatch`
 */
export function requireMatch(matches: readonly unknown[]): number {
  const index = matches.indexOf(true);
  ensure(index >= 0, 'signature_mismatch');
  return index;
}
