import { ByteBuffer } from '../collections/byte-buffer.ts';
import type { FailureCode } from '../records/failure-code.ts';
import { findStatusFailure, toFailureCode } from './failure.ts';

/** The maximum number of bytes to read and store from a response body. */
export const MAX_RESPONSE_BYTES = 16 * 1024;

export interface ReceivedResponse {
  /** `null` if the runtime hides the status of a redirect. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  /** The body, decoded as UTF-8. */
  readonly body: string;
  /** Whether the body was not read completely, because it was longer than the limit or compressed. */
  readonly truncated: boolean;
}

/** The result of one request to a receiver. */
export interface Exchange {
  /** `null` on success. */
  readonly error: FailureCode | null;
  /** `null` if there was no response. */
  readonly received: ReceivedResponse | null;
  /** What was thrown, if there was no response. */
  readonly thrown?: unknown;
}

/**
 * Matches the `Content-Encoding` of a compressed body. Such a body is not read, because in Node 24 `fetch` crashes the
 * process if the receiver closes the connection during decompression (nodejs/undici#5360). Deliveries request
 * uncompressed responses.
 */
const COMPRESSED = /\b(gzip|deflate|br|zstd)\b/i;

/**
 * Reads a response until its body ends or exceeds the limit. The status then decides whether the attempt succeeded. If
 * the connection is lost or the signal aborts first, the attempt fails regardless of the status.
 */
export async function readResponse(response: Response, signal: AbortSignal): Promise<Exchange> {
  const { type, status, headers, body } = response;
  // A response of this type, such as `Response.error()`, stands for a network error.
  if (type === 'error') return { error: 'network_error', received: null };
  const kept = new ByteBuffer(MAX_RESPONSE_BYTES);
  let truncated = false;
  let failure: FailureCode | null = null;
  try {
    if (body !== null) {
      const isCompressed = COMPRESSED.test(headers.get('content-encoding') ?? '');
      if (isCompressed) void body.cancel().catch(() => undefined);
      truncated = isCompressed || (await readBody(body, kept, signal));
    }
  } catch (cause) {
    failure = toFailureCode(cause);
  }
  // Some runtimes hide the status of a redirect that was not followed.
  if (type === 'opaqueredirect') failure ??= 'redirect';
  return {
    error: failure ?? findStatusFailure(status),
    received: {
      status: status || null,
      headers: Object.fromEntries(headers),
      // In stream mode, the decoder omits a character that the limit cuts in half.
      body: new TextDecoder().decode(kept.view(), { stream: truncated }),
      truncated,
    },
  };
}

/** Reads a body until it ends or the buffer is full. Returns whether it was too long. */
async function readBody(
  body: ReadableStream<Uint8Array>,
  kept: ByteBuffer,
  signal: AbortSignal,
): Promise<boolean> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // A cancelled body also ends with `done`, so the signal must be checked first.
      signal.throwIfAborted();
      if (done) return false;
      if (kept.append(value)) continue;
      cancel();
      return true;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    reader.releaseLock();
  }
}
