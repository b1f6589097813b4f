import { WebhookVerificationError } from './error.ts';
import type { WebhookEvent, WebhookVariant } from './event.ts';
import { webhookIdHeader } from './headers.ts';

/** A raw request body: bytes (a Buffer too), or a string, which stands for its UTF-8 bytes. */
export type WebhookBody = string | ArrayBuffer | ArrayBufferView;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** A lone surrogate has no UTF-8 form: encoding would replace it, and two texts would become one. */
export function hasLoneSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}

/** The bytes of a string, a view or a buffer; undefined for anything else. */
export function toBytes(body: unknown): Uint8Array | undefined {
  if (typeof body === 'string') return encoder.encode(body);
  if (body instanceof Uint8Array) return body;
  // Not instanceof alone: test runners and frames bring typed arrays of another realm.
  if (ArrayBuffer.isView(body)) {
    return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  }
  return isArrayBuffer(body) ? new Uint8Array(body) : undefined;
}

function isArrayBuffer(body: unknown): body is ArrayBuffer {
  return Object.prototype.toString.call(body) === '[object ArrayBuffer]';
}

/** The raw bytes of a delivery, or `body_already_parsed`, `malformed_body`, `body_too_large`. */
export function requireRawBody(rawBody: unknown, maxBodyBytes: number): Uint8Array {
  const bytes = toBytes(rawBody);
  if (!bytes) throw new WebhookVerificationError('body_already_parsed');
  if (bytes.length > maxBodyBytes) throw new WebhookVerificationError('body_too_large');
  if (typeof rawBody === 'string' && hasLoneSurrogate(rawBody)) {
    throw new WebhookVerificationError('malformed_body');
  }
  return bytes;
}

/** Reads a request's bytes and stops at the limit, whatever its Content-Length says. */
export async function readBody(request: Request, maxBodyBytes: number): Promise<ArrayBuffer> {
  const { body } = request;
  if (request.bodyUsed || body?.locked) throw new WebhookVerificationError('body_already_parsed');
  if (Number(request.headers.get('content-length')) > maxBodyBytes) {
    throw new WebhookVerificationError('body_too_large');
  }
  if (!body) return request.arrayBuffer();
  const chunks: BlobPart[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new WebhookVerificationError('body_too_large');
    chunks.push(chunk);
  }
  return new Blob(chunks).arrayBuffer();
}

/**
 * Verified bytes to the event: strict UTF-8 (a leading BOM is skipped), then JSON. In Variant A the header
 * `X-Webhook-ID`, which is not signed, must equal the signed `webhook_id`.
 */
export function parseEvent<V extends WebhookVariant>(
  body: Uint8Array,
  webhookId: string | undefined,
): WebhookEvent<V> {
  const event = parseJson(body);
  if (!isEvent<V>(event)) throw new WebhookVerificationError('malformed_body');
  if (webhookId !== undefined && (!('webhook_id' in event) || event.webhook_id !== webhookId)) {
    throw new WebhookVerificationError('webhook_id_mismatch', webhookIdHeader);
  }
  return event;
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(body));
  } catch {
    return undefined;
  }
}

function isEvent<V extends WebhookVariant>(value: unknown): value is WebhookEvent<V> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'event' in value &&
    typeof value.event === 'string'
  );
}
