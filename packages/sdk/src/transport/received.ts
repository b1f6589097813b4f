import type { RateWindow } from '../rate-limit/read-rate-limit.ts';
import type { ByteBuffer } from './byte-buffer.ts';
import type { FetchBody } from './fetch.ts';

/** A response, what was read of its body, and what its headers say about waiting. */
export interface Received {
  /** The response from `fetch`. Read `body` instead of its own. */
  readonly head: Response;
  /** What was read of the body; `undefined` if there is none, or it has not been read yet. */
  readonly body: ByteBuffer | undefined;
  /** Whether the whole body was read. */
  readonly isComplete: boolean;
  /** When the response was read, by the client's clock. */
  readonly receivedAt: number;
  /** Milliseconds from sending the request until then. */
  readonly durationMs: number;
  /** The API key's rate-limit window, if the headers show it. */
  readonly window: RateWindow | undefined;
  /** How many milliseconds an error response asks to wait before the next attempt. */
  readonly retryAfterMs: number | undefined;
}

/**
 * Reads a body into a buffer. Resolves to whether all of it fitted, and rejects if it is cut off or the signal aborts.
 * The rest is cancelled, so that the server stops sending it.
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
      // An abort also ends a pending read, as if the body were complete.
      signal.throwIfAborted();
      isComplete = done;
      if (done || !buffer.append(value)) return done;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    if (!isComplete) cancel();
  }
}

/** Cancels a body that nobody reads, which would keep its connection busy. */
export const discard = (body: FetchBody | null) => quietly(() => body?.cancel());

async function quietly(task: () => unknown): Promise<void> {
  try {
    await task();
  } catch {
    // Nobody is waiting for the result.
  }
}

const utf8 = new TextDecoder();

/** Decodes a body as UTF-8. A character that the limit cut in half is left out. */
export function toText({ body, isComplete }: Received): string {
  if (!body) return '';
  if (isComplete) return utf8.decode(body.toBytes());
  // In stream mode, an incomplete character is not decoded.
  return new TextDecoder().decode(body.toBytes(), { stream: true });
}
