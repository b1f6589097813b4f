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

/**
 * Finds the index of the secret that made a delivery's signature. It tries every secret, even after a match.
 *
 * @throws WebhookVerificationError `signature_mismatch`
 */
export async function matchSecret(
  hmacs: readonly Hmac[],
  { signature, timestamp }: SignatureHeaders,
  body: Uint8Array,
): Promise<number> {
  const matches = hmacs.map((hmac) => hmac.verify(signature, timestamp, body));
  return requireMatch(await Promise.all(matches));
}

/** Like {@link matchSecret}, synchronously, with `node:crypto`. */
export function matchSecretSync(
  hmacs: readonly Hmac[],
  { signature, timestamp }: SignatureHeaders,
  body: Uint8Array,
): number {
  return requireMatch(hmacs.map((hmac) => hmac.verify(signature, timestamp, body)));
}

function requireMatch(matches: readonly unknown[]): number {
  const index = matches.indexOf(true);
  ensure(index >= 0, 'signature_mismatch');
  return index;
}
