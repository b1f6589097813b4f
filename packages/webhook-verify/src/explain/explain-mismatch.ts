import type { WebhookVariant } from '../verify/event.ts';
import { toLowerCaseRecord, type WebhookHeaders } from '../verify/header-record.ts';
import { decodeSignature } from '../verify/hex.ts';
import { encoder, type RawBody, toBytes, type WebhookBody } from '../verify/raw-body.ts';
import { isSignature, toSignatureForm } from '../verify/read-headers.ts';
import {
  type CheckedScheme,
  requireScheme,
  schemes,
  toSignedPrefix,
  type WebhookScheme,
} from '../verify/scheme.ts';
import { requireSecrets } from '../verify/secret.ts';
import { createHmac, type Hmac } from '../verify/signature.ts';
import { requireVariant } from '../verify/verifier-options.ts';
import { undoChanges } from './body-changes.ts';
import { advice, type WebhookMismatchCause } from './mismatch-cause.ts';
import { undoSecret } from './secret-changes.ts';

/** Options of {@link explainMismatch}. */
export interface ExplainOptions {
  /** The variant that the verifier was created with. */
  variant: WebhookVariant;
  /** The scheme that the verifier was created with, if it was given one. */
  scheme?: WebhookScheme;
  /** The secret or secrets that the verifier was created with. */
  secret: string | readonly string[];
  /** Other secrets that may have made the signature, for example those of your other webhooks. */
  otherSecrets?: readonly string[];
}

/** Why a signature does not match. Holds no secret, no signature and no part of the body. */
export interface WebhookMismatch {
  /** The cause, for programs. */
  cause: WebhookMismatchCause;
  /** The change to make, in one sentence. */
  advice: string;
}

/** One mistake undone: its cause, and the differences to the received delivery. */
interface Attempt {
  cause: WebhookMismatchCause;
  /** The value of the signature header; `undefined` when it is not a valid signature. */
  signature: string | undefined;
  signedPrefix?: string;
  body?: Uint8Array;
  hmacs?: readonly Hmac[];
}

/** The most bytes that the search for the milliseconds of a timestamp hashes, over all secrets. */
const maxHashedBytes = 2 ** 29;

const knownSchemes: readonly CheckedScheme[] = Object.values(schemes);

/**
 * Finds the cause of a `signature_mismatch`, for development. It undoes common mistakes one by one until the
 * signature matches. It resolves with undefined when no mistake explains the mismatch and when the signature
 * is right. It does the same when a header is missing or malformed, for which the verifier has codes.
 *
 * A cause is proven by the signature, with one exception: `replacement_characters` only says that the body
 * holds U+FFFD, the character that decoding leaves where bytes were lost.
 *
 * It can take seconds. Do not call it in production, where anybody can send mismatches.
 *
 * @throws TypeError for an unknown variant, a wrong scheme, a blank secret, or a body that is neither bytes
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
  const received = { body: new Uint8Array(bytes), ...readDelivery(headers, scheme) };
  const { signature, timestamp } = received;
  const hmacs = secrets.map((secret) => createHmac(encoder.encode(secret)));

  const fits = async (attempt: Omit<Attempt, 'cause'>) => {
    if (!attempt.signature) return false;
    const expected = decodeSignature(attempt.signature, new Uint8Array(32));
    const signedPrefix = attempt.signedPrefix ?? toSignedPrefix(timestamp);
    for (const hmac of attempt.hmacs ?? hmacs) {
      const mac = await hmac(signedPrefix, attempt.body ?? received.body);
      if (expected.every((byte, i) => byte === mac[i])) return true;
    }
    return false;
  };
  const found = (cause: WebhookMismatchCause) => ({ cause, advice: advice[cause] });

  if (await fits({ signature })) {
    return /^\d{13}$/.test(timestamp ?? '') ? found('timestamp_in_milliseconds') : undefined;
  }
  const otherSigner = options.scheme ? 'wrong_scheme' : 'wrong_variant';
  for (const attempt of [...undoJoining(received), ...tryOtherSigners(received, otherSigner)]) {
    if (await fits(attempt)) return found(attempt.cause);
  }
  if (!signature) return undefined;
  for await (const attempt of undoMistakes(received, secrets, options.otherSecrets ?? [])) {
    if (await fits({ signature, ...attempt })) return found(attempt.cause);
  }
  return holdsReplacement(received.body) ? found('replacement_characters') : undefined;
}

/** Whether the bytes of U+FFFD are in a body. */
function holdsReplacement(body: Uint8Array): boolean {
  return body.some((byte, i) => byte === 0xef && body[i + 1] === 0xbf && body[i + 2] === 0xbd);
}

