import type { Bytes } from './bytes.ts';
import { getNodeBuffer } from './node-crypto.ts';

/** Converts bytes to lower-case hex digits. */
export function toHex(bytes: Uint8Array): string {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('');
}

/** Converts an even number of hex digits, in upper or lower case, to bytes. */
export function fromHex(digits: string): Bytes {
  const nodeBuffer = getNodeBuffer();
  if (nodeBuffer) return nodeBuffer.from(digits, 'hex');
  const bytes = new Uint8Array(digits.length / 2);
  for (let i = 0; i < bytes.length; i += 1) {
    bytes[i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16);
  }
  return bytes;
}
