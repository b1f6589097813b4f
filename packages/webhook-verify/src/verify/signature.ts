import { nodeCrypto } from './node-crypto.ts';
import { encoder, type RawBody } from './raw-body.ts';
import type { Claim } from './read-headers.ts';
import { ensure } from './verification-error.ts';

const algorithm = { name: 'HMAC', hash: 'SHA-256' };

/** The header value for these bytes, in lower-case hex. */
export async function createSignature(
  secret: string,
  prefix: string,
  body: Uint8Array,
): Promise<string> {
  if (nodeCrypto) {
    const hmac = nodeCrypto.createHmac('sha256', secret).update(prefix).update(body);
    return `sha256=${hmac.digest('hex')}`;
  }
  const key = await importKey(encoder.encode(secret));
  return `sha256=${toHex(await crypto.subtle.sign(algorithm, key, toSigned(prefix, body)))}`;
}

/** Lower-case hex. */
export function toHex(bytes: ArrayBuffer): string {
  const digits = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('');
}

/** Which secret made a signature, and the bytes over which it did. */
export interface Match {
  secretIndex: number;
  body: Uint8Array;
}

/** What signs many times under one key, which is prepared once; the bytes it gives last until the next call. */
export type Mac = (prefix: string, body: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** The HMAC of any key; a secret is text, whose UTF-8 bytes are its key. */
export function createMac(key: RawBody): Mac {
  if (nodeCrypto) return createNodeMac(nodeCrypto, key);
  let imported: Promise<CryptoKey> | undefined;
  return async (prefix, body) => {
    imported ??= importKey(key);
    return new Uint8Array(
      await crypto.subtle.sign(algorithm, await imported, toSigned(prefix, body)),
    );
  };
}

/**
 * Finds the secret that made a signature, or throws `signature_mismatch`. Every secret is tried, whichever
 * one matches, in constant time. Undefined where `node:crypto` is not.
 */
export function createNodeMatch(secrets: readonly string[]) {
  if (!nodeCrypto) return undefined;
  const { timingSafeEqual } = nodeCrypto;
  const macs = secrets.map((secret) => createNodeMac(nodeCrypto, encoder.encode(secret)));
  const claimed = new Uint8Array(32);
  return ({ signature, prefix }: Claim, body: Uint8Array): Match => {
    decode(signature, claimed);
    let secretIndex = -1;
    let index = 0;
    for (const toMac of macs) {
      if (timingSafeEqual(toMac(prefix, body), claimed) && secretIndex < 0) secretIndex = index;
      index += 1;
    }
    ensure(secretIndex >= 0, 'signature_mismatch');
    return { secretIndex, body };
  };
}

/**
 * As `createNodeMatch`, through WebCrypto, where each key is imported once. It answers with a copy of the
 * body: what is parsed is what was verified, even when the caller uses the buffer again meanwhile.
 */
export function createWebMatch(secrets: readonly string[]) {
  let keys: Promise<CryptoKey[]> | undefined;
  return async ({ signature, prefix }: Claim, body: Uint8Array): Promise<Match> => {
    keys ??= Promise.all(secrets.map((secret) => importKey(encoder.encode(secret))));
    const signed = toSigned(prefix, body);
    const claimed = decode(signature, new Uint8Array(32));
    const matches = (await keys).map((key) =>
      crypto.subtle.verify(algorithm, key, claimed, signed),
    );
    const secretIndex = (await Promise.all(matches)).indexOf(true);
    ensure(secretIndex >= 0, 'signature_mismatch');
    return { secretIndex, body: signed.subarray(signed.length - body.length) };
  };
}

/**
 * HMAC as two hashes behind the padded key, which is padded once. Up to 8 KiB the first is a single call
 * on a copy of the body; beyond, the copy would cost more than the call saves.
 */
function createNodeMac({ createHash, hash }: NonNullable<typeof nodeCrypto>, secret: Uint8Array) {
  // Not every runtime has the single call.
  const sha256 = (data: Uint8Array) =>
    hash ? hash('sha256', data, 'binary') : createHash('sha256').update(data).digest('binary');
  const key = secret.length > 64 ? write(sha256(secret), new Uint8Array(32), 0) : secret;
  const inner = new Uint8Array(64 + 13 + 8_192).fill(0x36, 0, 64);
  const outer = new Uint8Array(64 + 32).fill(0x5c, 0, 64);
  const mac = new Uint8Array(32);
  key.forEach((byte, i) => {
    inner[i] = byte ^ 0x36;
    outer[i] = byte ^ 0x5c;
  });
  const { buffer } = inner;

  return (prefix: string, body: Uint8Array): Uint8Array => {
    const start = 64 + prefix.length;
    const end = start + body.length;
    let digest: string;
    write(prefix, inner, 64);
    if (end > inner.length) {
      digest = createHash('sha256').update(inner.subarray(0, start)).update(body).digest('binary');
    } else {
      inner.set(body, start);
      digest = sha256(new Uint8Array(buffer, 0, end));
    }
    return write(sha256(write(digest, outer, 64)), mac, 0);
  };
}

// Node makes a string of one character for each byte in half the time that it takes to make a Buffer.
function write<Bytes extends Uint8Array>(text: string, bytes: Bytes, at: number): Bytes {
  for (let i = 0; i < text.length; i += 1) bytes[at + i] = text.charCodeAt(i);
  return bytes;
}

/** The 32 bytes of `sha256=` and 64 hex digits. */
export function decode<Bytes extends Uint8Array>(signature: string, bytes: Bytes): Bytes {
  for (let i = 0; i < 32; i += 1) {
    bytes[i] = toDigit(signature, 7 + 2 * i) * 16 + toDigit(signature, 8 + 2 * i);
  }
  return bytes;
}

// The low bits of 0 to 9 are their value, those of letters in either case their value less 9.
function toDigit(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return (code & 15) + 9 * (code >> 6);
}

function toSigned(prefix: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const signed = new Uint8Array(prefix.length + body.length);
  signed.set(body, prefix.length);
  return write(prefix, signed, 0);
}

function importKey(key: RawBody): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, algorithm, false, ['sign', 'verify']);
}
