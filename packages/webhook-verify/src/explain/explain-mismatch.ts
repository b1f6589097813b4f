import { encoder, toBytes } from '../core/bytes.ts';
import type { WebhookVariant } from '../verify/event.ts';
import { findHeaderValues, type WebhookHeaders } from '../verify/header-values.ts';
import { createHmac } from '../verify/hmac.ts';
import type { WebhookBody } from '../verify/raw-body.ts';
import { requireScheme, schemes, type WebhookScheme } from '../verify/scheme.ts';
import { requireSecrets } from '../verify/secret.ts';
import { readSignature } from '../verify/signature.ts';
import { requireVariant } from '../verify/verifier-options.ts';
import { advice, listCauses, type Signed, type WebhookMismatchCause } from './causes.ts';

/** The options of {@link explainMismatch}. */
export interface ExplainOptions {
  /** The variant that the verifier was created with. */
  variant: WebhookVariant;
  /**
   * The scheme that the verifier was created with, if any.
   * @default the scheme of the variant
   */
  scheme?: WebhookScheme | undefined;
  /** The secret or secrets that the verifier was created with. */
  secret: string | readonly string[];
  /**
   * Other secrets that may have signed the delivery, such as those of your other webhooks.
   * @default none
   */
  otherSecrets?: readonly string[] | undefined;
}

/** Why a signature does not match. It contains no secret, no signature and no part of the body. */
export interface WebhookMismatch {
  /** The cause, as a code to branch on. */
  cause: WebhookMismatchCause;
  /** What went wrong and what to change, in words. */
  advice: string;
}

/**
 * Finds the cause of a `signature_mismatch` during development, by undoing common mistakes one by one until the
 * signature matches. Resolves to `undefined` if none of them explains the mismatch, if there is no mismatch, or if a
 * header is missing or malformed (the verifier has other codes for that). A signed timestamp in milliseconds is
 * reported even if the signature matches.
 *
 * A cause is proven, because undoing the mistake made the signature match. The one exception is
 * `replacement_characters`, which only means that the body contains U+FFFD, the character that decoders put in place of
 * invalid bytes.
 *
 * The search can take seconds, so do not run it in production, where anyone can send mismatches.
 *
 * @throws TypeError if an option is invalid, or the body is neither bytes nor text
 */
export async function explainMismatch(
  rawBody: WebhookBody,
  headers: WebhookHeaders,
  options: ExplainOptions,
): Promise<WebhookMismatch | undefined> {
  const variant = requireVariant(options.variant);
  const secrets = requireSecrets(options.secret);
  const scheme = requireScheme(variant, options.scheme);
  const bytes = toBytes(rawBody);
  if (!bytes) throw new TypeError('Argument `rawBody` must be bytes or text.');
  const received = { ...readSigned(headers, scheme), body: new Uint8Array(bytes), secrets };

  const found = (cause: WebhookMismatchCause) => ({ cause, advice: advice[cause] });
  if (await fits(received)) {
    return /^\d{13}$/.test(received.timestamp ?? '')
      ? found('timestamp_in_milliseconds')
      : undefined;
  }
  // The sender may also have signed another scheme's text, but sent the signature in the configured header.
  const bySchemes = Object.values(schemes)
    .map((other) => readSigned(headers, other))
    .flatMap((signed) => [signed, { timestamp: signed.timestamp }]);
  const causes: [WebhookMismatchCause, Partial<Signed>[]][] = [
    [options.scheme ? 'wrong_scheme' : 'wrong_variant', bySchemes],
    ['another_secret', [{ secrets: options.otherSecrets ?? [] }]],
    ...listCauses(received),
  ];
  for (const [cause, forms] of causes) {
    for (const form of forms) if (await fits({ ...received, ...form })) return found(cause);
  }
  const isMarked = received.signature && holdsReplacement(received.body);
  return isMarked ? found('replacement_characters') : undefined;
}

/** Reads the signature and the timestamp. Repeated headers are joined with commas. */
function readSigned(headers: WebhookHeaders, scheme: WebhookScheme) {
  const { signatureHeader, timestampHeader, prefix = '' } = scheme;
  const read = (name: string) =>
    findHeaderValues(headers, name.toLowerCase())
      .filter((value) => typeof value === 'string')
      .join();
  return {
    signature: readSignature(read(signatureHeader), prefix),
    timestamp: timestampHeader && read(timestampHeader),
  };
}

async function fits({ signature, timestamp, body, secrets }: Signed): Promise<boolean> {
  if (!signature) return false;
  for (const secret of secrets.filter(Boolean)) {
    if (await createHmac(encoder.encode(secret)).verify(signature, timestamp, body)) return true;
  }
  return false;
}

function holdsReplacement(body: Uint8Array): boolean {
  return body.some((byte, i) => byte === 0xef && body[i + 1] === 0xbf && body[i + 2] === 0xbd);
}
