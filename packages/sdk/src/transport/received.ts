import type { RateWindow } from '../rate-limit/read-rate-limit.ts';
import type { ByteBuffer } from './byte-buffer.ts';
import type { FetchBody } from './fetch.ts';

/** A response, with the part of its body that was read, and what its headers say about waits. */
export interface Received {
  /** The response as `fetch` returned it. Use `body` instead of its own body. */
  readonly head: Response;
  /** The bytes of the body that were read; `undefined` if there is no body, or it has not been read yet. */
  readonly body: ByteBuffer | undefined;
  /** Whether the whole body was read. */
  readonly isComplete: boolean;
  /** When the response was read, by the client's clock. */
  readonly receivedAt: number;
  /** The time from sending the request until then, in milliseconds. */
  readonly durationMs: number;
  /** The rate-limit window of the API key. */
  readonly window: RateWindow | undefined;
  /** How many milliseconds an error response asks the client to wait before the next attempt. */
  readonly retryAfterMs: number | undefined;
}

/**
 * Reads a body into a buffer. Returns whether all of it fitted, and rejects if the body is cut off or the signal aborts.
 * What is not read is cancelled, so that the server stops sending it.
 */
export async function readBody(
  body: FetchBody,
  buffer: ByteBuffer,
  signal: AbortSignal,
): Promise<boolean> {
  const reader = body.getReader();
  const cancel = () => quietly(() => reader.cancel());
  signal.addEventListener('abort', cancel);
  let isComplete = false;
  try {
    signal.throwIfAborted();
    for (;;) {
      const { done, value } = await reader.read();
      // An abort also ends a pending read.
      signal.throwIfAborted();
      isComplete = done;
      if (done || !buffer.append(value)) return done;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    if (!isComplete) cancel();
  }
}

/** Cancels a body that nobody reads. Otherwise the body would keep its connection busy. */
export const discard = (body: FetchBody | null) => quietly(() => body?.cancel());

async function quietly(task: () => unknown): Promise<void> {
  try {
    await task();
  } catch {
    // The result of cancelling does not matter.
  }
}

const utf8 = new TextDecoder();

/** Decodes a body as UTF-8. If the limit cut a character in half, that character is left out. */
export function toText({ body, isComplete }: Received): string {
  if (!body) return '';
  if (isComplete) return utf8.decode(body.toBytes());
  // In stream mode, a decoder leaves out a character that is incomplete.
  return new TextDecoder().decode(body.toBytes(), { stream: true });
}
