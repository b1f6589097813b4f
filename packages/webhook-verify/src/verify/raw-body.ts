import { hasLoneSurrogate, toBytes } from '../core/bytes.ts';
import { ensure } from './verification-error.ts';

/** A raw request body: bytes, such as a Buffer, or a string, which is encoded as UTF-8. */
export type WebhookBody = string | ArrayBuffer | ArrayBufferView;

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
    // The buffer is detached, or the value only looks like a view, so the check below rejects it.
  }
  ensure(bytes, 'body_already_parsed');
  requireSize(bytes.length, maxBodyBytes);
  ensure(!hasLoneSurrogate(rawBody), 'malformed_body');
  return bytes;
}

/** Throws if a body is too large. NaN, from a malformed Content-Length, passes. */
export function requireSize(bytes: number, maxBodyBytes: number): void {
  ensure(!(bytes > maxBodyBytes), 'body_too_large');
}
