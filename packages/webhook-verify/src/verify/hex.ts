/** Writes bytes in lower-case hex. */
export function toHex(bytes: ArrayBuffer): string {
  const digits = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'));
  return digits.join('');
}

/** Decodes a signature into 32 `bytes`. Its last 64 characters are hex digits of either case. */
export function decodeSignature<Bytes extends Uint8Array>(signature: string, bytes: Bytes): Bytes {
  const firstDigit = signature.length - 64;
  for (let i = 0; i < 32; i += 1) {
    const at = firstDigit + 2 * i;
    bytes[i] = toDigit(signature, at) * 16 + toDigit(signature, at + 1);
  }
  return bytes;
}

/**
 * Returns the value of a hex digit. The low four bits of '0' to '9' are the value; those of 'a' to 'f' and
 * 'A' to 'F' are 9 less.
 */
function toDigit(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const isLetter = code >> 6;
  return (code & 15) + 9 * isLetter;
}
