import { createByteBuffer } from './byte-buffer.ts';
import type { WebhookEvent, WebhookVariant } from './event.ts';
import { webhookIdHeader } from './read-headers.ts';
import { ensure } from './verification-error.ts';

/** A raw request body: bytes (a Buffer too), or a string, which stands for its UTF-8 bytes. */
export type WebhookBody = string | ArrayBuffer | ArrayBufferView;

/** The bytes of a body: `Uint8Array<ArrayBuffer>`, in words that TypeScript before 5.7 knows too. */
export type RawBody = ReturnType<typeof Uint8Array.of>;

export const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** A lone surrogate has no UTF-8 form: encoding would replace it, and two texts would become one. */
export function hasLoneSurrogate(body: unknown): boolean {
  return typeof body === 'string' && /\p{Surrogate}/u.test(body);
}

/** The bytes of a string, a view or a buffer; undefined for anything else. Throws if they were transferred. */
export function toBytes(body: unknown): Uint8Array | undefined {
  if (typeof body === 'string') return encoder.encode(body);
  // What was transferred looks empty, and throws when it is viewed anew.
  if (body instanceof Uint8Array && body.length > 0) return body;
  // Not instanceof alone: test runners and frames bring typed arrays of another realm.
  if (ArrayBuffer.isView(body)) {
    return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  }
  const isArrayBuffer = Object(body)[Symbol.toStringTag] === 'ArrayBuffer';
  return isArrayBuffer ? new Uint8Array(body as ArrayBuffer) : undefined;
}

/** The raw bytes of a delivery, or `body_already_parsed`, `malformed_body`, `body_too_large`. */
export function requireRawBody(rawBody: unknown, maxBodyBytes: number): Uint8Array {
  let bytes: Uint8Array | undefined;
  try {
    bytes = toBytes(rawBody);
  } catch {
    // Transferred, or what only claims to be bytes.
  }
  ensure(bytes, 'body_already_parsed');
  requireSize(bytes.length, maxBodyBytes);
  ensure(!hasLoneSurrogate(rawBody), 'malformed_body');
  return bytes;
}

/** Reads the bytes of a request and stops at the limit, whatever its Content-Length says. */
export async function readBody(
  request: Pick<Request, 'arrayBuffer' | 'body' | 'bodyUsed' | 'headers'>,
  maxBodyBytes: number,
): Promise<RawBody> {
  const { body } = request;
  ensure(!request.bodyUsed && !body?.locked, 'body_already_parsed');
  requireSize(Number(request.headers.get('content-length')), maxBodyBytes);
  if (!body) return new Uint8Array(await request.arrayBuffer());
  const received = createByteBuffer(maxBodyBytes);
  for await (const chunk of body) {
    const bytes = requireRawBody(chunk, maxBodyBytes);
    requireSize(received.size + bytes.length, maxBodyBytes);
    received.append(bytes);
  }
  return received.toBytes();
}

// Written so that a Content-Length that is no number says nothing.
function requireSize(bytes: number, maxBodyBytes: number): void {
  ensure(!(bytes > maxBodyBytes), 'body_too_large');
}

/**
 * Verified bytes to the event: strict UTF-8 (a leading BOM is skipped), then JSON. In Variant A the header
 * `X-Webhook-ID`, which is not signed, must equal the signed `webhook_id`.
 */
export function parseEvent<V extends WebhookVariant>(
  body: Uint8Array,
  webhookId: string | undefined,
): WebhookEvent<V> {
  let event: { event?: unknown; webhook_id?: unknown } | null | undefined;
  try {
    event = JSON.parse(decoder.decode(body));
  } catch {
    // Not UTF-8, or not JSON: no event.
  }
  ensure(typeof event?.event === 'string', 'malformed_body');
  ensure(
    webhookId === undefined || event.webhook_id === webhookId,
    'webhook_id_mismatch',
    webhookIdHeader,
  );
  // Unknown names are events too; the shapes of `data` are the platform's word.
  return event as WebhookEvent<V>;
}
