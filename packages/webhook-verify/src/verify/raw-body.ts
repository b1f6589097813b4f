import { ensure } from './verification-error.ts';

/** A raw request body: bytes (also a Buffer), or a string, which is encoded as UTF-8. */
export type WebhookBody = string | ArrayBuffer | ArrayBufferView;

/** `Uint8Array<ArrayBuffer>`, in a form that TypeScript before 5.7 understands too. */
export type RawBody = ReturnType<typeof Uint8Array.of>;

export const encoder = new TextEncoder();

/**
 * Whether a text holds a lone surrogate, which has no UTF-8 form. Encoding would replace it, so two texts
 * would become the same bytes.
 */
export function hasLoneSurrogate(body: unknown): boolean {
  return typeof body === 'string' && /\p{Surrogate}/u.test(body);
}

/**
 * Returns the bytes of a string, a view or a buffer; `undefined` for anything else.
 *
 * @throws TypeError for a view of memory that was transferred
 */
export function toBytes(body: unknown): Uint8Array | undefined {
  if (typeof body === 'string') return encoder.encode(body);
  // A view of transferred memory looks empty. Viewing its buffer again, below, throws.
  if (body instanceof Uint8Array && body.length > 0) return body;
  // `instanceof` alone would miss typed arrays of another realm, such as a test runner or a frame.
  if (ArrayBuffer.isView(body)) {
    return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  }
  const isArrayBuffer = Object(body)[Symbol.toStringTag] === 'ArrayBuffer';
  return isArrayBuffer ? new Uint8Array(body as ArrayBuffer) : undefined;
}

/**
 * Returns the raw bytes of a delivery.
 *
 * @throws WebhookVerificationError `body_already_parsed`, `malformed_body` or `body_too_large`
 */
export function requireRawBody(rawBody: unknown, maxBodyBytes: number): Uint8Array {
  let bytes: Uint8Array | undefined;
  try {
    bytes = toBytes(rawBody);
  } catch {
    // The memory was transferred, or the value is not really a view.
  }
  ensure(bytes, 'body_already_parsed');
  requireSize(bytes.length, maxBodyBytes);
  ensure(!hasLoneSurrogate(rawBody), 'malformed_body');
  return bytes;
}

/** Refuses a body that is too large. A size of NaN, from an unusable Content-Length, passes. */
export function requireSize(bytes: number, maxBodyBytes: number): void {
  ensure(!(bytes > maxBodyBytes), 'body_too_large');
}
