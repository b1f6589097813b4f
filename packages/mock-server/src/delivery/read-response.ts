import { type ByteBuffer, createByteBuffer } from '../core/byte-buffer.ts';
import type { FailureCode } from '../records/failure-code.ts';
import { findStatusFailure, toFailureCode } from './failure.ts';

/** How much of a response's body is read and kept. */
export const MAX_RESPONSE_BYTES = 1024 * 1024;

/** A receiver's response, as far as it was read. */
export interface ReceivedResponse {
  /** `null` where the runtime hides the status of a redirect. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Read as UTF-8. */
  readonly body: string;
  /** Whether the body was longer than the limit. */
  readonly truncated: boolean;
}

/** The result of one request to a receiver. */
export interface Exchange {
  /** `null` on success. */
  readonly error: FailureCode | null;
  /** `null` when no response came. */
  readonly received: ReceivedResponse | null;
  /** What was thrown in place of a response. */
  readonly thrown?: unknown;
}

/**
 * Reads a response until its body ends or passes the limit; then its status decides. A body that
 * breaks off, or is not over when the signal aborts, is a failure whatever the status.
 */
export async function readResponse(response: Response, signal: AbortSignal): Promise<Exchange> {
  // What `fetch` gives for a network that failed.
  if (response.type === 'error') return { error: 'network_error', received: null };
  const kept = createByteBuffer(MAX_RESPONSE_BYTES);
  let truncated = false;
  let failure: FailureCode | null = null;
  try {
    if (response.body !== null) truncated = await readBody(response.body, kept, signal);
  } catch (cause) {
    failure = toFailureCode(cause);
  }
  // Some runtimes hide the status of a redirect that is not followed.
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
 * The result of a request whose response was read.
 * @param failure why it was not read in full; `null`: the status decides.
 */
export function toExchange(
  { status, headers }: { status: number; headers: Readonly<Record<string, string>> },
  kept: ByteBuffer,
  truncated: boolean,
  failure: FailureCode | null,
): Exchange {
  // Decoded as a stream, so that a character that the limit cuts in two is left out.
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
      // A body that is cancelled ends like any other.
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
