import type { FailureCode } from '../records/failure-code.ts';
import { findStatusFailure, toFailureCode } from './failure.ts';

/** The maximum number of bytes to read and store from a response body. */
export const MAX_RESPONSE_BYTES = 16 * 1024;

interface ReceivedResponse {
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
  const parts: Uint8Array[] = [];
  let truncated = false;
  let failure: FailureCode | null = null;
  try {
    if (body !== null) {
      const isCompressed = COMPRESSED.test(headers.get('content-encoding') ?? '');
      if (isCompressed) void body.cancel().catch(() => undefined);
      truncated = isCompressed || (await readBody(body, parts, signal));
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
      body: decode(parts, truncated),
      truncated,
    },
  };
}

/** Decodes the parts of a body. If it is incomplete, a character that is cut in half at the end is left out. */
function decode(parts: readonly Uint8Array[], truncated: boolean): string {
  if (parts.length === 0) return '';
  const decoder = new TextDecoder();
  const texts = parts.map((part) => decoder.decode(part, { stream: true }));
  return truncated ? texts.join('') : texts.join('') + decoder.decode();
}

/** Reads a body until it ends or exceeds the limit, and keeps its parts. Returns whether it was too long. */
async function readBody(
  body: ReadableStream<Uint8Array>,
  parts: Uint8Array[],
  signal: AbortSignal,
): Promise<boolean> {
  const reader = body.getReader();
  let left = MAX_RESPONSE_BYTES;
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // A cancelled body also ends with `done`, so the signal must be checked first.
      signal.throwIfAborted();
      if (done) return false;
      parts.push(value.slice(0, left));
      left -= value.length;
      if (left >= 0) continue;
      cancel();
      return true;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    reader.releaseLock();
  }
}
