import { type Bytes, encoder } from '../core/bytes.ts';
import { fromHex, toHex } from '../core/hex.ts';
import { getNodeCrypto } from '../core/node-crypto.ts';

/** Computes the hex HMAC-SHA256 of `<timestamp>.<body>`, or of the body alone. */
export interface Hmac {
  sign(timestamp: string | undefined, body: Uint8Array): string | Promise<string>;
  /** Whether a signature (64 hex digits, in upper or lower case) is correct. Compares it in constant time. */
  verify(
    signature: string,
    timestamp: string | undefined,
    body: Uint8Array,
  ): boolean | Promise<boolean>;
}

/** Uses `node:crypto`, which is synchronous, or WebCrypto in runtimes without it. */
export function createHmac(key: Bytes): Hmac {
  const nodeCrypto = getNodeCrypto();
  return nodeCrypto ? createNodeHmac(nodeCrypto, key) : createWebHmac(key);
}

function createNodeHmac(node: NonNullable<ReturnType<typeof getNodeCrypto>>, key: Bytes): Hmac {
  // With the key as bytes, `node.createHmac` takes four times as long.
  const secretKey = node.createSecretKey(key);
  const sign = (timestamp: string | undefined, body: Uint8Array) => {
    const hmac = node.createHmac('sha256', secretKey);
    if (timestamp !== undefined) hmac.update(`${timestamp}.`);
    return hmac.update(body).digest('hex');
  };
  return {
    sign,
    verify: (signature, timestamp, body) =>
      node.timingSafeEqual(fromHex(sign(timestamp, body)), fromHex(signature)),
  };
}

function createWebHmac(key: Bytes): Hmac {
  const { subtle } = crypto;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  let imported: Promise<CryptoKey> | undefined;
  const importKey = () => {
    imported ??= subtle.importKey('raw', key, algorithm, false, ['sign', 'verify']);
    return imported;
  };
  return {
    async sign(timestamp, body) {
      const message = toMessage(timestamp, body);
      return toHex(new Uint8Array(await subtle.sign('HMAC', await importKey(), message)));
    },
    async verify(signature, timestamp, body) {
      const message = toMessage(timestamp, body);
      return subtle.verify('HMAC', await importKey(), fromHex(signature), message);
    },
  };
}

/** Copies the bytes to sign, so that changing the body later has no effect. */
function toMessage(timestamp: string | undefined, body: Uint8Array): Bytes {
  const prefix = encoder.encode(timestamp === undefined ? '' : `${timestamp}.`);
  const message = new Uint8Array(prefix.length + body.length);
  message.set(prefix);
  message.set(body, prefix.length);
  return message;
}
