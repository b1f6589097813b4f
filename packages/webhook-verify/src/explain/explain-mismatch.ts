import type { WebhookVariant } from '../verify/event.ts';
import { lowerCaseNames, toLowerCaseRecord, type WebhookHeaders } from '../verify/header-names.ts';
import { decodeSignature } from '../verify/hex.ts';
import { nodeCrypto } from '../verify/node-crypto.ts';
import { encoder, type RawBody, toBytes, type WebhookBody } from '../verify/raw-body.ts';
import { requireSecrets } from '../verify/secret.ts';
import { createHmac, type Hmac } from '../verify/signature.ts';
import { requireVariant } from '../verify/verifier-options.ts';
import { undoChanges } from './body-changes.ts';
import { advice, type WebhookMismatchCause } from './mismatch-cause.ts';
import { findMarks, undoReplacement } from './replaced-bytes.ts';
import { undoSecret } from './secret-changes.ts';

/** Options of {@link explainMismatch}. */
export interface ExplainOptions {
  /** The variant that the verifier was created with. */
  variant: WebhookVariant;
  /** The secret or secrets that the verifier was created with. */
  secret: string | readonly string[];
  /** Other secrets that may have made the signature, for example those of your other webhooks. */
  otherSecrets?: readonly string[];
}

/** Why a signature does not match. Holds no secret, no signature and no part of the body. */
export interface WebhookMismatch {
  /** The cause, for programs. */
  cause: WebhookMismatchCause;
  /** What to change, in one sentence. */
  advice: string;
}

/** One mistake undone: its cause, and how the delivery differs from the received one without it. */
interface Attempt {
  cause: WebhookMismatchCause;
  signature?: string;
  signedPrefix?: string;
  body?: Uint8Array;
  hmacs?: readonly Hmac[];
}

/** Limits of each search, over all secrets. Through WebCrypto HMACs are slow, so it tries fewer. */
const maxTries = nodeCrypto ? 2 ** 16 : 2 ** 13;
const maxHashedBytes = 2 ** 29;

const signatureForm = /^sha256=[\da-f]{64}$/i;

/**
 * Names the cause of a `signature_mismatch`, for development. It undoes the usual mistakes one by one until the
 * signature fits. It resolves with undefined when none of them fits, when the signature is right, and when a
 * header is missing or malformed, for which the verifier has codes.
 *
 * A cause is proven by the signature, with one exception: `replacement_characters` only says that the body
 * holds U+FFFD, the character that decoding leaves where bytes were lost. Lost bytes are searched for in bodies
 * with up to eight U+FFFD. In a small body the search finds any one or two bytes, several accented letters of
 * Latin-1, and characters that were decoded in two chunks.
 *
 * It can take seconds. Do not call it in production, where anybody can send mismatches.
 *
 * @throws TypeError for an unknown variant, a blank secret, or a body that is neither bytes nor text
 */
export async function explainMismatch(
  rawBody: WebhookBody,
  headers: WebhookHeaders,
  options: ExplainOptions,
): Promise<WebhookMismatch | undefined> {
  const variant = requireVariant(options.variant);
  const secrets = requireSecrets(options.secret);
  const bytes = toBytes(rawBody);
  if (!bytes) throw new TypeError('rawBody: expected bytes or text');
  const received: Received = { variant, body: new Uint8Array(bytes), ...readHeaders(headers) };
  const sent = received.signatures[variant];
  const hmacs = secrets.map((secret) => createHmac(encoder.encode(secret)));
  const signedPrefix = variant === 'A' ? `${received.timestamp}.` : '';
  const marks = findMarks(received.body);

  const fits = async ({ signature = sent, ...attempt }: Omit<Attempt, 'cause'>) => {
    if (!signatureForm.test(signature)) return false;
    const expected = decodeSignature(signature, new Uint8Array(32));
    for (const hmac of attempt.hmacs ?? hmacs) {
      const mac = await hmac(attempt.signedPrefix ?? signedPrefix, attempt.body ?? received.body);
      if (expected.every((byte, i) => byte === mac[i])) return true;
    }
    return false;
  };
  const found = (cause: WebhookMismatchCause) => ({ cause, advice: advice[cause] });

  if (await fits({})) {
    return /^\d{13}$/.test(received.timestamp) ? found('timestamp_in_milliseconds') : undefined;
  }
  for (const attempt of undoHeaderMistakes(received)) {
    if (await fits(attempt)) return found(attempt.cause);
  }
  if (!signatureForm.test(sent)) return undefined;
  for await (const attempt of undoMistakes(received, secrets, options.otherSecrets ?? [], marks)) {
    if (await fits(attempt)) return found(attempt.cause);
  }
  return marks.length > 0 ? found('replacement_characters') : undefined;
}

/** A delivery as it was received. */
interface Received {
  variant: WebhookVariant;
  body: RawBody;
  signatures: Record<WebhookVariant, string>;
  timestamp: string;
}

function readHeaders(headers: WebhookHeaders): Pick<Received, 'signatures' | 'timestamp'> {
  const values = toLowerCaseRecord(headers);
  const read = (name: string) =>
    [values[name]]
      .flat()
      .filter((value) => typeof value === 'string')
      .join();
  return {
    signatures: { A: read(lowerCaseNames.signature.A), B: read(lowerCaseNames.signature.B) },
    timestamp: read(lowerCaseNames.timestamp),
  };
}

/** Undoes mistakes in the headers. */
function* undoHeaderMistakes({ variant, signatures, timestamp }: Received): Generator<Attempt> {
  const sent = signatures[variant];
  if (`${sent}${timestamp}`.includes(',')) {
    for (const part of sent.split(',', 8)) {
      for (const time of timestamp.split(',', 8)) {
        const signedPrefix = variant === 'A' ? `${time.trim()}.` : '';
        yield { cause: 'headers_joined', signature: part.trim(), signedPrefix };
      }
    }
  }
  const other = variant === 'A' ? 'B' : 'A';
  const signedPrefix = other === 'A' ? `${timestamp}.` : '';
  for (const signature of [sent, signatures[other]]) {
    yield { cause: 'wrong_variant', signature, signedPrefix };
  }
}

/** Undoes mistakes that leave the headers well-formed, the cheapest first. */
async function* undoMistakes(
  { variant, body, timestamp }: Received,
  secrets: readonly string[],
  otherSecrets: readonly string[],
  marks: readonly number[],
): AsyncGenerator<Attempt> {
  const tries = Math.min(maxTries, maxHashedBytes / body.length) / secrets.length;
  for (const secret of secrets) {
    for (const [cause, key] of undoSecret(secret)) yield { cause, hmacs: [createHmac(key)] };
  }
  for (const secret of otherSecrets) {
    if (secret) yield { cause: 'another_secret', hmacs: [createHmac(encoder.encode(secret))] };
  }
  for await (const [cause, original] of undoChanges(body)) yield { cause, body: original };
  if (variant === 'A') {
    const cause = 'timestamp_in_milliseconds';
    yield { cause, signedPrefix: `${timestamp.slice(0, -3)}.` };
    for (let ms = 0; ms < Math.min(1_000, tries); ms += 1) {
      yield { cause, signedPrefix: `${timestamp}${String(ms).padStart(3, '0')}.` };
    }
  }
  for (const original of undoReplacement(body, marks, tries)) {
    yield { cause: 'lossy_utf8', body: original };
  }
}
