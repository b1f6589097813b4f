import { type Bytes, toBytes } from '../core/bytes.ts';
import { createByteBuffer } from './byte-buffer.ts';
import { requireSize } from './raw-body.ts';
import { ensure } from './verification-error.ts';

const readHint =
  'Something read the request before the webhook handler. Let that read a copy, `request.clone()` ' +
  '(`c.req.raw.clone()` in Hono), or mount the webhook handler before it.';

/** Reads a request or response as bytes. Stops at the limit, whatever the Content-Length says. */
export async function readBody(
  message: Pick<Request, 'arrayBuffer' | 'body' | 'bodyUsed' | 'headers'>,
  maxBodyBytes: number,
): Promise<Bytes> {
  const { body } = message;
  ensure(!message.bodyUsed && !body?.locked, 'body_already_parsed', undefined, readHint);
  requireSize(Number(message.headers.get('content-length')), maxBodyBytes);
  if (!body) return new Uint8Array(await message.arrayBuffer());
  const received = createByteBuffer(maxBodyBytes);
  for await (const chunk of body) {
    const bytes = toBytes(chunk);
    ensure(bytes, 'body_already_parsed');
    requireSize(received.size + bytes.length, maxBodyBytes);
    received.append(bytes);
  }
  return received.toBytes();
}
