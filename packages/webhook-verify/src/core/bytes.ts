import { propertyOf } from './property-of.ts';

/** The type `Uint8Array<ArrayBuffer>`, written so that TypeScript versions before 5.7 also accept it. */
export type Bytes = ReturnType<typeof Uint8Array.of>;

export const encoder = new TextEncoder();

/**
 * Returns the bytes of a string, a view or a buffer; `undefined` for any other value.
 *
 * @throws TypeError if the value is a view of a detached `ArrayBuffer`
 */
export function toBytes(value: unknown): Uint8Array | undefined {
  if (typeof value === 'string') return encoder.encode(value);
  // A view of a detached buffer looks empty. Creating a new view of that buffer, below, throws.
  if (value instanceof Uint8Array && value.length > 0) return value;
  // `instanceof` alone would miss typed arrays from another realm, such as a test runner or a frame.
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  const isArrayBuffer = propertyOf(value, Symbol.toStringTag) === 'ArrayBuffer';
  return isArrayBuffer ? new Uint8Array(value as ArrayBuffer) : undefined;
}

/**
 * Whether a value is a string with an unpaired surrogate, which has no UTF-8 form. Encoding would replace it, so two
 * different strings could become the same bytes.
 */
export function hasLoneSurrogate(value: unknown): boolean {
  return typeof value === 'string' && /\p{Surrogate}/u.test(value);
}

/** Converts a binary string, such as the result of `atob`, to bytes. */
export function fromBinary(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
