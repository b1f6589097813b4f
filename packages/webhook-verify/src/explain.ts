import { toBytes, type WebhookBody } from './body.ts';
import { undoChanges } from './body-changes.ts';
import type { WebhookVariant } from './event.ts';
import {
  requireVariant,
  signatureHeader,
  timestampHeader,
  type WebhookHeaders,
} from './headers.ts';
import { advice, type WebhookMismatchCause } from './mismatch-cause.ts';
import { requireSecrets } from './secret.ts';
import { toHex } from './signature.ts';

export type { WebhookMismatchCause } from './mismatch-cause.ts';

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

interface Attempt {
  key: Uint8Array<ArrayBuffer>;
  prefix: string;
  body: Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();

/**
 * Names the cause of a `signature_mismatch`, for development: it undoes the usual mistakes one by one
 * until the signature fits, and answers undefined when none does or when nothing is wrong. Costs dozens of
 * HMACs, up to 16 000 for a body with two replaced bytes: never call it in production, where anyone may
 * send mismatches.
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
  const body = new Uint8Array(bytes);
  const all = toRecord(headers);
  const other = variant === 'A' ? 'B' : 'A';
  const signed = (of: WebhookVariant) => all.get(signatureHeader[of]) ?? '';
  const timestamp = all.get(timestampHeader) ?? '';
  const prefix = variant === 'A' ? `${timestamp}.` : '';
  const found = (cause: WebhookMismatchCause) => ({ cause, advice: advice[cause] });
  const fits = async (signature: string, { key, prefix, body }: Attempt) =>
    signature.toLowerCase() === `sha256=${await hmac(key, prefix, body)}`;
  const sent = signed(variant);

  for (const secret of secrets) {
    const key = encoder.encode(secret);
    if (await fits(sent, { key, prefix, body })) {
      return /^\d{13}$/.test(timestamp) ? found('timestamp_in_milliseconds') : undefined;
    }
    for (const part of sent.split(',')) {
      for (const time of timestamp.split(',')) {
        const joined = { key, prefix: prefix && `${time.trim()}.`, body };
        if (await fits(part.trim(), joined)) return found('headers_joined');
      }
    }
    for (const ms of [`${timestamp}000.`, `${timestamp.slice(0, -3)}.`]) {
      if (prefix && (await fits(sent, { key, prefix: ms, body }))) {
        return found('timestamp_in_milliseconds');
      }
    }
    const otherPrefix = other === 'A' ? `${timestamp}.` : '';
    for (const signature of [sent, signed(other)]) {
      if (await fits(signature, { key, prefix: otherPrefix, body })) return found('wrong_variant');
    }
    for (const [cause, text] of undoSecret(secret)) {
      if (await fits(sent, { key: text, prefix, body })) return found(cause);
    }
    for await (const [cause, original] of undoChanges(body)) {
      if (await fits(sent, { key, prefix, body: original })) return found(cause);
    }
  }
  for (const secret of options.otherSecrets ?? []) {
    if (!secret) continue;
    if (await fits(sent, { key: encoder.encode(secret), prefix, body })) {
      return found('another_secret');
    }
  }
  return undefined;
}

function toRecord(headers: WebhookHeaders): Map<string, string> {
  const entries: Iterable<readonly [string, unknown]> =
    headers instanceof Headers ? headers : Object.entries(headers);
  return new Map([...entries].map(([name, value]) => [name.toLowerCase(), String(value ?? '')]));
}

/** The keys that a sender may have used where the receiver has this secret, and the other way round. */
function* undoSecret(secret: string): Generator<[WebhookMismatchCause, Uint8Array<ArrayBuffer>]> {
  for (const text of [secret.trim(), `${secret}\n`, `${secret}\r\n`, ` ${secret}`, `${secret} `]) {
    if (text) yield ['secret_has_whitespace', encoder.encode(text)];
  }
  const bare = secret.trim().replace(/^whsec_/, '');
  const bytes = encoder.encode(secret);
  const latin1 = Uint8Array.from(secret, (character) => character.charCodeAt(0));
  const texts = [bare, `whsec_${secret}`];
  for (const raw of [bytes, latin1]) {
    const base64 = btoa(String.fromCharCode(...raw));
    const hex = toHex(raw.buffer);
    texts.push(base64, `whsec_${base64}`, base64.replace(/=+$/, ''), hex, hex.toUpperCase());
  }
  for (const text of texts) if (text) yield ['secret_decoded', encoder.encode(text)];
  if (/^([\da-f]{2})+$/i.test(bare)) {
    const pairs = bare.match(/../g) ?? [];
    yield ['secret_decoded', Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))];
  }
  try {
    const decoded = atob(bare.replaceAll('-', '+').replaceAll('_', '/'));
    const key = Uint8Array.from(decoded, (character) => character.charCodeAt(0));
    if (key.length > 0) yield ['secret_decoded', key];
  } catch {
    // It is not base64.
  }
}

async function hmac(key: Uint8Array<ArrayBuffer>, prefix: string, body: Uint8Array) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  const bytes = encoder.encode(prefix);
  const signed = new Uint8Array(bytes.length + body.length);
  signed.set(bytes);
  signed.set(body, bytes.length);
  return toHex(await crypto.subtle.sign(algorithm, imported, signed));
}
