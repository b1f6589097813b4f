import { WebhookVerificationError } from './error.ts';
import { nodeCrypto } from './node-crypto.ts';

const encoder = new TextEncoder();
const algorithm = { name: 'HMAC', hash: 'SHA-256' };

/** What a delivery claims: this signature, over the raw body and in Variant A over the time before it. */
export interface Claimed {
  /** As it was sent, in the right form. */
  signature: string;
  /** Variant A: Unix seconds, as the text that was signed. */
  timestamp?: string;
}

/** `sha256=` and exactly 64 hex digits of either case; anything else throws `malformed_header`. */
export function requireSignature(value: string, header: string): string {
  if (/^sha256=[\da-fA-F]{64}$/.test(value)) return value;
  throw new WebhookVerificationError('malformed_header', header);
}

function decode<Bytes extends Uint8Array>(signature: string, bytes: Bytes): Bytes {
  for (let i = 0; i < 32; i += 1) {
    bytes[i] = toDigit(signature, 7 + 2 * i) * 16 + toDigit(signature, 8 + 2 * i);
  }
  return bytes;
}

// The low bits of 0 to 9 are their value, those of letters in either case their value less 9.
function toDigit(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return (code & 15) + (code > 57 ? 9 : 0);
}

/** The header value for these bytes, in lower-case hex. */
export async function createSignature(
  secret: string,
  timestamp: string | undefined,
  body: Uint8Array,
): Promise<string> {
  if (nodeCrypto) {
    const hmac = nodeCrypto.createHmac('sha256', secret).update(toPrefix(timestamp)).update(body);
    return `sha256=${hmac.digest('hex')}`;
  }
  const mac = await crypto.subtle.sign(
    algorithm,
    await importKey(secret),
    toSigned(timestamp, body),
  );
  return `sha256=${toHex(mac)}`;
}

/** Lower-case hex. */
export function toHex(bytes: ArrayBuffer): string {
  const digits = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('');
}

/**
 * Tells which secret made a signature: its index, or -1. Every secret is tried, whichever one matches, in
 * constant time. Undefined where `node:crypto` is not.
 */
export function createNodeMatch(secrets: readonly string[]) {
  if (!nodeCrypto) return undefined;
  const { timingSafeEqual } = nodeCrypto;
  const macs = secrets.map((secret) => createNodeMac(nodeCrypto, secret));
  const claimed = new Uint8Array(32);
  return ({ signature, timestamp }: Claimed, body: Uint8Array): number => {
    decode(signature, claimed);
    let index = -1;
    for (const [i, mac] of macs.entries()) {
      if (timingSafeEqual(mac(timestamp, body), claimed) && index < 0) index = i;
    }
    return index;
  };
}

/** As `createNodeMatch`, through WebCrypto; each key is imported once. */
export function createWebMatch(secrets: readonly string[]) {
  let keys: Promise<CryptoKey[]> | undefined;
  return async ({ signature, timestamp }: Claimed, body: Uint8Array): Promise<number> => {
    keys ??= Promise.all(secrets.map(importKey));
    const signed = toSigned(timestamp, body);
    const claimed = decode(signature, new Uint8Array(32));
    const matches = (await keys).map((key) =>
      crypto.subtle.verify(algorithm, key, claimed, signed),
    );
    return (await Promise.all(matches)).indexOf(true);
  };
}

/**
 * HMAC as two one-shot hashes behind the padded key, which is padded once. Above 8 KiB copying the body
 * would cost more than that saves, and before Node 20.12 there is no one-shot hash.
 */
function createNodeMac(node: NonNullable<typeof nodeCrypto>, secret: string) {
  const { createHash, createHmac, hash } = node;
  const bytes = encoder.encode(secret);
  const key = bytes.length > 64 ? createHash('sha256').update(bytes).digest() : bytes;
  const inner = new Uint8Array(64 + 13 + 8_192).fill(0x36, 0, 64);
  const outer = new Uint8Array(64 + 32).fill(0x5c, 0, 64);
  const mac = new Uint8Array(32);
  key.forEach((byte, i) => {
    inner[i] = byte ^ 0x36;
    outer[i] = byte ^ 0x5c;
  });

  return (timestamp: string | undefined, body: Uint8Array): Uint8Array => {
    const start = timestamp === undefined ? 64 : 65 + timestamp.length;
    const end = start + body.length;
    if (!hash || end > inner.length) {
      return createHmac('sha256', secret).update(toPrefix(timestamp)).update(body).digest();
    }
    if (timestamp !== undefined) {
      write(timestamp, inner, 64);
      inner[start - 1] = 0x2e;
    }
    inner.set(body, start);
    write(hash('sha256', inner.subarray(0, end), 'binary'), outer, 64);
    return write(hash('sha256', outer, 'binary'), mac, 0);
  };
}

// Node makes a string of one character for each byte in half the time that it takes to make a Buffer.
function write(text: string, bytes: Uint8Array, at: number): Uint8Array {
  for (let i = 0; i < text.length; i += 1) bytes[at + i] = text.charCodeAt(i);
  return bytes;
}

// Before the raw body is signed: in Variant A `timestamp.`, in B nothing (contract 6.1, 6.2).
function toPrefix(timestamp: string | undefined): string {
  return timestamp === undefined ? '' : `${timestamp}.`;
}

function toSigned(timestamp: string | undefined, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const prefix = encoder.encode(toPrefix(timestamp));
  const signed = new Uint8Array(prefix.length + body.length);
  signed.set(prefix);
  signed.set(body, prefix.length);
  return signed;
}

// The secret is text: its UTF-8 bytes are the key, never decoded from hex or base64.
function importKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
    'verify',
  ]);
}
