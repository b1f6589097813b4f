import { type Bytes, encoder, fromBinary } from '../core/bytes.ts';
import { fromHex, toHex } from '../core/hex.ts';
import type { WebhookMismatchCause } from './mismatch-cause.ts';

/** Yields the keys that the sender may have used when this is the receiver's secret. */
export function* undoSecret(secret: string): Generator<[WebhookMismatchCause, Bytes]> {
  const trimmed = secret.trim();
  for (const text of [trimmed, `${secret}\n`, `${secret}\r\n`, ` ${secret}`, `${secret} `]) {
    if (text) yield ['secret_has_whitespace', encoder.encode(text)];
  }
  const [, , quoted] = /^(["'])(.+)\1$/s.exec(trimmed) ?? [];
  if (quoted) yield ['secret_quoted', encoder.encode(quoted)];
  const bare = trimmed.replace(/^whsec_/, '');
  const bytes = encoder.encode(secret);
  const latin1 = fromBinary(secret);
  const texts = [bare, `whsec_${secret}`];
  for (const raw of [bytes, latin1]) {
    const base64 = btoa(String.fromCharCode(...raw));
    const hex = toHex(raw);
    texts.push(base64, `whsec_${base64}`, base64.replace(/=+$/, ''), hex, hex.toUpperCase());
  }
  for (const text of texts) if (text) yield ['secret_decoded', encoder.encode(text)];
  if (/^([\da-f]{2})+$/i.test(bare)) {
    yield ['secret_decoded', fromHex(bare)];
  }
  try {
    const key = fromBinary(atob(bare.replaceAll('-', '+').replaceAll('_', '/')));
    if (key.length > 0) yield ['secret_decoded', key];
  } catch {
    // Not base64.
  }
}
