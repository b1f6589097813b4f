import { type Bytes, encoder, toBytes } from '../core/bytes.ts';
import type { WebhookVariant } from '../verify/event.ts';
import { findHeaderValues, type WebhookHeaders } from '../verify/header-values.ts';
import { createHmac, type Hmac } from '../verify/hmac.ts';
import type { WebhookBody } from '../verify/raw-body.ts';
import {
  type CheckedScheme,
  requireScheme,
  schemes,
  type WebhookScheme,
} from '../verify/scheme.ts';
import { requireSecrets } from '../verify/secret.ts';
import { readSignature } from '../verify/signature.ts';
import { requireVariant } from '../verify/verifier-options.ts';
import { undoChanges } from './body-changes.ts';
import { advice, type WebhookMismatchCause } from './mismatch-cause.ts';
import { undoSecret } from './secret-changes.ts';

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

/** A delivery with one mistake undone. If the signature then matches, the cause is proven. */
interface Attempt {
  cause: WebhookMismatchCause;
  signature: string | undefined;
  timestamp: string | undefined;
  body: Uint8Array;
  /**
   * The keys that may have made the signature.
   * @default the keys of the verifier's secrets
   */
  hmacs?: readonly Hmac[];
}

/** The search for a timestamp's milliseconds hashes at most this many bytes, over all secrets. */
const maxHashedBytes = 2 ** 29;

const knownSchemes: readonly CheckedScheme[] = Object.values(schemes);

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
 * @throws TypeError for an unknown variant, an invalid scheme, a blank secret, or a body that is neither bytes
 * nor text
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
  const received = readDelivery(new Uint8Array(bytes), headers, scheme);
  const { body, signature, timestamp } = received;
  const hmacs = secrets.map((secret) => createHmac(encoder.encode(secret)));

  const found = (cause: WebhookMismatchCause) => ({ cause, advice: advice[cause] });
  if (await fits({ signature, timestamp, body }, hmacs)) {
    return /^\d{13}$/.test(timestamp ?? '') ? found('timestamp_in_milliseconds') : undefined;
  }
  const otherSigner = options.scheme ? 'wrong_scheme' : 'wrong_variant';
  for (const attempt of [...undoJoining(received), ...tryOtherSigners(received, otherSigner)]) {
    if (await fits(attempt, hmacs)) return found(attempt.cause);
  }
  if (!signature) return undefined;
  for await (const attempt of undoMistakes(received, secrets, options.otherSecrets ?? [])) {
    if (await fits(attempt, hmacs)) return found(attempt.cause);
  }
  return holdsReplacement(body) ? found('replacement_characters') : undefined;
}

/** Whether one of the keys made the signature. */
async function fits(attempt: Omit<Attempt, 'cause'>, ownHmacs: readonly Hmac[]): Promise<boolean> {
  const { signature, timestamp, body, hmacs = ownHmacs } = attempt;
  if (!signature) return false;
  for (const hmac of hmacs) if (await hmac.verify(signature, timestamp, body)) return true;
  return false;
}

/** Whether a body contains the bytes of U+FFFD. */
function holdsReplacement(body: Uint8Array): boolean {
  return body.some((byte, i) => byte === 0xef && body[i + 1] === 0xbf && body[i + 2] === 0xbd);
}

/** A delivery as it was received. */
interface Received {
  scheme: CheckedScheme;
  body: Bytes;
  /** `undefined` when the header is missing or not a valid signature. */
  signature: string | undefined;
  /** `undefined` when the scheme does not sign the time. */
  timestamp: string | undefined;
  /** Returns the value of a header. Several values are joined with commas; a missing header is empty. */
  read(name: string): string;
}

function readDelivery(body: Bytes, headers: WebhookHeaders, scheme: CheckedScheme): Received {
  const read = (name: string) =>
    findHeaderValues(headers, name.toLowerCase())
      .filter((value) => typeof value === 'string')
      .join();
  const signature = readSignature(read(scheme.signatureHeader), scheme.prefix);
  const timestamp = scheme.timestampHeader && read(scheme.timestampHeader);
  return { scheme, body, signature, timestamp, read };
}

/** Yields each of the values that were joined with commas in a header. */
function* undoJoining({ scheme, body, timestamp, read }: Received): Generator<Attempt> {
  const joined = read(scheme.signatureHeader);
  if (!`${joined}${timestamp}`.includes(',')) return;
  const times = timestamp?.split(',', 8) ?? [undefined];
  for (const part of joined.split(',', 8)) {
    const signature = readSignature(part.trim(), scheme.prefix);
    for (const time of times) {
      yield { cause: 'headers_joined', signature, timestamp: time?.trim(), body };
    }
  }
}

/**
 * Yields the delivery as each variant's scheme would sign it. The signature is in that scheme's header or in
 * the configured scheme's.
 */
function* tryOtherSigners(
  { body, signature, read }: Received,
  cause: WebhookMismatchCause,
): Generator<Attempt> {
  for (const known of knownSchemes) {
    const timestamp = known.timestampHeader && read(known.timestampHeader);
    yield { cause, signature, timestamp, body };
    const other = readSignature(read(known.signatureHeader), known.prefix);
    yield { cause, signature: other, timestamp, body };
  }
}

/** Undoes mistakes that leave the headers well-formed, the cheapest first. */
async function* undoMistakes(
  { body, signature, timestamp }: Received,
  secrets: readonly string[],
  otherSecrets: readonly string[],
): AsyncGenerator<Attempt> {
  const received = { signature, timestamp, body };
  for (const secret of secrets) {
    for (const [cause, key] of undoSecret(secret)) {
      yield { ...received, cause, hmacs: [createHmac(key)] };
    }
  }
  for (const secret of otherSecrets) {
    if (!secret) continue;
    yield { ...received, cause: 'another_secret', hmacs: [createHmac(encoder.encode(secret))] };
  }
  for await (const [cause, original] of undoChanges(body)) {
    yield { ...received, cause, body: original };
  }
  if (timestamp === undefined) return;
  const cause = 'timestamp_in_milliseconds';
  yield { ...received, cause, timestamp: timestamp.slice(0, -3) };
  const tries = Math.min(1_000, maxHashedBytes / body.length / secrets.length);
  for (let ms = 0; ms < tries; ms += 1) {
    yield { ...received, cause, timestamp: `${timestamp}${String(ms).padStart(3, '0')}` };
  }
}
