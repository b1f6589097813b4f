import { propertyOf } from './property-of.ts';

/** `Uint8Array<ArrayBuffer>`, written so that TypeScript before 5.7 also accepts it. */
export type Bytes = ReturnType<typeof Uint8Array.of>;

export const encoder = new TextEncoder();

/**
 * Returns the bytes of a string, a view or a buffer, and `undefined` for anything else.
 *
 * @throws TypeError if the value is a view of a detached `ArrayBuffer`
 */
export function toBytes(value: unknown): Uint8Array | undefined {
  if (typeof value === 'string') return encoder.encode(value);
  // Do not return an empty view here, because its buffer may be detached: then creating another view, below, throws.
  if (value instanceof Uint8Array && value.length > 0) return value;
  // `instanceof` alone would miss typed arrays from another realm, such as that of a test runner or a frame.
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  const isArrayBuffer = propertyOf(value, Symbol.toStringTag) === 'ArrayBuffer';
  return isArrayBuffer ? new Uint8Array(value as ArrayBuffer) : undefined;
}

/**
 * Whether a value is a string with an unpaired surrogate. UTF-8 cannot represent one, so encoding replaces it, and two
 * different strings could become the same bytes.
 */
export function hasLoneSurrogate(value: unknown): boolean {
  return typeof value === 'string' && /\p{Surrogate}/u.test(value);
}

/** Converts bytes to a binary string, which has one character per byte. */
export function toBinary(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** Converts a binary string, such as `atob` returns, to bytes. */
export function fromBinary(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
