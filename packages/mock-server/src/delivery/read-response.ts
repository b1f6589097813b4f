import { type ByteBuffer, createByteBuffer } from '../collections/byte-buffer.ts';
import type { FailureCode } from '../records/failure-code.ts';
import { findStatusFailure, toFailureCode } from './failure.ts';

/** How many bytes of a response body are read and kept. */
export const MAX_RESPONSE_BYTES = 1024 * 1024;

/** The part of a receiver's response that was read. */
export interface ReceivedResponse {
  /** `null` where the runtime hides the status of a redirect. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  /** The body, read as UTF-8. */
  readonly body: string;
  /** Whether the body was longer than the limit. */
  readonly truncated: boolean;
}

/** The result of one request to a receiver. */
export interface Exchange {
  /** `null` on success. */
  readonly error: FailureCode | null;
  /** `null` when there was no response. */
  readonly received: ReceivedResponse | null;
  /** The value that was thrown instead of a response. */
  readonly thrown?: unknown;
}

/**
 * Reads a response until its body ends or exceeds the limit. The status then decides whether it is a success.
 * If the body breaks off or the signal aborts first, the result is a failure whatever the status.
 */
export async function readResponse(response: Response, signal: AbortSignal): Promise<Exchange> {
  // `fetch` returns this for a network error.
  if (response.type === 'error') return { error: 'network_error', received: null };
  const kept = createByteBuffer(MAX_RESPONSE_BYTES);
  let truncated = false;
  let failure: FailureCode | null = null;
  try {
    if (response.body !== null) truncated = await readBody(response.body, kept, signal);
  } catch (cause) {
    failure = toFailureCode(cause);
  }
  // Some runtimes hide the status of a redirect that was not followed.
  if (response.type === 'opaqueredirect') failure ??= 'redirect';
  const { status } = response;
  return toExchange(
    { status, headers: Object.fromEntries(response.headers) },
    kept,
    truncated,
    failure,
  );
}

/**
 * Creates the result of a request whose response was read.
 * @param failure why it was not read in full; with `null`, the status decides.
 */
export function toExchange(
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
  kept: ByteBuffer,
  truncated: boolean,
  failure: FailureCode | null,
): Exchange {
  // In stream mode, the decoder omits a character that the limit cuts in half.
  const body = new TextDecoder().decode(kept.view(), { stream: truncated });
  const error = failure ?? findStatusFailure(status);
  return { error, received: { status: status || null, headers, body, truncated } };
}

/** Reads into `kept` until it is full or the body ends. Returns whether there was more. */
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
      // A cancelled body ends like any other.
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
