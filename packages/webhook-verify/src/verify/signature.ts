import { decodeSignature, toHex } from './hex.ts';
import { nodeCrypto } from './node-crypto.ts';
import { createNodeHmac, writeBinary } from './node-hmac.ts';
import { encoder, type RawBody } from './raw-body.ts';
import type { SignatureHeaders } from './read-headers.ts';
import { ensure } from './verification-error.ts';

const algorithm = { name: 'HMAC', hash: 'SHA-256' };

/** Signs bytes. Returns the signature in lower-case hex. */
export async function createSignature(
  secret: string,
  signedPrefix: string,
  body: Uint8Array,
): Promise<string> {
  if (nodeCrypto) {
    const hmac = nodeCrypto.createHmac('sha256', secret).update(signedPrefix).update(body);
    return hmac.digest('hex');
  }
  const key = await importKey(encoder.encode(secret));
  const signed = toSignedBytes(signedPrefix, body);
  return toHex(await crypto.subtle.sign(algorithm, key, signed));
}

/** Computes HMACs with one key. The next call may overwrite the returned bytes. */
export type Hmac = (signedPrefix: string, body: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** Creates an {@link Hmac} with `node:crypto` or, where there is none, WebCrypto. */
export function createHmac(key: RawBody): Hmac {
  if (nodeCrypto) return createNodeHmac(nodeCrypto, key);
  let imported: Promise<CryptoKey> | undefined;
  return async (signedPrefix, body) => {
    imported ??= importKey(key);
    const signed = toSignedBytes(signedPrefix, body);
    return new Uint8Array(await crypto.subtle.sign(algorithm, await imported, signed));
  };
}

/** The index of the secret that made a signature, and the bytes that it signs. */
export interface SignatureMatch {
  secretIndex: number;
  body: Uint8Array;
}

/**
 * Creates a function that finds the secret that made a signature, or throws `signature_mismatch`. It tries
 * every secret, even after a match, and compares in constant time. Returns `undefined` where there is no
 * `node:crypto`.
 */
export function createNodeMatcher(secrets: readonly string[]) {
  if (!nodeCrypto) return undefined;
  const { timingSafeEqual } = nodeCrypto;
  const hmacs = secrets.map((secret) => createNodeHmac(nodeCrypto, encoder.encode(secret)));
  const expected = new Uint8Array(32);
  return ({ signature, signedPrefix }: SignatureHeaders, body: Uint8Array): SignatureMatch => {
    decodeSignature(signature, expected);
    let secretIndex = -1;
    for (let i = 0; i < hmacs.length; i += 1) {
      const mac = hmacs[i]?.(signedPrefix, body);
      if (mac && timingSafeEqual(mac, expected) && secretIndex < 0) secretIndex = i;
    }
    ensure(secretIndex >= 0, 'signature_mismatch');
    return { secretIndex, body };
  };
}

/**
 * Like {@link createNodeMatcher}, with WebCrypto. Each key is imported once. `body` is a copy: the parsed
 * bytes are the verified ones, even if the caller changes the buffer meanwhile.
 */
export function createWebMatcher(secrets: readonly string[]) {
  let keys: Promise<CryptoKey[]> | undefined;
  return async (
    { signature, signedPrefix }: SignatureHeaders,
    body: Uint8Array,
  ): Promise<SignatureMatch> => {
    keys ??= Promise.all(secrets.map((secret) => importKey(encoder.encode(secret))));
    const signed = toSignedBytes(signedPrefix, body);
    const expected = decodeSignature(signature, new Uint8Array(32));
    const matches = (await keys).map((key) =>
      crypto.subtle.verify(algorithm, key, expected, signed),
    );
    const secretIndex = (await Promise.all(matches)).indexOf(true);
    ensure(secretIndex >= 0, 'signature_mismatch');
    return { secretIndex, body: signed.subarray(signedPrefix.length) };
  };
}

function toSignedBytes(signedPrefix: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const signed = new Uint8Array(signedPrefix.length + body.length);
  signed.set(body, signedPrefix.length);
  return writeBinary(signedPrefix, signed, 0);
}

function importKey(key: RawBody): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, algorithm, false, ['sign', 'verify']);
}
