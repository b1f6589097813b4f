import { type Bytes, encoder, toBytes } from '../core/bytes.ts';
import type { WebhookVariant } from '../verify/event.ts';
import { findHeaderValues, type WebhookHeaders } from '../verify/header-values.ts';
import { createHmac } from '../verify/hmac.ts';
import type { WebhookBody } from '../verify/raw-body.ts';
import { requireScheme, schemes, type WebhookScheme } from '../verify/scheme.ts';
import { requireSecrets } from '../verify/secret.ts';
import { readSignature } from '../verify/signature.ts';
import { requireVariant } from '../verify/verifier-options.ts';
import { undoBodyChanges } from './body-changes.ts';
import { advice, type WebhookMismatchCause } from './mismatch-cause.ts';

/** Options of {@link explainMismatch}. */
export interface ExplainOptions {
  /** The variant that the verifier was created with. */
  variant: WebhookVariant;
  /** The scheme that the verifier was created with, if it was given one. */
  scheme?: WebhookScheme | undefined;
  /** The secret or secrets that the verifier was created with. */
  secret: string | readonly string[];
  /** Other secrets that may have made the signature, for example your other webhooks' secrets. */
  otherSecrets?: readonly string[] | undefined;
}

/** Why a signature does not match. Holds no secret, no signature and no part of the body. */
export interface WebhookMismatch {
  /** The cause, for programs. */
  cause: WebhookMismatchCause;
  /** The change to make, in one sentence. */
  advice: string;
}

/** What a signature is checked with. */
interface Signed {
  /** `undefined` if the header is missing or not a valid signature. */
  signature: string | undefined;
  /** `undefined` if the scheme does not sign the time. */
  timestamp: string | undefined;
  body: Bytes;
  /** The secrets, one of which may have made the signature. */
  secrets: readonly string[];
}

/** A delivery with one mistake undone. If the signature then matches, the cause is proven. */
type Attempt = readonly [WebhookMismatchCause, Signed];

/**
 * Finds the cause of a `signature_mismatch`, during development. It undoes common mistakes one by one until the
 * signature matches. It resolves with undefined if no mistake explains the mismatch, or if the signature
 * matches. It also resolves with undefined if a header is missing or malformed, which the verifier's codes
 * already report.
 *
 * A cause is proven by the signature, with one exception: `replacement_characters` only says that the body
 * contains U+FFFD, the character that decoding leaves where bytes were lost.
 *
 * It can take seconds. Do not call it in production, where anyone can send mismatches.
 *
 * @throws TypeError for an unusable option, or a body that is neither bytes nor text
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
  if (!bytes) throw new TypeError('rawBody must be bytes or text');
  const unsigned = { body: new Uint8Array(bytes), secrets };
  const received = { ...unsigned, ...readSigned(headers, scheme) };

  const found = (cause: WebhookMismatchCause) => ({ cause, advice: advice[cause] });
  if (await fits(received)) {
    return /^\d{13}$/.test(received.timestamp ?? '')
      ? found('timestamp_in_milliseconds')
      : undefined;
  }
  const otherSigner = options.scheme ? 'wrong_scheme' : 'wrong_variant';
  for (const other of Object.values(schemes)) {
    const signed = readSigned(headers, other);
    if (await fits({ ...unsigned, ...signed })) return found(otherSigner);
    // The other scheme's text, signed in the configured header.
    if (await fits({ ...received, timestamp: signed.timestamp })) return found(otherSigner);
  }
  if (!received.signature) return undefined;
  for (const [cause, attempt] of undoMistakes(received, options.otherSecrets ?? [])) {
    if (await fits(attempt)) return found(cause);
  }
  return holdsReplacement(received.body) ? found('replacement_characters') : undefined;
}

/** Reads what a scheme's headers hold. Several values of a header are joined with commas. */
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

/** Whether one of the secrets made the signature. */
async function fits({ signature, timestamp, body, secrets }: Signed): Promise<boolean> {
  if (!signature) return false;
  for (const secret of secrets) {
    if (await createHmac(encoder.encode(secret)).verify(signature, timestamp, body)) return true;
  }
  return false;
}

/** Whether a body contains the bytes of U+FFFD. */
function holdsReplacement(body: Uint8Array): boolean {
  return body.some((byte, i) => byte === 0xef && body[i + 1] === 0xbf && body[i + 2] === 0xbd);
}

/** Undoes mistakes that leave the headers well-formed, the cheapest first. */
function* undoMistakes(received: Signed, otherSecrets: readonly string[]): Generator<Attempt> {
  for (const secret of received.secrets) {
    for (const [cause, ...secrets] of undoSecretChanges(secret)) {
      yield [cause, { ...received, secrets: secrets.filter(Boolean) }];
    }
  }
  yield ['another_secret', { ...received, secrets: otherSecrets.filter(Boolean) }];
  for (const [cause, body] of undoBodyChanges(received.body)) yield [cause, { ...received, body }];
  const { timestamp } = received;
  if (timestamp === undefined) return;
  for (const other of [timestamp.slice(0, -3), `${timestamp}000`]) {
    yield ['timestamp_in_milliseconds', { ...received, timestamp: other }];
  }
}

/** Returns the secrets that the sender may have used if this is the receiver's, by cause. */
function undoSecretChanges(secret: string): [WebhookMismatchCause, ...string[]][] {
  const trimmed = secret.trim();
  const [, , unquoted = ''] = /^(["'])(.+)\1$/s.exec(trimmed) ?? [];
  return [
    ['secret_has_whitespace', trimmed, `${secret}\n`, `${secret}\r\n`, ` ${secret}`, `${secret} `],
    ['secret_quoted', unquoted],
    ['secret_prefix_changed', trimmed.replace(/^whsec_/, ''), `whsec_${trimmed}`],
  ];
}