/** A delivery as it was received. */
interface Received {
  scheme: CheckedScheme;
  body: RawBody;
  /** `undefined` when the header is missing or not a valid signature. */
  signature: string | undefined;
  /** `undefined` when the scheme does not sign the time. */
  timestamp: string | undefined;
  /** Returns the value of a header. Several values are joined with commas; a missing header is empty. */
  read(name: string): string;
}

function readDelivery(headers: WebhookHeaders, scheme: CheckedScheme): Omit<Received, 'body'> {
  const names = [scheme, ...knownSchemes].flatMap(({ signatureHeader, timestampHeader = '' }) => [
    signatureHeader.toLowerCase(),
    timestampHeader.toLowerCase(),
  ]);
  const values = toLowerCaseRecord(headers, names.filter(Boolean));
  const read = (name: string) =>
    [values[name.toLowerCase()]]
      .flat()
      .filter((value) => typeof value === 'string')
      .join();
  const signature = toSignature(read(scheme.signatureHeader), scheme);
  const timestamp = scheme.timestampHeader && read(scheme.timestampHeader);
  return { scheme, signature, timestamp, read };
}

/** Returns the value of a signature header, or `undefined` when it is not a valid signature. */
function toSignature(value: string, { prefix }: CheckedScheme): string | undefined {
  return isSignature(value, toSignatureForm(prefix)) ? value : undefined;
}

/** Yields each of the values that were joined with commas in a header. */
function* undoJoining({ scheme, timestamp = '', read }: Received): Generator<Attempt> {
  const joined = read(scheme.signatureHeader);
  if (!`${joined}${timestamp}`.includes(',')) return;
  for (const part of joined.split(',', 8)) {
    const signature = toSignature(part.trim(), scheme);
    for (const time of timestamp.split(',', 8)) {
      const signedPrefix = toSignedPrefix(scheme.timestampHeader && time.trim());
      yield { cause: 'headers_joined', signature, signedPrefix };
    }
  }
}

/**
 * Yields the delivery for the schemes of both variants. The signature is in their header or in that of the
 * configured scheme.
 */
function* tryOtherSigners(
  { signature, read }: Received,
  cause: WebhookMismatchCause,
): Generator<Attempt> {
  for (const known of knownSchemes) {
    const signedPrefix = toSignedPrefix(known.timestampHeader && read(known.timestampHeader));
    yield { cause, signature, signedPrefix };
    yield { cause, signature: toSignature(read(known.signatureHeader), known), signedPrefix };
  }
}

/** Undoes mistakes that leave the headers well-formed, the cheapest first. */
async function* undoMistakes(
  { body, timestamp }: Received,
  secrets: readonly string[],
  otherSecrets: readonly string[],
): AsyncGenerator<Omit<Attempt, 'signature'>> {
  for (const secret of secrets) {
    for (const [cause, key] of undoSecret(secret)) yield { cause, hmacs: [createHmac(key)] };
  }
  for (const secret of otherSecrets) {
    if (secret) yield { cause: 'another_secret', hmacs: [createHmac(encoder.encode(secret))] };
  }
  for await (const [cause, original] of undoChanges(body)) yield { cause, body: original };
  if (timestamp !== undefined) {
    const cause = 'timestamp_in_milliseconds';
    yield { cause, signedPrefix: `${timestamp.slice(0, -3)}.` };
    const tries = Math.min(1_000, maxHashedBytes / body.length / secrets.length);
    for (let ms = 0; ms < tries; ms += 1) {
      yield { cause, signedPrefix: `${timestamp}${String(ms).padStart(3, '0')}.` };
    }
  }
}
