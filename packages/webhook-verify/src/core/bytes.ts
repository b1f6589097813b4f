import { propertyOf } from './property-of.ts';

/** `Uint8Array<ArrayBuffer>`, in a form that TypeScript before 5.7 understands too. */
export type Bytes = ReturnType<typeof Uint8Array.of>;

export const encoder = new TextEncoder();

/**
 * Returns the bytes of a string, a view or a buffer; `undefined` for anything else.
 *
 * @throws TypeError for a view of memory that was transferred
 */
export function toBytes(value: unknown): Uint8Array | undefined {
  if (typeof value === 'string') return encoder.encode(value);
  // A view of transferred memory looks empty. Viewing its buffer again, below, throws.
  if (value instanceof Uint8Array && value.length > 0) return value;
  // `instanceof` alone would miss typed arrays of another realm, such as a test runner or a frame.
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  const isArrayBuffer = propertyOf(value, Symbol.toStringTag) === 'ArrayBuffer';
  return isArrayBuffer ? new Uint8Array(value as ArrayBuffer) : undefined;
}

/**
 * Whether a string contains a lone surrogate, which has no UTF-8 form. Encoding would replace it, so two
 * different strings would become the same bytes.
 */
export function hasLoneSurrogate(value: unknown): boolean {
  return typeof value === 'string' && /\p{Surrogate}/u.test(value);
}

/** Reads a string in which each character is one byte, as `atob` returns it. */
export function fromBinary(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
