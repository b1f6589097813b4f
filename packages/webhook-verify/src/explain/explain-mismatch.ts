import type { WebhookVariant } from '../verify/event.ts';
import { nodeCrypto } from '../verify/node-crypto.ts';
import { encoder, type RawBody, toBytes, type WebhookBody } from '../verify/raw-body.ts';
import {
  requireVariant,
  signatureHeader,
  timestampHeader,
  toLowerCaseRecord,
  type WebhookHeaders,
} from '../verify/read-headers.ts';
import { requireSecrets } from '../verify/secret.ts';
import { createMac, decode, type Mac } from '../verify/signature.ts';
import { undoChanges } from './body-changes.ts';
import { advice, type WebhookMismatchCause } from './mismatch-cause.ts';
import { findMarks, undoReplacement } from './replaced-bytes.ts';
import { undoSecret } from './secret-changes.ts';

/** What {@link explainMismatch} is told. */
export interface ExplainOptions {
  variant: WebhookVariant;
  /** As given to the verifier. */
  secret: string | readonly string[];
  /** Secrets that it might have been instead, for example those of other webhooks. */
  otherSecrets?: readonly string[];
}

/** What {@link explainMismatch} found. Holds no secret, no signature and no part of the body. */
export interface WebhookMismatch {
  cause: WebhookMismatchCause;
  /** What to change, in one sentence. */
  advice: string;
}

/** Something undone: the cause, if the signature fits then, and what it differs in from what was received. */
interface Attempt {
  cause: WebhookMismatchCause;
  signature?: string;
  prefix?: string;
  body?: Uint8Array;
  macs?: readonly Mac[];
}

/** How much each search tries, over all secrets: where HMACs are slow, so many fewer. */
const mostTries = nodeCrypto ? 2 ** 16 : 2 ** 13;
const mostHashed = 2 ** 29;

const signatureForm = /^sha256=[\da-f]{64}$/i;

/**
 * Names the cause of a `signature_mismatch`, for development: it undoes the usual mistakes one by one until
 * the signature fits, and answers undefined when none does or when nothing is wrong. What is no mismatch (a
 * header that is missing or malformed) the verifier has a code for.
 *
 * Replaced bytes are searched for where the body holds up to eight U+FFFD: by 65 536 guesses of each of three
 * kinds, by fewer where the body is over 8 KiB (512 MiB are hashed for each) or `node:crypto` is missing
 * (8 192). In a small body that proves any one or two bytes, several accented letters of Latin-1, and a
 * character that was decoded in two chunks. Where a body holds U+FFFD and nothing was proven, the answer is
 * `replacement_characters`: a sign of what happened, no proof.
 *
 * It takes seconds at the worst: never call it in production, where anyone may send mismatches.
 *
 * @throws TypeError for an unknown variant, a blank secret and a body that is neither bytes nor text
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
  const macs = secrets.map((secret) => createMac(encoder.encode(secret)));
  const prefix = variant === 'A' ? `${received.timestamp}.` : '';
  const marks = findMarks(received.body);

  const fits = async ({ signature = sent, ...attempt }: Omit<Attempt, 'cause'>) => {
    if (!signatureForm.test(signature)) return false;
    const claimed = decode(signature, new Uint8Array(32));
    for (const mac of attempt.macs ?? macs) {
      const made = await mac(attempt.prefix ?? prefix, attempt.body ?? received.body);
      if (claimed.every((byte, i) => byte === made[i])) return true;
    }
    return false;
  };
  const found = (cause: WebhookMismatchCause) => ({ cause, advice: advice[cause] });

  if (await fits({})) {
    return /^\d{13}$/.test(received.timestamp) ? found('timestamp_in_milliseconds') : undefined;
  }
  for (const attempt of undoHeaders(received)) {
    if (await fits(attempt)) return found(attempt.cause);
  }
  if (!signatureForm.test(sent)) return undefined;
  for await (const attempt of undoMistakes(received, secrets, options.otherSecrets ?? [], marks)) {
    if (await fits(attempt)) return found(attempt.cause);
  }
  return marks.length > 0 ? found('replacement_characters') : undefined;
}

/** What there is to explain. */
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
    signatures: { A: read(signatureHeader.A), B: read(signatureHeader.B) },
    timestamp: read(timestampHeader),
  };
}

/** What is wrong with the headers, and proven by the signature they hold. */
function* undoHeaders({ variant, signatures, timestamp }: Received): Generator<Attempt> {
  const sent = signatures[variant];
  if (`${sent}${timestamp}`.includes(',')) {
    for (const part of sent.split(',', 8)) {
      for (const time of timestamp.split(',', 8)) {
        const prefix = variant === 'A' ? `${time.trim()}.` : '';
        yield { cause: 'headers_joined', signature: part.trim(), prefix };
      }
    }
  }
  const other = variant === 'A' ? 'B' : 'A';
  const prefix = other === 'A' ? `${timestamp}.` : '';
  for (const signature of [sent, signatures[other]]) {
    yield { cause: 'wrong_variant', signature, prefix };
  }
}

/** The mistakes that leave the headers well-formed, from the cheapest to the dearest to undo. */
async function* undoMistakes(
  { variant, body, timestamp }: Received,
  secrets: readonly string[],
  otherSecrets: readonly string[],
  marks: readonly number[],
): AsyncGenerator<Attempt> {
  const tries = Math.min(mostTries, mostHashed / body.length) / secrets.length;
  for (const secret of secrets) {
    for (const [cause, key] of undoSecret(secret)) yield { cause, macs: [createMac(key)] };
  }
  for (const secret of otherSecrets) {
    if (secret) yield { cause: 'another_secret', macs: [createMac(encoder.encode(secret))] };
  }
  for await (const [cause, original] of undoChanges(body)) yield { cause, body: original };
  if (variant === 'A') {
    const cause = 'timestamp_in_milliseconds';
    yield { cause, prefix: `${timestamp.slice(0, -3)}.` };
    for (let ms = 0; ms < Math.min(1_000, tries); ms += 1) {
      yield { cause, prefix: `${timestamp}${String(ms).padStart(3, '0')}.` };
    }
  }
  for (const original of undoReplacement(body, marks, tries)) {
    yield { cause: 'lossy_utf8', body: original };
  }
}
